/** Where the sections of a page stand in its window, in pixels. */
export interface SectionPlaces {
  /** Upper edges of the sections, in their order, from the top of the window. */
  tops: readonly number[];
  /** Under what sticks above: what stands here is being read. */
  line: number;
  /** Height of the window. */
  height: number;
  /** How far the page can still be scrolled. */
  left: number;
  /** How far it can be scrolled in all. */
  range: number;
}

/**
 * Which section is being read: the last one that has come up to the line. Over the last window of the page the line goes down to its foot, so that
 * each of the short sections there has its turn, which could never come up to the top.
 */
export function sectionRead({ tops, line, height, left, range }: SectionPlaces): number {
  const reach = height - line;
  const last = Math.min(reach, range);
  const at = last <= 0 ? line : line + reach * Math.max(0, 1 - left / last);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= at),
  );
}
