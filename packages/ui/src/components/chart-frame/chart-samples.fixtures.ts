import type { ChartCategory } from "./chart-values.ts";

const months = ["янв.", "фев.", "мар.", "апр.", "мая", "июня", "июля", "авг.", "сент.", "окт.", "нояб.", "дек."];

/** Days of November as places on an axis. */
export const novemberDays = (count: number): ChartCategory[] =>
  Array.from({ length: count }, (_, day) => ({ label: `${day + 1} ноября 2026`, short: `${day + 1} ${months[10]}` }));

/** A believable row of sums, the same each time: a slow rise with a weekly wave. */
export const sums = (count: number, base: number, rise: number, phase = 0): string[] =>
  Array.from({ length: count }, (_, day) => {
    const wave =
      Math.sin(((day + phase) * 2 * Math.PI) / 7) * base * 0.28 + Math.sin((day + phase) * 2.3) * base * 0.08;
    return String(Math.round((base + rise * day + wave) * 100) / 100);
  });

/** Counts from the same wave. */
export const counts = (count: number, base: number, phase = 0): number[] =>
  sums(count, base, base * 0.01, phase).map((sum) => Math.round(Number(sum)));
