import type { OrderSummary } from "@dropship/api/contract/orders";
import { plural } from "@dropship/ui/format/number";
import { optionText, ProductName } from "@dropship/ui/patterns/product-name";

type Goods = Pick<OrderSummary, "first_name" | "first_options" | "lines_count">;

/** Name of an order's first product; what tells it from its variations stands in {@link goodsNote}. */
export const goodsName = ({ first_name: name, first_options: options }: Goods) => (
  <ProductName name={name} options={options} />
);

/** «Цвет: синий · и ещё 2 товара»: what a cut-off end of the name would hide. */
export const goodsNote = ({ first_options: options, lines_count: lines }: Goods): string =>
  [optionText(options), lines > 1 && `и ещё ${plural(lines - 1, ["товар", "товара", "товаров"])}`]
    .filter(Boolean)
    .join(" · ");

/** The goods of an order on a card: a line for the name, one for the rest. */
export function OrderGoods({ order }: { order: Goods }) {
  const note = goodsNote(order);
  return (
    <>
      <span className="line-clamp-1">{goodsName(order)}</span>
      {note && <span className="line-clamp-1">{note}</span>}
    </>
  );
}
