import type { Cart, CartItem } from "@dropship/api/contract/cart";
import { type Rate, rateToDecimal, shownTotal, toDecimal, uahKopecks, uahOf } from "@dropship/money";
import { type Priced, presentSaid, presentSteps, type Pricer } from "../pricing/pricing.service.ts";
import type { CatalogItem } from "../stock/catalog-item.ts";
import type { CartRow } from "./cart.repository.ts";

/** A line with its product and price at the line's quantity. */
export interface CartLine {
  readonly item: CatalogItem;
  readonly quantity: number;
  /** How many were put in, when fewer are left. */
  readonly cutFrom: number | null;
  readonly attributes: Record<string, string>;
  readonly priced: Priced;
  readonly byQuantity: ReturnType<Pricer["byQuantity"]>;
}

/** Lines as they can be bought: what is left caps the quantity. Says in Russian what is not as the user left it. */
export function linesOf(
  rows: readonly CartRow[],
  items: ReadonlyMap<number, CatalogItem>,
  pricer: Pricer,
): { lines: CartLine[]; notices: string[] } {
  const notices: string[] = [];
  const lines = rows.flatMap((row): CartLine[] => {
    const item = items.get(row.product_id);
    if (!item) return [];
    const { available } = item;
    if (!item.isActive) notices.push(`«${item.name}» больше не продаётся. Уберите товар из корзины.`);
    else if (available === 0) notices.push(`«${item.name}» закончился. Уберите товар из корзины.`);
    else if (available < row.quantity) {
      notices.push(`«${item.name}»: осталось ${available} шт., количество в корзине уменьшено.`);
    }
    const quantity = available > 0 ? Math.min(row.quantity, available) : row.quantity;
    return [
      {
        item,
        quantity,
        cutFrom: quantity < row.quantity ? row.quantity : null,
        attributes: row.attributes,
        priced: pricer.price(item, quantity),
        byQuantity: pricer.byQuantity(item),
      },
    ];
  });
  return { lines, notices };
}

/** A line on the wire; why the price is so is for admins only. */
export function presentLine(line: CartLine, showSteps: boolean): CartItem {
  const { item } = line;
  return {
    id: item.id,
    name: item.name,
    quantity: line.quantity,
    cut_from: line.cutFrom,
    conditioned_price: toDecimal(line.priced.cents),
    attributes: line.attributes,
    product: {
      id: item.id,
      sku: item.sku,
      name: item.name,
      options: item.options,
      photo: item.photo,
      price: toDecimal(item.price),
      said: presentSaid(item.said),
      stock: item.available,
      is_active: item.isActive,
    },
    price_steps: showSteps ? presentSteps(line.priced) : [],
    quantity_prices: line.byQuantity.map(({ minQuantity, cents }) => ({
      min_quantity: minQuantity,
      conditioned_price: toDecimal(cents),
    })),
  };
}

/** Most that the goods of a cart or an order cost: as much as a person can type as cash on delivery. */
export const MAX_GOODS = uahKopecks(99_999_999_999);
/** Says what to do about a cart that costs more. */
export const TOO_DEAR =
  "Товаров в корзине больше чем на 999 999 999,99 грн. Уменьшите количество или оформите несколько заказов.";

/** UAH of all lines: each unit rounded to a kopeck, times its quantity. */
export const goodsUah = (lines: readonly CartLine[], sale: Rate) =>
  shownTotal(lines.map(({ item, priced, quantity }) => ({ unit: uahOf(priced.cents, sale, item.said), quantity })));
/** USD of all lines. */
export const goodsUsd = (lines: readonly CartLine[]) =>
  shownTotal(lines.map((line) => ({ unit: line.priced.cents, quantity: line.quantity })));

/** The cart on the wire. */
export function presentCart(
  lines: readonly CartLine[],
  notices: readonly string[],
  sale: Rate,
  showSteps: boolean,
): Cart {
  const uah = goodsUah(lines, sale);
  return {
    items: lines.map((line) => presentLine(line, showSteps)),
    total: toDecimal(goodsUsd(lines)),
    total_uah: toDecimal(uah),
    total_quantity: lines.reduce((total, line) => total + line.quantity, 0),
    rate: rateToDecimal(sale),
    notices: uah > MAX_GOODS ? [...notices, TOO_DEAR] : [...notices],
  };
}
