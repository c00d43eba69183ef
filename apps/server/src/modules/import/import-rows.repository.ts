import type { ImportOutcome } from "@dropship/api/contract/import-choices";
import type { ImportChange } from "@dropship/api/contract/imports";
import { importRowList } from "@dropship/api/contract/lists/imports";
import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import type { Connection } from "../../db/database.ts";
import { listReader } from "../../lists/list-reader.ts";
import type { Offer } from "./offer.ts";
import { BATCH_TEXT } from "./staged-batch.ts";
import type { OfferMemory, ProductFields } from "./supplier-offers.repository.ts";

/** A row of an import as lists read it. */
export interface ImportRowData {
  id: number;
  place: number;
  line: number;
  external_id: string;
  name: string;
  outcome: ImportOutcome;
  reason: string | null;
  product_id: number | null;
  changes: ImportChange[] | null;
  reverted: "done" | "kept" | null;
}

/** Rows of one import; those that are not compared yet are shown as unchanged. */
export const rowsOfImport = listReader<ImportRowData>()(importRowList, {
  from: "import_rows r",
  key: { by: "r.id", as: "number" },
  scope: { import: "r.import_id" },
  filters: {
    outcome: "r.outcome",
    reverted: "r.reverted",
    search: { anywhere: ["(r.external_id || ' ' || r.name)"] },
  },
  sorts: { place: { by: "r.place", as: "number" } },
  sums: {},
  select: `r.id, r.place, r.line, r.external_id, r.name, coalesce(r.outcome, 'unchanged') as outcome,
    nullif(concat_ws('; ', r.reason, r.remark), '') as reason, r.product_id, r.changes, r.reverted`,
});

/** Begins anew: whatever was read before is forgotten. */
export async function clearRows(db: Connection, importId: number): Promise<void> {
  await db.query("delete from import_rows where import_id = $1", [importId]);
}

/** Keeps rows as they were read: a list of `StagedRow` in JSON. */
export async function stageRows(db: Connection, importId: number, list: string): Promise<void> {
  await db.query(
    `insert into import_rows (import_id, place, line, external_id, name, outcome, reason, remark, offer, size, row_hash)
     select $1, r.place, r.line, r.external_id, r.name, case when r.reason is null then null else 'refused' end, r.reason, r.remark, r.offer, r.size,
       decode(r.hash, 'hex')
     from jsonb_to_recordset($2::jsonb)
       as r (place int, line int, external_id text, name text, reason text, remark text, offer jsonb, size int, hash text)`,
    [importId, list],
  );
}

/** Refuses a second offer of the same id; the first one counts. */
export async function refuseRepeated(db: Connection, importId: number): Promise<void> {
  await db.query(
    `update import_rows r set outcome = 'refused', reason = 'этот id уже был в файле выше', offer = null
     from (
       select id, row_number() over (partition by external_id order by place) as nth
       from import_rows where import_id = $1 and outcome is null
     ) again
     where again.id = r.id and again.nth > 1`,
    [importId],
  );
}

/** A row with its offer. */
export interface OfferRowData {
  id: number;
  place: number;
  external_id: string;
  outcome: ImportOutcome | null;
  product_id: number | null;
  offer: Offer | null;
  row_hash: Buffer | null;
}

/** The next rows that are to be compared (without an outcome) or written (with an offer, or gone), by place. */
export async function nextRows(
  db: Connection,
  importId: number,
  { after, limit, toWrite }: { after: number; limit: number; toWrite: boolean },
): Promise<OfferRowData[]> {
  const { rows } = await db.query<OfferRowData & Record<string, unknown>>(
    `with next as (
       select id, sum(size) over (order by place) - size as above from (
         select id, place, size from import_rows
         where import_id = $1 and place > $2 and ${toWrite ? "(offer is not null or outcome = 'gone')" : "outcome is null"}
         order by place limit $3) n)
     select r.id, r.place, r.external_id, r.outcome, r.product_id, r.offer, r.row_hash
     from next join import_rows r on r.id = next.id where next.above < $4 order by r.place`,
    [importId, after, limit, BATCH_TEXT],
  );
  return rows;
}

/** What was decided of a row; nothing is to be written where `keeps` is false. */
export interface DecidedRow {
  readonly id: number;
  readonly outcome: ImportOutcome;
  readonly reason: string | null;
  readonly product_id: number | null;
  readonly changes: readonly ImportChange[];
  readonly keeps: boolean;
}

/** Writes down what was decided. */
export async function decideRows(db: Connection, rows: readonly DecidedRow[]): Promise<void> {
  await db.query(
    `update import_rows r set outcome = d.outcome, reason = d.reason, product_id = d.product_id, changes = nullif(d.changes, '[]'::jsonb),
       offer = case when d.keeps then r.offer end
     from jsonb_to_recordset($1::jsonb) as d (id bigint, outcome text, reason text, product_id int, changes jsonb, keeps bool)
     where r.id = d.id`,
    [JSON.stringify(rows)],
  );
}

/** What was there before a row was written. */
export interface WrittenBefore {
  /** Columns of the product; null for one that was added. */
  readonly fields: ProductFields | null;
  /** Pieces by which its stock moved. */
  readonly moved: number;
  /** What was remembered of the offer; null for nothing. */
  readonly memory: OfferMemory | null;
}

