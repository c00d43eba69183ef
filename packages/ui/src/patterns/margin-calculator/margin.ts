import { MoneyError, parseUah, subtract, toDecimal, type Uah } from "@dropship/money";

/** What a sale brings. */
export interface Margin {
  /** Selling price minus cost, a decimal string; negative for a loss. */
  profit: string;
  /** Profit as a share of the selling price, in percents with one decimal. */
  marginPercent: number;
  /** Profit as a share of the cost, in percents with one decimal. */
  markupPercent: number;
}

/** Reads an amount as people type it: spaces of all kinds, a comma or a dot, «₴» or «грн» at the end; null when it is not one. */
export function readAmount(text: string): Uah | null {
  const plain = text.replace(/[\s\u00a0\u202f]|₴|грн\.?/g, "").replace(",", ".");
  if (plain === "" || plain.startsWith("-")) return null;
  try {
    return parseUah(plain.replace(/\.$/, ""));
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;

/** Profit and margin of selling at a price what costs this much; null while the price is not an amount above zero. */
export function marginOf(cost: string, price: string): Margin | null {
  const costUah = parseUah(cost);
  const priceUah = readAmount(price);
  if (priceUah === null || priceUah === 0) return null;
  const profit = subtract(priceUah, costUah);
  return {
    profit: toDecimal(profit),
    marginPercent: percent(profit, priceUah),
    markupPercent: costUah === 0 ? 0 : percent(profit, costUah),
  };
}
