import type { FeedOffer } from "../feed-offer.ts";

/** "0.345" of 345 grams. */
export const kilograms = (grams: number | null): string | null => (grams === null ? null : String(grams / 1_000));

/** "10.5" of 105 millimetres. */
export const centimetres = (millimetres: number | null): string | null =>
  millimetres === null ? null : String(millimetres / 10);

/** "30/20/10.5", length by width by height in centimetres, as YML says it; null unless all three are known. */
export function ymlDimensions({ length, width, height }: FeedOffer): string | null {
  const sides = [length, width, height].flatMap((side) => centimetres(side) ?? []);
  return sides.length === 3 ? sides.join("/") : null;
}
