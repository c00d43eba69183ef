import { type ProductChange, productChange } from "@dropship/api/contract/admin-products";
import type { ListChoice } from "@dropship/api/contract/list";
import type { adminProductList } from "@dropship/api/contract/lists/admin-products";
import { formulaPrice } from "@dropship/api/contract/price-formula";
import { PRICE_ROUNDING_NAMES, PRODUCT_PARAMS_MAX, PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { toDecimal, usdCents } from "@dropship/money";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Connection } from "../../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../../http/call.ts";
import { requestedBy, requesterOf, keepRequester } from "../../../jobs/requested-by.ts";
import { defineJob, type JobKind, type JobStarter } from "../../../jobs/job-kind.ts";
import { numbered } from "../../../record-number.ts";
import { writeAudit, writeAudits } from "../../audit/audit.service.ts";
import * as stock from "../../stock/stock.service.ts";
import { bulkChanges } from "./bulk-changes.ts";
import { belowReserved } from "./below-reserved.ts";
import { changedPrice, keptPrice, oldPriceBeside } from "./price-change.ts";
import * as repository from "./product-desk.repository.ts";
import { ownParams, withParam } from "./with-param.ts";

/** Names of the jobs: kept with each, never changed. */
const CHANGE_JOB = "products.change";
const UNDO_JOB = "products.change-back";
const WALKED = 2_000;
const PIECE = 200;

const input = z.object({
  change_id: z.uuid(),
  change: productChange,
  /** What the category was called that goods are moved into. */
  into: z.string().optional(),
  ...requestedBy,
});
type Input = z.output<typeof input>;
type Row = repository.BulkProductRow;
type Params = Row["params"];

/** Another price, and the old one only where that has to go. */
const priced = (row: Row, price: number): repository.ProductPatch => {
  const old = oldPriceBeside(price, row.old_price);
  return { price, ...(old !== row.old_price && { old_price: old }) };
};

/** What a change does to one product; a text says why it does nothing. */
function planned(row: Row, change: ProductChange): repository.BulkRow["after"] | string {
  switch (change.what) {
    case "price": {
      const price = changedPrice(usdCents(row.price), change);
      return price === null ? "Цена стала бы нулевой или слишком большой." : priced(row, price);
    }
    case "formula": {
      const raw = formulaPrice(change.formula, { price: row.price, oldPrice: row.old_price });
      const price = raw === null ? null : keptPrice(raw, change.rounding);
      return price === null
        ? "По формуле цены нет: она нулевая, слишком большая или не из чего её посчитать."
        : priced(row, price);
    }
    case "stock": {
      const moved = change.by === "set" ? change.value - row.stock : change.value;
      if (row.stock + moved < row.reserved) return belowReserved(row.reserved);
      return { stock: moved };
    }
    case "category":
      return { category_id: change.category_id };
    case "vendor":
      return { vendor: change.vendor };
    case "status":
      return { status: change.status };
    case "param": {
      const params = withParam(row.params, change);
      return params.length > PRODUCT_PARAMS_MAX ? `Характеристик больше ${PRODUCT_PARAMS_MAX} не бывает.` : { params };
    }
  }
}

const fieldsOf = (
  row: Row,
  { price, old_price: oldPrice, category_id, status, vendor, params }: repository.ProductPatch,
): repository.ProductPatch => ({
  ...(price !== undefined && { price: row.price }),
  ...(oldPrice !== undefined && { old_price: row.old_price }),
  ...(category_id !== undefined && { category_id: row.category_id }),
  ...(status !== undefined && { status: row.status }),
  ...(vendor !== undefined && { vendor: row.vendor }),
  ...(params !== undefined && { params: row.params }),
});

