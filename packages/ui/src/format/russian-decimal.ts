/**
 * Numbers as Russian writes them, without Intl: the browser's first use of Intl stops a phone for 50 to 100 ms, and prices are in
 * every first view. What needs rounding, and other languages, go through Intl; a test compares both.
 */
export const RUSSIAN = "ru-RU";

/** A plain decimal without its sign, cut for Russian: "1234.5" with two least digits is ["1 234", ",50"], U+00A0 between groups. */
export function russianDecimal(magnitude: string, leastDigits = 0): [whole: string, fraction: string] {
  const [whole = "", digits = ""] = magnitude.split(".");
  const groups = whole.replace(/^0+(?=\d)/, "").replaceAll(/\B(?=(?:\d{3})+$)/g, "\u00a0");
  const fraction = digits.replace(/0+$/, "").padEnd(leastDigits, "0");
  return [groups || "0", fraction && `,${fraction}`];
}
