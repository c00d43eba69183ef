import { add, basisPoints, MoneyError, parseUah, toDecimal } from "@dropship/money";

/** What a top-up of this sum costs and brings; null while there is no sum. */
export function feeOf(
  amount: string | null,
  percent: string,
): { readonly amount: string; readonly fee: string; readonly total: string } | null {
  try {
    const wanted = parseUah(amount ?? "0");
    if (wanted <= 0) return null;
    const fee = basisPoints(wanted, Math.round(Number(percent) * 100));
    return { amount: toDecimal(wanted), fee: toDecimal(fee), total: toDecimal(add(wanted, fee)) };
  } catch (error) {
    if (error instanceof MoneyError) return null; // what is typed is no sum yet
    throw error;
  }
}
