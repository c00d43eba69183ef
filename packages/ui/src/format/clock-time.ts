/** "9" is "09:00", "930" and "9.30" are "09:30", "24" is "24:00"; null for what is no time of a day. */
export function readClockTime(typed: string): string | null {
  const text = typed.trim();
  const parts = /^(\d{1,2})\s*[:.,\-\s]\s*(\d{2})$/.exec(text) ?? /^(\d{1,2}?)(\d{2})?$/.exec(text);
  if (!parts) return null;
  const hours = Number(parts[1]);
  const minutes = Number(parts[2] ?? 0);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}
