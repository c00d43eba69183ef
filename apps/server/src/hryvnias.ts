import { toDecimal, type Uah } from "@dropship/money";

const NUMBERS = new Intl.NumberFormat("ru-RU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** "−1 234,50 ₴", as the screens write it: a sign only when negative, spaces that do not break. */
export const inHryvnias = (amount: Uah) =>
  `${NUMBERS.format(toDecimal(amount) as `${number}`).replace("-", "−")}\u00a0₴`;
