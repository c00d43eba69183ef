import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { toDecimal, usdCents } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { numbered } from "../../../record-number.ts";
import * as repository from "./product-desk.repository.ts";
import { ownParams } from "./with-param.ts";

/** As people here write it: «12,50 $». */
const money = (cents: number | null | undefined): string =>
  cents === null || cents === undefined ? "нет" : `${toDecimal(usdCents(cents)).replace(".", ",")} $`;
const quoted = (text: string | null | undefined): string => (text ? `«${text}»` : "нет");

/**
 * What a bulk change did to these products, in words, by their ids: «Цена: 12,50 $ → 13,75 $». `back` tells it of the job that took the
 * change back.
 */
export async function bulkChanges(
  db: Connection,
  changeId: string,
  ids: readonly string[],
  { back = false } = {},
): Promise<Map<string, string>> {
  const rows = await repository.readBulkRows(db, changeId, ids.map(Number));
  const moved = rows.flatMap(({ before, after }) => [before.category_id ?? [], after.category_id ?? []].flat());
  const categories = await repository.categoryNames(db, [...new Set(moved)]);
  const categoryOf = (id: number | undefined) =>
    id === undefined ? quoted(null) : quoted(categories.get(id) ?? numbered(id));
  return new Map(
    rows.map(({ product_id: id, before, after: { stock: pieces, ...after } }) => {
      const [old, now] = back ? [after, before] : [before, after];
      const came = pieces !== undefined && back ? -pieces : pieces;
      const lines = [
        ...(now.price === undefined ? [] : [`Цена: ${money(old.price)} → ${money(now.price)}`]),
        ...(now.old_price === undefined ? [] : [`Старая цена: ${money(old.old_price)} → ${money(now.old_price)}`]),
        ...(came === undefined ? [] : [`Остаток: ${came < 0 ? "−" : "+"}${Math.abs(came)} шт.`]),
        ...(now.category_id === undefined
          ? []
          : [`Категория: ${categoryOf(old.category_id)} → ${categoryOf(now.category_id)}`]),
        ...(now.vendor === undefined ? [] : [`Производитель: ${quoted(old.vendor)} → ${quoted(now.vendor)}`]),
        ...(now.status === undefined || old.status === undefined
          ? []
          : [`Состояние: ${PRODUCT_STATUS_NAMES[old.status]} → ${PRODUCT_STATUS_NAMES[now.status]}`]),
        ...(old.params === undefined || now.params === undefined
          ? []
          : [
              `Характеристики: ${quoted(ownParams(old.params, now.params))} → ${quoted(ownParams(now.params, old.params))}`,
            ]),
      ];
      return [String(id), lines.join("; ")];
    }),
  );
}
