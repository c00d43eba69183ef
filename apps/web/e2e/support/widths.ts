import { test } from "./shop.ts";

/**
 * Where a journey is walked, px. Daily work is walked at both widths (`BOTH`); the rest where it is done most, since how a screen is drawn at
 * the other width is held by its pictures and by the walks of all screens.
 */
export const DESK = [1440] as const;
export const PHONE = [360] as const;
export const BOTH = [...DESK, ...PHONE] as const;

type Journey = (title: string, body: Parameters<typeof test>[2]) => void;

/** For journeys that stand in a group for `width`: `test` of those that are walked on a desk or on a phone only. */
export function oneWidth(width: (typeof BOTH)[number]): { onDesk: Journey; onPhone: Journey } {
  const elsewhere: Journey = () => undefined;
  const [onDesk, onPhone] = width === DESK[0] ? [test, elsewhere] : [elsewhere, test];
  return { onDesk, onPhone };
}