/** Columns in the journal's words; `pieces` are what lies in the warehouse, `others` the params on the other side of the change. */
async function journalled(
  tx: Connection,
  patch: repository.ProductPatch,
  { pieces, others = [] }: { pieces: number | undefined; others: Params | undefined },
) {
  const { price, old_price: oldPrice, category_id: categoryId, status, vendor, params } = patch;
  return {
    ...(price !== undefined && { price: toDecimal(usdCents(price)) }),
    ...(oldPrice !== undefined && { old_price: oldPrice === null ? null : toDecimal(usdCents(oldPrice)) }),
    ...(categoryId !== undefined && {
      category: (await repository.categoryName(tx, categoryId)) ?? numbered(categoryId),
    }),
    ...(status !== undefined && { status: PRODUCT_STATUS_NAMES[status] }),
    ...(vendor !== undefined && { vendor }),
    ...(params !== undefined && { params: ownParams(params, others) }),
    ...(pieces !== undefined && { stock: pieces }),
  };
}

interface Work {
  readonly row: Row;
  readonly before: repository.ProductPatch;
  readonly after: repository.BulkRow["after"];
}

/** Writes what is to be done to these products: columns, movements of stock, the journal. */
async function write(tx: Connection, by: ChangedBy, works: readonly Work[], reason: string): Promise<void> {
  if (works.length === 0) return;
  await repository.actAs(tx, by.actorId);
  await repository.patchProducts(
    tx,
    works.map(({ row, after: { stock: _moved, ...patch } }) => ({ id: row.id, ...patch })),
  );
  const moves = works.flatMap(({ row, after: { stock: change } }) => (change ? [{ productId: row.id, change }] : []));
  if (moves.length > 0) await stock.adjust(tx, moves, { actorId: by.actorId, reason });
  const entries = [];
  for (const { row, before, after } of works) {
    const { stock: moved, ...patch } = after;
    entries.push({
      subject: { kind: "product", id: row.id, name: `${row.sku} ${row.name}` } as const,
      before: await journalled(tx, before, {
        pieces: moved === undefined ? undefined : row.stock,
        others: patch.params,
      }),
      after: await journalled(tx, patch, {
        pieces: moved === undefined ? undefined : row.stock + moved,
        others: before.params,
      }),
    });
  }
  await writeAudits(tx, by, "changeProducts", entries);
}

const reasonOf = (change: ProductChange) => (change.what === "stock" ? change.reason : "");

/** Changes rows and remembers what they were. */
async function apply(tx: Connection, user: SessionUser, given: Input, rows: readonly string[]) {
  const refused = new Map<string, string>();
  const found = await repository.lockProducts(tx, rows.map(Number));
  for (const id of rows) if (!found.some((row) => row.id === Number(id))) refused.set(id, "Товара больше нет.");
  const works: Work[] = [];
  for (const row of found) {
    const after = planned(row, given.change);
    if (typeof after === "string") refused.set(String(row.id), after);
    else works.push({ row, before: fieldsOf(row, after), after });
  }
  await write(tx, requesterOf(user, given), works, reasonOf(given.change));
  await repository.keepBulkRows(
    tx,
    given.change_id,
    works.map(({ row, before, after }) => ({ product_id: row.id, before, after })),
  );
  return refused;
}

const CHANGED_SINCE = "После этого товар изменил кто-то другой: оставлен как есть.";

/** Takes back what was done to rows, where nobody has changed it again. */
async function takeBack(tx: Connection, user: SessionUser, given: Input, rows: readonly string[]) {
  const refused = new Map<string, string>();
  const ids = rows.map(Number);
  const found = new Map((await repository.lockProducts(tx, ids)).map((row) => [row.id, row]));
  const done = new Map((await repository.readBulkRows(tx, given.change_id, ids)).map((row) => [row.product_id, row]));
  const works: Work[] = [];
  for (const id of ids) {
    const [row, kept] = [found.get(id), done.get(id)];
    if (!row || !kept) {
      refused.set(String(id), "Товара больше нет.");
      continue;
    }
    const { stock: moved, ...patch } = kept.after;
    const now = fieldsOf(row, patch);
    if (JSON.stringify(now) !== JSON.stringify(fieldsOf({ ...row, ...patch }, patch)))
      refused.set(String(id), CHANGED_SINCE);
    else if (moved !== undefined && row.stock - moved < row.reserved)
      refused.set(String(id), `Уже отдано под заказы: в резерве ${row.reserved} шт.`);
    else works.push({ row, before: now, after: { ...kept.before, ...(moved !== undefined && { stock: -moved }) } });
  }
  await write(tx, requesterOf(user, given), works, "Отмена изменения");
  return refused;
}

