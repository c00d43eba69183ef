/** Page numbers to show: first, last, and those around the current one; null is a gap. Never more than seven slots. */
export function pageWindow(current: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, null, last];
  if (current >= last - 3) return [1, null, last - 4, last - 3, last - 2, last - 1, last];
  return [1, null, current - 1, current, current + 1, null, last];
}
