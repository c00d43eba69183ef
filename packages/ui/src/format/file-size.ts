import { formatNumber } from "./number.ts";

const KB = 1024;
const UNITS = ["Б", "КБ", "МБ", "ГБ"] as const;

/** "812 Б", "1,4 МБ": one decimal below ten, none above. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= KB && unit < UNITS.length - 1) {
    size /= KB;
    unit++;
  }
  const tenths = unit > 0 && size < 10 ? 10 : 1;
  return `${formatNumber(Math.round(size * tenths) / tenths)}\u00a0${UNITS[unit] ?? ""}`;
}
