/** Kopecks as documents show them, "−1 234,50": a real minus, spaces that do not break, no sign of the currency, which the document names once. */
export function kopecksText(kopecks: number): string {
  const digits = String(Math.abs(kopecks)).padStart(3, "0");
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, "\u00a0");
  return `${kopecks < 0 ? "−" : ""}${whole},${digits.slice(-2)}`;
}