/** A row that was written. */
export interface WrittenRow extends Omit<DecidedRow, "keeps"> {
  readonly before: WrittenBefore | null;
  readonly version_after: number | null;
}

/** Writes down what was done and how to take it back. */
export async function keepWritten(tx: Connection, rows: readonly WrittenRow[]): Promise<void> {
  await tx.query(
    `update import_rows r set outcome = d.outcome, reason = d.reason, product_id = d.product_id, changes = nullif(d.changes, '[]'::jsonb),
       before = nullif(d.before, 'null'::jsonb), version_after = d.version_after, offer = null
     from jsonb_to_recordset($1::jsonb)
       as d (id bigint, outcome text, reason text, product_id int, changes jsonb, before jsonb, version_after int)
     where r.id = d.id`,
    [JSON.stringify(rows)],
  );
}

/** Adds goods that the file no longer has behind its rows. Returns how many there are. */
export async function addGone(
  db: Connection,
  { importId, supplier, after, gone }: { importId: number; supplier: number; after: number; gone: string },
): Promise<void> {
  await db.query(
    `insert into import_rows (import_id, place, line, external_id, name, outcome, reason, product_id, changes)
     select $1, $3 + row_number() over (order by p.id), 0, o.external_id, p.name, 'gone',
       case when $4 = 'leave' then 'остаётся как есть' end, p.id,
       case $4 when 'hide' then jsonb_build_array(jsonb_build_object('field', 'Состояние', 'before', $5::text, 'after', $6::text))
         when 'zero' then jsonb_build_array(jsonb_build_object('field', 'Остаток, шт.', 'before', p.stock::text, 'after', p.reserved::text)) end
     from supplier_offers o join products p on p.id = o.product_id
     where o.supplier_id = $2 and p.status = 'active' and ($4 <> 'zero' or p.stock > p.reserved)
       and not exists (select from import_rows r where r.import_id = $1 and r.external_id = o.external_id)`,
    [importId, supplier, after, gone, PRODUCT_STATUS_NAMES.active, PRODUCT_STATUS_NAMES.hidden],
  );
}

/** A row as the way back reads it. */
export interface RevertRow {
  id: number;
  place: number;
  external_id: string;
  outcome: ImportOutcome;
  product_id: number | null;
  before: WrittenBefore;
  version_after: number | null;
}

/** The next rows that were written and not taken back, the last first. */
export async function nextWritten(tx: Connection, importId: number, limit: number): Promise<RevertRow[]> {
  const { rows } = await tx.query<RevertRow & Record<string, unknown>>(
    `with next as (
       select id, sum(size) over (order by place desc) - size as above from (
         select id, place, size from import_rows
         where import_id = $1 and before is not null and reverted is null order by place desc limit $2) n)
     select r.id, r.place, r.external_id, r.outcome, r.product_id, r.before, r.version_after
     from next join import_rows r on r.id = next.id where next.above < $3 order by r.place desc`,
    [importId, limit, BATCH_TEXT],
  );
  return rows;
}

/** Writes down how the way back of rows ended. */
export async function keepReverted(
  tx: Connection,
  rows: readonly { id: number; reverted: "done" | "kept"; reason: string | null }[],
): Promise<void> {
  await tx.query(
    `update import_rows r set reverted = d.reverted, reason = coalesce(d.reason, r.reason)
     from jsonb_to_recordset($1::jsonb) as d (id bigint, reverted text, reason text) where r.id = d.id`,
    [JSON.stringify(rows)],
  );
}

/** Rows that were written and wait for the way back. */
export async function countWritten(db: Connection, importId: number): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    "select count(*)::int as n from import_rows where import_id = $1 and before is not null and reverted is null",
    [importId],
  );
  return rows[0]?.n ?? 0;
}

/** Products that something else holds: an order, so that they cannot be removed. */
export async function heldProducts(tx: Connection, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    "select distinct product_id as id from order_lines where product_id = any ($1)",
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Removes products. */
export async function deleteProducts(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.query("delete from products where id = any ($1)", [ids]);
}

/** Products as they stand, nobody else changing them. */
export async function lockProducts(
  tx: Connection,
  ids: readonly number[],
): Promise<Map<number, { id: number; stock: number; reserved: number; version: number }>> {
  const { rows } = await tx.query<{ id: number; stock: number; reserved: number; version: number }>(
    "select id, stock, reserved, version from products where id = any ($1) order by sku for update",
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A row that was refused, and why. */
export interface RefusedRowData {
  place: number;
  line: number;
  external_id: string;
  name: string;
  reason: string;
}

/** Rows that were refused, by line. */
export async function refusedRows(
  db: Connection,
  importId: number,
  after: number,
  limit: number,
): Promise<RefusedRowData[]> {
  const { rows } = await db.query<RefusedRowData & Record<string, unknown>>(
    `select place, line, external_id, name, coalesce(reason, '') as reason from import_rows
     where import_id = $1 and outcome = 'refused' and place > $2 order by place limit $3`,
    [importId, after, limit],
  );
  return rows;
}

/** Says for whom prices change in this transaction; null is nobody in person. */
export async function actAs(tx: Connection, actorId: number | null): Promise<void> {
  await tx.query("select set_config('shop.actor', $1, true)", [actorId === null ? "" : String(actorId)]);
}
