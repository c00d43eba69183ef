import { OPEN_PARCEL_REQUESTS, type ParcelRequestKind } from "@dropship/api/contract/parcel-request-choices";
import type { Connection } from "../../db/database.ts";
import type { ParcelRequestAsk } from "./parcel-request-ask.ts";
import type { ParcelRequestRow } from "./parcel-requests.sql.ts";

const OPEN = `('${OPEN_PARCEL_REQUESTS.join("', '")}')`;

/** A request as the carrier is spoken to about it. */
export interface KeptParcelRequest extends Pick<
  ParcelRequestRow,
  "id" | "kind" | "state" | "target" | "number" | "cost" | "carrier_text" | "is_leased"
> {
  waybill_id: number;
  /** The carrier's number of the waybill. */
  waybill: string;
  /** Whose key it was made with; null: the shop's. */
  key_of: number | null;
  /** Who owned that key then. */
  key_owner: string | null;
  body: ParcelRequestAsk;
  carrier_ref: string | null;
  tries: number;
}

const KEPT = `q.id, q.kind, q.state, q.target, q.number, q.cost, q.carrier_text, coalesce(q.lease_until > now(), false) as is_leased, q.waybill_id,
  (select w.number from waybills w where w.id = q.waybill_id) as waybill,
  (select w.key_of from waybills w where w.id = q.waybill_id) as key_of,
  (select w.key_owner from waybills w where w.id = q.waybill_id) as key_owner, q.body, q.carrier_ref, q.tries`;

/** One request; null when there is none. `lock` keeps it from being written by others until the transaction ends. */
export async function findParcelRequest(
  db: Connection,
  id: number,
  { lock = false } = {},
): Promise<KeptParcelRequest | null> {
  const { rows } = await db.query<KeptParcelRequest & Record<string, unknown>>(
    `select ${KEPT} from parcel_requests q where q.id = $1${lock ? " for update" : ""}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Adds a request; null when another one about the parcel is open. */
export async function insertParcelRequest(
  tx: Connection,
  row: {
    waybillId: number;
    kind: ParcelRequestKind;
    body: ParcelRequestAsk;
    target: string;
    reason: string;
    note: string;
    payer: "recipient" | "sender" | null;
    askedBy: number;
  },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into parcel_requests (waybill_id, kind, body, target, reason, note, payer, asked_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning id`,
    [row.waybillId, row.kind, JSON.stringify(row.body), row.target, row.reason, row.note, row.payer, row.askedBy],
  );
  return rows[0]?.id ?? null;
}

/** Takes a request about which the carrier is to be told something; null when somebody else speaks to it, or nothing is to be said. */
export async function claimParcelRequest(
  db: Connection,
  id: number,
  leaseSeconds: number,
): Promise<KeptParcelRequest | null> {
  const { rows } = await db.query<KeptParcelRequest & Record<string, unknown>>(
    `update parcel_requests q set lease_until = now() + make_interval(secs => $2), tries = q.tries + 1
     where q.id = $1 and q.state in ('asked', 'withdrawing') and (q.lease_until is null or q.lease_until < now()) returning ${KEPT}`,
    [id, leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Requests that are due to be told to the carrier again. */
export async function dueParcelRequests(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from parcel_requests where state in ('asked', 'withdrawing') and next_at <= now() and (lease_until is null or lease_until < now())
     order by next_at, id limit 50`,
  );
  return rows.map(({ id }) => id);
}

/** Takes the accepted requests of which it is time to hear; they are due again after `seconds`. */
export async function claimAccepted(db: Connection, seconds: number): Promise<KeptParcelRequest[]> {
  const { rows } = await db.query<KeptParcelRequest & Record<string, unknown>>(
    `update parcel_requests q set next_at = now() + make_interval(secs => $1)
     where q.id in (select id from parcel_requests where state = 'accepted' and next_at <= now() order by next_at, id limit 200 for update skip locked)
     returning ${KEPT}`,
    [seconds],
  );
  return rows;
}

/** Refs of the carrier that the shop knows of a parcel's requests. */
export async function knownRefs(db: Connection, waybillId: number): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ carrier_ref: string }>(
    "select carrier_ref from parcel_requests where waybill_id = $1 and carrier_ref is not null",
    [waybillId],
  );
  return new Set(rows.map(({ carrier_ref: ref }) => ref));
}

/** Columns that a change may write; what is left out stays. */
export interface ParcelRequestChange {
  state?: ParcelRequestRow["state"];
  carrier_ref?: string;
  number?: string;
  carrier_text?: string;
  cost?: number | null;
  error?: string;
  tries?: number;
  /** Nobody speaks to the carrier about it any more. */
  lease?: null;
  /** Seconds until the carrier is spoken to about it, or asked about it. */
  nextIn?: number;
}

/** Writes a change of a request that the caller holds under its lock. */
export async function changeParcelRequest(
  tx: Connection,
  id: number,
  { lease, nextIn, ...columns }: ParcelRequestChange,
): Promise<void> {
  const values: unknown[] = [id];
  const sets = Object.entries(columns).map(([name, value]) => {
    values.push(value);
    return `${name} = $${values.length}`;
  });
  if (columns.state !== undefined)
    sets.push(`ended_at = ${OPEN_PARCEL_REQUESTS.includes(columns.state) ? "null" : "now()"}`);
  if (lease === null) sets.push("lease_until = null");
  if (nextIn !== undefined) {
    values.push(nextIn);
    sets.push(`next_at = now() + make_interval(secs => $${values.length})`);
  }
  if (sets.length > 0) await tx.query(`update parcel_requests set ${sets.join(", ")} where id = $1`, values);
}

/** True when another request about the parcel is open. */
export async function hasOpenRequest(tx: Connection, waybillId: number): Promise<boolean> {
  const { rowCount } = await tx.query(`select from parcel_requests where waybill_id = $1 and state in ${OPEN}`, [
    waybillId,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Lets the last redirect of a parcel take it out of its branch, once; its id, null when there is none that has not. */
export async function useRedirect(tx: Connection, waybillId: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `update parcel_requests set turned_at = now()
     where id = (select id from parcel_requests where waybill_id = $1 and kind = 'redirect' and state in ('accepted', 'done')
                 order by id desc limit 1) and turned_at is null returning id`,
    [waybillId],
  );
  return rows[0]?.id ?? null;
}

/** Who receives the order of a waybill, and the waybill's number; null when there is no such waybill. */
export async function findRecipient(
  db: Connection,
  waybillId: number,
): Promise<{ last_name: string; first_name: string; middle_name: string; phone: string } | null> {
  const { rows } = await db.query<{ last_name: string; first_name: string; middle_name: string; phone: string }>(
    `select o.last_name, o.first_name, o.middle_name, o.phone from waybills w join orders o on o.id = w.order_id where w.id = $1`,
    [waybillId],
  );
  return rows[0] ?? null;
}
