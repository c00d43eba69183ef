import { type Rate, rateToDecimal } from "@dropship/money";

/** A percent as people write it, "1.50", in hundredths of a percent. At most two decimals, so nothing is lost. */
export const percentPoints = (percent: string): number => Math.round(Number(percent) * 100);

/** How far a rate is from another one, in hundredths of a percent of the other; rounded down. */
export const jumpPoints = (from: Rate, to: Rate): number => Math.floor((Math.abs(to - from) * 10_000) / from);

/** Is the way from one rate to another longer than this percent? Compared without rounding. */
export const isJump = (from: Rate, to: Rate, percent: string): boolean =>
  Math.abs(to - from) * 10_000 > from * percentPoints(percent);

/** Hundredths of a percent as a person reads them: "8,43". */
export const pointsText = (points: number): string =>
  (points / 100)
    .toFixed(2)
    .replace(/\.?0+$/, "")
    .replace(".", ",");

/** A rate as a person reads it: at least two decimals, four where they matter. */
export const rateText = (rate: Rate): string =>
  rateToDecimal(rate)
    .replace(/(\.\d\d)00$|(?<=\.\d{3})0$/, "$1")
    .replace(".", ",");
