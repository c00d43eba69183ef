import type { Connection } from "../../db/database.ts";
import { BEHIND, MISSING, STORAGE } from "./waybills.repository.ts";

/** Notes a code that no state is known for. */
export async function noteUnknownCode(tx: Connection, code: string, text: string, waybillId: number): Promise<void> {
  await tx.query(
    `insert into carrier_unknown_codes as k (code, text, waybill_id) values ($1, $2, $3)
     on conflict (code) do update set text = excluded.text, waybill_id = excluded.waybill_id, times = k.times + 1, last_at = now()`,
    [code.slice(0, 20), text.slice(0, 200), waybillId],
  );
}

/** Figures of the desk. */
export async function deskFigures(db: Connection) {
  const { rows } = await db.query<{
    waiting: number;
    oldest_at: Date | null;
    failed: number;
    behind: number;
    soon: number;
    last: number;
    over: number;
    missing: number;
    unprinted: number;
  }>(
    `select count(*) filter (where w.task is not null)::int as waiting,
       min(w.status_at) filter (where w.task is not null) as oldest_at,
       count(*) filter (where w.errors <> '[]'::jsonb)::int as failed,
       count(*) filter (where ${BEHIND})::int as behind,
       count(*) filter (where ${STORAGE.soon.when})::int as soon,
       count(*) filter (where ${STORAGE.last.when})::int as last,
       count(*) filter (where ${STORAGE.over.when})::int as over,
       count(*) filter (where ${MISSING})::int as missing,
       count(*) filter (where w.status = 'created' and w.printed_at is null)::int as unprinted
     from waybills w join orders o on o.id = w.order_id
     where w.status not in ('deleted', 'returned', 'lost') and (w.status <> 'received' or o.status in ('new', 'confirmed', 'on_hold', 'packing', 'ready'))`,
  );
  const [row] = rows;
  if (!row) throw new Error("the desk has no figures");
  return row;
}

/** Departure points and counterparties that a waybill may name. */
export async function deskChoices(db: Connection) {
  const [points, counterparties, codes] = await Promise.all([
    db.query<{ id: number; name: string; label_size: "100x100" | "85x85" | "a4"; is_default: boolean }>(
      "select id, name, label_size, is_default from departure_points where is_active order by is_default desc, name, id",
    ),
    db.query<{ id: number; name: string }>(
      "select id, name from counterparties where archived_at is null order by is_default desc, name, id",
    ),
    db.query<{ code: string; text: string; times: number; last_at: Date; waybill_id: number }>(
      "select code, text, times, last_at, waybill_id from carrier_unknown_codes order by last_at desc limit 20",
    ),
  ]);
  return { points: points.rows, counterparties: counterparties.rows, codes: codes.rows };
}
