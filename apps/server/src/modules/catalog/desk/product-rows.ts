import type { ChangedProductRows, GridProduct, ProductRowInput } from "@dropship/api/contract/product-grid";
import { OLD_PRICE_LOWER, PRODUCT_PARAMS_MAX, PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { parseUsd, toDecimal, usdCents } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { cleanHtml } from "../../../documents/clean-html.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { changedFields, writeAudit } from "../../audit/audit.service.ts";
import * as stock from "../../stock/stock.service.ts";
import { journalText, presentDeskProduct } from "./product-desk.presenter.ts";
import { belowReserved } from "./below-reserved.ts";
import * as repository from "./product-desk.repository.ts";
import { type GridFields, type GridTexts, readTexts, writeGridRows } from "./product-grid.repository.ts";
import { ownParams, withParam } from "./with-param.ts";

type Row = repository.BulkProductRow & GridTexts;
type Errors = Record<string, string[]>;
interface RowWork {
  readonly row: Row;
  readonly input: ProductRowInput;
  readonly fields: GridFields;
  /** Pieces that the warehouse is to have. */
  readonly pieces: number;
}

const dollars = (cents: number | null) => (cents === null ? null : toDecimal(usdCents(cents)));
const textOr = (typed: string | undefined, before: string | null) => (typed === undefined ? before : typed || null);

/** A side in centimetres as people type it, kept in millimetres. */
const side = (typed: number | null | undefined, before: number | null) => {
  if (typed === undefined) return before;
  return typed === null ? null : Math.round(typed * 10);
};

/** What a row becomes: what was typed over what is there. */
function fieldsAfter(row: Row, input: ProductRowInput): GridFields {
  return {
    name: input.name ?? row.name,
    sku: input.sku ?? row.sku,
    vendor: textOr(input.vendor, row.vendor),
    vendor_code: textOr(input.vendor_code, row.vendor_code),
    barcode: textOr(input.barcode, row.barcode),
    category_id: input.category_id ?? row.category_id,
    price: input.price === undefined ? row.price : parseUsd(input.price),
    old_price:
      input.old_price === undefined ? row.old_price : input.old_price === null ? null : parseUsd(input.old_price),
    status: input.status ?? row.status,
    name_uk: textOr(input.name_uk, row.name_uk),
    description: input.description === undefined ? row.description : cleanHtml(input.description),
    description_uk: input.description_uk === undefined ? row.description_uk : cleanHtml(input.description_uk) || null,
    weight: input.weight === undefined ? row.weight : input.weight,
    width: side(input.width, row.width),
    height: side(input.height, row.height),
    length: side(input.length, row.length),
    params: (input.params ?? []).reduce(
      (now, { name, value }) => withParam(now, { by: value === "" ? "remove" : "set", name, value }),
      row.params,
    ),
  };
}

/** What the rows of one call are held against. */
interface Around {
  readonly categories: ReadonlyMap<number, string>;
  /** Article numbers that a row may not take: of other products, and of rows above it. */
  readonly taken: Set<string>;
}

function errorsOf({ row, input, fields, pieces }: RowWork, { categories, taken }: Around): Errors {
  const errors: Errors = {};
  if (!categories.has(fields.category_id)) errors["category_id"] = ["Такой категории больше нет. Выберите другую."];
  const movesPrice = fields.price !== row.price || fields.old_price !== row.old_price;
  if (movesPrice && fields.old_price !== null && fields.old_price <= fields.price)
    errors["old_price"] = [OLD_PRICE_LOWER];
  if (fields.sku !== row.sku && taken.has(fields.sku)) errors["sku"] = ["Такой артикул уже есть у другого товара."];
  if (input.stock && pieces < row.reserved) errors["stock"] = [belowReserved(row.reserved)];
  if (fields.params.length > Math.max(PRODUCT_PARAMS_MAX, row.params.length))
    errors["params"] = [`Характеристик больше ${PRODUCT_PARAMS_MAX} не бывает.`];
  return errors;
}

/** The cells of a row as the journal tells them; what else a row carries is nobody's change. */
const journal = (
  fields: GridFields,
  { category, pieces, others }: { category: string; pieces: number; others: Row["params"] },
) => ({
  name: fields.name,
  sku: fields.sku,
  vendor: fields.vendor,
  vendor_code: fields.vendor_code,
  barcode: fields.barcode,
  category,
  price: dollars(fields.price),
  old_price: dollars(fields.old_price),
  status: PRODUCT_STATUS_NAMES[fields.status],
  name_uk: fields.name_uk,
  description: journalText(fields.description),
  description_uk: journalText(fields.description_uk),
  weight: fields.weight,
  width: fields.width,
  height: fields.height,
  length: fields.length,
  stock: pieces,
  params: ownParams(fields.params, others),
});

/** Writes a row of the journal for each product that has become another. */
async function noteRows(tx: Connection, by: ChangedBy, works: readonly RowWork[], around: Around): Promise<void> {
  for (const { row, fields, pieces } of works) {
    const before = journal(row, { category: row.category, pieces: row.stock, others: fields.params });
    const category = around.categories.get(fields.category_id) ?? "";
    const after = journal(fields, { category, pieces, others: row.params });
    if (Object.keys(changedFields(before, after).after).length === 0) continue;
    const subject = { kind: "product", id: row.id, name: `${fields.sku} ${fields.name}` } as const;
    await writeAudit(tx, by, { action: "changeProductRows", subject, before, after });
  }
}

const presentGridProduct = (row: Row): GridProduct => ({
  ...presentDeskProduct(row),
  params: [...row.params],
  description: row.description,
  description_uk: row.description_uk,
});

/** Locks products in the order of their ids, and reads them with all that a grid shows. */
async function lockRows(tx: Connection, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = await repository.lockProducts(tx, ids);
  const texts = await readTexts(tx, ids);
  return new Map(
    rows.map((row) => [row.id, { ...row, ...(texts.get(row.id) ?? { description: "", description_uk: null }) }]),
  );
}

/** Saves rows of a grid of goods: those that somebody has changed since and those that cannot stand are told, the others are written. */
export async function changeRows(
  tx: Connection,
  by: ChangedBy,
  inputs: readonly ProductRowInput[],
): Promise<ChangedProductRows> {
  const ids = inputs.map(({ id }) => id);
  const standing = await lockRows(tx, ids);
  const refused: ChangedProductRows["refused"] = [];
  const stale: Row[] = [];
  const works: RowWork[] = [];
  for (const input of inputs) {
    const row = standing.get(input.id);
    if (!row) refused.push({ id: input.id, errors: { row: ["Такого товара больше нет."] } });
    else if (row.version !== input.version || (input.stock && input.stock.was !== row.stock)) stale.push(row);
    else works.push({ row, input, fields: fieldsAfter(row, input), pieces: input.stock?.to ?? row.stock });
  }
  const around: Around = {
    categories: await repository.categoryNames(
      tx,
      works.map(({ fields }) => fields.category_id),
    ),
    taken: new Set(
      await repository.takenSkus(
        tx,
        works.flatMap(({ row, fields }) => (fields.sku === row.sku ? [] : [fields.sku])),
      ),
    ),
  };
  const good: RowWork[] = [];
  for (const work of works) {
    const errors = errorsOf(work, around);
    if (Object.keys(errors).length > 0) refused.push({ id: work.row.id, errors });
    else {
      good.push(work);
      around.taken.add(work.fields.sku);
    }
  }
  await repository.actAs(tx, by.actorId);
  await writeGridRows(
    tx,
    good.map(({ row, fields }) => ({ ...fields, id: row.id })),
  );
  const moves = good.flatMap(({ row, pieces }) =>
    pieces === row.stock ? [] : [{ productId: row.id, change: pieces - row.stock }],
  );
  if (moves.length > 0) await stock.adjust(tx, moves, { actorId: by.actorId, reason: "Изменён в таблице" });
  await noteRows(tx, by, good, around);
  const after = await lockRows(
    tx,
    good.map(({ row }) => row.id),
  );
  return {
    saved: good.flatMap(({ row }) => after.get(row.id) ?? []).map(presentGridProduct),
    changed_meanwhile: stale.map(presentGridProduct),
    refused,
  };
}