const signed = (value: string) => (value.startsWith("-") ? value.replace("-", "−") : `+${value}`);
/** As people here write it: «12,50». */
const comma = (value: string) => value.replace(".", ",");
/** A change in words, for the panel of jobs and the journal. */
export function changeText(change: ProductChange, into?: string): string {
  switch (change.what) {
    case "price": {
      const rounding = change.rounding === "cent" ? "" : `, ${PRICE_ROUNDING_NAMES[change.rounding].toLowerCase()}`;
      if (change.by === "set") return `цена ${comma(change.value)}\u00a0$${rounding}`;
      return `цена ${comma(signed(change.value))}${change.by === "percent" ? "\u00a0%" : "\u00a0$"}${rounding}`;
    }
    case "formula": {
      const rounding = change.rounding === "cent" ? "" : `, ${PRICE_ROUNDING_NAMES[change.rounding].toLowerCase()}`;
      return `цена по формуле «${change.formula}»${rounding}`;
    }
    case "stock":
      return change.by === "set" ? `остаток ${change.value} шт.` : `остаток ${signed(String(change.value))} шт.`;
    case "category":
      return into === undefined ? "категория" : `категория «${into}»`;
    case "vendor":
      return `производитель «${change.vendor}»`;
    case "status":
      return `состояние «${PRODUCT_STATUS_NAMES[change.status].toLowerCase()}»`;
    case "param":
      return `характеристика «${change.name}»${change.by === "remove" ? " убрана" : `: ${change.value}`}`;
  }
}

/** One change of many goods, and the way back. */
export const productJobs: readonly JobKind[] = [
  defineJob({
    kind: CHANGE_JOB,
    title: ({ change, into }) => `Товары: ${changeText(change, into)}`,
    access: "goods.edit",
    input,
    rows: {
      piece: PIECE,
      apply: (tx, { user, input: given, rows }) => apply(tx, user, given, rows),
      names: (db, _userId, ids) => repository.namesOf(db, ids),
      changes: (db, { change_id: id }, ids) => bulkChanges(db, id, ids),
    },
    inverse: UNDO_JOB,
  }),
  defineJob({
    kind: UNDO_JOB,
    title: ({ change, into }) => `Товары, отмена: ${changeText(change, into)}`,
    access: "goods.edit",
    input,
    rows: {
      piece: PIECE,
      apply: (tx, { user, input: given, rows }) => takeBack(tx, user, given, rows),
      names: (db, _userId, ids) => repository.namesOf(db, ids),
      changes: (db, { change_id: id }, ids) => bulkChanges(db, id, ids, { back: true }),
    },
  }),
];

/** Starts a change of chosen goods as a job; returns its id. */
export function startBulk(
  jobs: JobStarter,
  {
    user,
    by,
    change,
    into,
    choice,
  }: {
    user: SessionUser;
    by: ChangedBy;
    change: ProductChange;
    /** Name of the category that goods are moved into. */
    into?: string | undefined;
    choice: ListChoice<typeof adminProductList>;
  },
): Promise<string> {
  const given: Input = { change_id: randomUUID(), change, ...(into !== undefined && { into }), ...keepRequester(by) };
  return jobs.startRows(user, CHANGE_JOB, given, async function* (tx) {
    await writeAudit(tx, by, {
      action: "changeProducts",
      subject: { kind: "products", id: 1, name: "Многие товары" },
      before: {},
      after: { change: changeText(change, into), products: "ids" in choice ? choice.ids : "все найденные" },
    });
    yield* repository.deskProducts.walkIds(tx, {}, { choice, batch: WALKED });
  });
}
