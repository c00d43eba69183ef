import { plural } from "../../format/number.ts";

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
