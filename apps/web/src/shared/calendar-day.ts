/** A calendar day that exists: "2026-02-30" is none. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A day on the axis of a chart: "21.11". */
export const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}`;
