const PAGE = 8; // rows that the open list shows at once

/** The row that a key moves to; undefined when the key does not move. −1 stands for no row yet. */
export function rowAfterKey(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active >= last ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? last : active - 1;
    case "PageDown":
      return Math.min(last, Math.max(0, active) + PAGE);
    case "PageUp":
      return Math.max(0, active - PAGE);
    // In a text box Home and End move the caret; they move the list once the person walks in it.
    case "Home":
      return active >= 0 ? 0 : undefined;
    case "End":
      return active >= 0 ? last : undefined;
    default:
      return undefined;
  }
}
