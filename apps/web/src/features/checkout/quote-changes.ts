import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { toDecimal } from "@dropship/money";
import { goodsUah, lineUah } from "./cod-profit.ts";

/** A line whose price or quantity is no longer what the screen showed. */
export interface LineChange {
  productId: number;
  name: string;
  options: Record<string, string>;
  /** Unit price in UAH before and after; equal when only the quantity changed. Null: the line was not there, or is gone. */
  price: { before: string | null; after: string | null };
  quantity: { before: number; after: number };
}

/** Everything that changed between the shown quote and the fresh one. */
export interface QuoteChanges {
  rate: { before: string; after: string } | null;
  lines: LineChange[];
  goods: { before: string; after: string };
  /** What cash on delivery costs; absent where it is the same, or was not shown. */
  fee?: { before: CodFee; after: CodFee };
  /** What is held for cash on delivery. */
  deposit?: { before: string; after: string };
}

type CodFee = CheckoutQuote["cod_fee"];
type Quoted = Pick<CheckoutQuote, "items" | "rate"> & Partial<CheckoutQuote>;

const isSameFee = (a: CodFee, b: CodFee) => a.basis_points === b.basis_points && a.fixed === b.fixed;

/** What cash on delivery costs now and did not before. */
function codChanges(shown: Quoted, fresh: Quoted): Pick<QuoteChanges, "fee" | "deposit"> {
  const { cod_fee: fee, cod_deposit: deposit } = shown;
  const { cod_fee: newFee, cod_deposit: newDeposit } = fresh;
  return {
    ...(fee && newFee && !isSameFee(fee, newFee) && { fee: { before: fee, after: newFee } }),
    ...(deposit !== undefined &&
      newDeposit !== undefined &&
      deposit !== newDeposit && { deposit: { before: deposit, after: newDeposit } }),
  };
}

/** Compares two quotes line by line, in the order of the fresh one, gone lines last. */
export function quoteChanges(shown: Quoted, fresh: Quoted): QuoteChanges {
  const before = new Map(shown.items.map((item) => [item.product.id, item]));
  const lines: LineChange[] = [];
  for (const item of fresh.items) {
    const old = before.get(item.product.id);
    before.delete(item.product.id);
    const price = {
      before: old ? toDecimal(lineUah(old, shown.rate).unit) : null,
      after: toDecimal(lineUah(item, fresh.rate).unit),
    };
    const quantity = { before: old?.quantity ?? 0, after: item.quantity };
    // A new rate moves every price: only what moved by itself is worth a row of its own.
    const isSamePrice =
      old?.conditioned_price === item.conditioned_price && (shown.rate !== fresh.rate || price.before === price.after);
    const isOwnMove = !isSamePrice || quantity.before !== quantity.after;
    const { id: productId, name, options } = item.product;
    if (isOwnMove) lines.push({ productId, name, options, price, quantity });
  }
  for (const gone of before.values()) {
    lines.push({
      productId: gone.product.id,
      name: gone.product.name,
      options: gone.product.options,
      price: { before: toDecimal(lineUah(gone, shown.rate).unit), after: null },
      quantity: { before: gone.quantity, after: 0 },
    });
  }
  return {
    rate: shown.rate === fresh.rate ? null : { before: shown.rate, after: fresh.rate },
    lines,
    goods: {
      before: toDecimal(goodsUah(shown.items, shown.rate)),
      after: toDecimal(goodsUah(fresh.items, fresh.rate)),
    },
    ...codChanges(shown, fresh),
  };
}
