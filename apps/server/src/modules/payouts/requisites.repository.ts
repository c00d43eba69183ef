import type { PayoutMethod } from "@dropship/api/contract/payout-steps";
import type { Connection } from "../../db/database.ts";

/** An account or a card as it is kept. */
export interface RequisitesRow {
  id: number;
  user_id: number;
  method: PayoutMethod;
  sealed: string | null;
  masked: string;
  holder: string;
  is_default: boolean;
  created_at: Date;
  /** The first payout that has arrived there, and its day in Kyiv. */
  verified_by: number | null;
  verified_on: string | null;
}

/**
 * With the first payout that has arrived at the number, which may have been taken away and kept anew since. What the bank has sent back proves
 * nothing.
 */
const PROVEN = `payout_requisites r left join lateral (
    select p.id as verified_by, to_char(p.closed_at at time zone 'Europe/Kyiv', 'YYYY-MM-DD') as verified_on
    from payout_requisites same join payouts p on p.requisites_id = same.id
    where same.user_id = r.user_id and same.fingerprint = r.fingerprint and p.status = 'paid'
    order by p.closed_at, p.id limit 1) v on true`;
const COLUMNS =
  "r.id, r.user_id, r.method, r.sealed, r.masked, r.holder, r.is_default, r.created_at, v.verified_by, v.verified_on";

/** What a user keeps: the standard one first, then the newest. */
export async function listRequisites(db: Connection, userId: number): Promise<RequisitesRow[]> {
  const { rows } = await db.query<RequisitesRow>({
    name: "payout_requisites_of",
    text: `select ${COLUMNS} from ${PROVEN} where r.user_id = $1 and r.removed_at is null order by r.is_default desc, r.id desc`,
    values: [userId],
  });
  return rows;
}

/** One that a user keeps; null when there is none. */
export async function findRequisites(db: Connection, id: number, userId: number): Promise<RequisitesRow | null> {
  const { rows } = await db.query<RequisitesRow>(
    `select ${COLUMNS} from ${PROVEN} where r.id = $1 and r.user_id = $2 and r.removed_at is null`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Since when requisites are kept, though they may be taken away by now, and what has arrived there first. */
export async function readProof(
  db: Connection,
  id: number,
): Promise<Pick<RequisitesRow, "created_at" | "verified_by" | "verified_on">> {
  const { rows } = await db.query<Pick<RequisitesRow, "created_at" | "verified_by" | "verified_on">>(
    `select r.created_at, v.verified_by, v.verified_on from ${PROVEN} where r.id = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error(`the requisites ${id} of a payout are gone`);
  return row;
}

/** Holds all that a user keeps until the transaction ends, so that two changes at once see each other. */
export async function lockOwner(tx: Connection, userId: number): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('payout-requisites'), $1)", [userId]);
}

/** Adds one; null when the same number is kept already. */
export async function insertRequisites(
  tx: Connection,
  row: Pick<RequisitesRow, "user_id" | "method" | "masked" | "holder" | "is_default"> & {
    sealed: string;
    fingerprint: string;
    at: Date | null;
  },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder, is_default, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()))
     on conflict (user_id, fingerprint) where removed_at is null do nothing returning id`,
    [row.user_id, row.method, row.sealed, row.masked, row.fingerprint, row.holder, row.is_default, row.at],
  );
  return rows[0]?.id ?? null;
}

/** Makes this one the standard one; with null none is. */
export async function setDefault(tx: Connection, userId: number, id: number | null): Promise<void> {
  // In two steps: the index that allows one of them is looked at row by row.
  await tx.query("update payout_requisites set is_default = false where user_id = $1 and is_default", [userId]);
  if (id !== null) await tx.query("update payout_requisites set is_default = true where id = $1", [id]);
}

/** Takes one away. Its number is forgotten by `forgetNumbers` once no payout needs it. */
export async function removeRequisites(tx: Connection, id: number): Promise<void> {
  await tx.query("update payout_requisites set removed_at = now(), is_default = false where id = $1", [id]);
}

/** Takes away all that a user keeps. */
export async function removeAll(tx: Connection, userId: number): Promise<void> {
  await tx.query(
    `update payout_requisites set removed_at = coalesce(removed_at, now()), is_default = false, sealed = null, fingerprint = '', holder = '', masked = ''
     where user_id = $1`,
    [userId],
  );
}

/** Forgets the numbers of what was taken away and is not needed by a payout that is on its way. */
export async function forgetNumbers(db: Connection): Promise<void> {
  await db.query(
    `update payout_requisites r set sealed = null where removed_at is not null and sealed is not null
     and not exists (select from payouts p where p.requisites_id = r.id and p.status in ('requested', 'approved', 'processing', 'failed'))`,
  );
}
