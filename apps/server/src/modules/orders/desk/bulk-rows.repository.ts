import type { Connection } from "../../../db/database.ts";

/** What of an order a bulk act keeps: whose it was, or how often it had changed. */
export interface KeptOrder {
  readonly assignee_id?: number | null;
  readonly version?: number;
}

/** What a bulk act did to an order. */
export interface BulkOrder {
  readonly order_id: number;
  readonly before: KeptOrder;
  readonly after: KeptOrder;
}

/** Keeps what a bulk act did, so that it can be taken back. */
export async function keepBulkRows(tx: Connection, changeId: string, rows: readonly BulkOrder[]): Promise<void> {
  await tx.query(
    `insert into order_bulk_rows (change_id, order_id, before, after)
     select $1, r.order_id, r.before, r.after from jsonb_to_recordset($2::jsonb) as r (order_id int, before jsonb, after jsonb)`,
    [changeId, JSON.stringify(rows)],
  );
}

/** What a bulk act did to these orders. */
export async function readBulkRows(tx: Connection, changeId: string, ids: readonly number[]): Promise<BulkOrder[]> {
  const { rows } = await tx.query<BulkOrder & Record<string, unknown>>(
    "select order_id, before, after from order_bulk_rows where change_id = $1 and order_id = any($2::int[])",
    [changeId, ids],
  );
  return rows;
}

/** Forgets what was done longer ago than jobs are remembered. */
export async function forgetBulkRows(db: Connection): Promise<void> {
  await db.query("delete from order_bulk_rows where created_at < now() - interval '31 days'");
}
