import type { CarrierWarehouse } from "@dropship/api/contract/delivery";

/** Three sides in millimetres, the longest first. */
export type Sides = readonly [longest: number, middle: number, shortest: number];

/** Pieces of one size in a parcel. */
export interface Box {
  readonly sides: Sides;
  readonly quantity: number;
}

const MM_IN_CM = 10;

/** Sides as they are compared: whichever way a thing is turned. Null where one is not known. */
export function sidesOf(length: number | null, width: number | null, height: number | null): Sides | null {
  if (!length || !width || !height) return null;
  const [longest = 0, middle = 0, shortest = 0] = [length, width, height].toSorted((a, b) => b - a);
  return [longest, middle, shortest];
}

/** The pieces of these lines whose size is known; of the others nothing can be said. */
export const boxesOf = (lines: readonly { item: { sides: Sides | null }; quantity: number }[]): Box[] =>
  lines.flatMap(({ item: { sides }, quantity }) => (sides && quantity > 0 ? [{ sides, quantity }] : []));

/**
 * Whether a point may take a parcel of these pieces, by its size: each of them goes in, and all together are no more than there is room for. How they
 * are packed is the shop's art, so what passes here may still be too large; what does not pass surely is.
 */
export function fitsSize({ max_size: most }: Pick<CarrierWarehouse, "max_size">, boxes: readonly Box[]): boolean {
  if (most === null) return true;
  const room = most.map((cm) => cm * MM_IN_CM) as [number, number, number]; // as many as there were
  const volume = (sides: Sides) => sides[0] * sides[1] * sides[2];
  return (
    boxes.every(({ sides }) => sides.every((side, n) => side <= (room[n] ?? 0))) &&
    boxes.reduce((sum, { sides, quantity }) => sum + volume(sides) * quantity, 0) <= volume(room)
  );
}
