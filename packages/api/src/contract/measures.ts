const numbers = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 3 });

/** A weight as people say it: «350 г», «1,2 кг». */
export const weightInWords = (grams: number): string =>
  grams < 1_000 ? `${numbers.format(grams)}\u00a0г` : `${numbers.format(grams / 1_000)}\u00a0кг`;

/** Sides in centimetres, as they are measured: «12,5 см», «30 × 20 × 10 см». */
export const sidesInWords = (...millimetres: readonly number[]): string =>
  `${millimetres.map((side) => numbers.format(side / 10)).join(" × ")}\u00a0см`;
