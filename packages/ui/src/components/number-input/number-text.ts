import { plural } from "../../format/number.ts";

/** A typed number: any spaces, a comma or a dot. Empty text is null, nonsense is undefined. */
export function parseNumber(text: string): number | null | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace("\u2212", "-")
    .replace(",", ".");
  if (plain === "") return null;
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Why a text is no beginning of a number with so many decimals, a sentence; null while it may become one. */
export function numberRefusal(text: string, decimals: number): string | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, "").replace("\u2212", "-");
  if (!/^-?\d*(?:[.,]\d*)?$/.test(plain)) return "Число пишется цифрами.";
  const [, fraction] = plain.split(/[.,]/);
  if (fraction === undefined || (decimals > 0 && fraction.length <= decimals)) return null;
  return decimals === 0
    ? "Здесь нужно целое число."
    : `Не больше ${plural(decimals, ["знака", "знаков", "знаков"])} после запятой.`;
}

/** The nearest allowed value: inside the bounds and with no more decimals than asked. */
export function clampNumber(value: number, min = -Infinity, max = Infinity, decimals = 0): number {
  const rounded = Number(value.toFixed(decimals));
  return Math.min(max, Math.max(min, rounded));
}
