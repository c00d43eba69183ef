import { replenishmentList } from "@dropship/api/contract/lists/replenishments";
import type { ReplenishmentMethod, ReplenishmentStatus } from "@dropship/api/contract/replenishment-choices";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A top-up as it is kept; sums in kopecks. */
export interface ReplenishmentRow {
  id: number;
  user_id: number;
  method: ReplenishmentMethod;
  status: ReplenishmentStatus;
  amount: number;
  fee: number;
  credited: number;
  refunded: number;
  code: string;
  external_id: string | null;
  pay_url: string | null;
  is_sandbox: boolean;
  bank_modified_at: Date | null;
  payer: string;
  reason: string;
  entry_id: number | null;
  expires_at: Date | null;
  paid_at: Date | null;
  created_at: Date;
}

/** Columns of a top-up, of `replenishments r`. */
export const COLUMNS = `r.id, r.user_id, r.method, r.status, r.amount, r.fee, r.credited, r.refunded, r.code, r.external_id, r.pay_url,
  r.is_sandbox, r.bank_modified_at, r.payer, r.reason, r.entry_id, r.expires_at, r.paid_at, r.created_at`;

/** A user's top-ups. */
export const userReplenishments = listReader<ReplenishmentRow>()(replenishmentList, {
  from: "replenishments r",
  key: { by: "r.id", as: "number" },
  scope: { user: "r.user_id" },
  filters: {
    id: "r.id",
    status: "r.status",
    method: "r.method",
    amount: "r.amount",
    created: "r.created_at",
    search: {
      anywhere: [
        "r.id::text",
        "r.payer",
        "r.code",
        "substr(r.code, 1, 2) || '-' || substr(r.code, 3, 4) || '-' || substr(r.code, 7)",
      ],
    },
  },
  sorts: { created_at: { by: "r.created_at", as: "time" }, amount: { by: "r.amount", as: "number" } },
  sums: { credited: "r.credited" },
  select: COLUMNS,
});

/** One of a user's top-ups; null when it is not theirs. */
export async function findOwn(db: Connection, userId: number, id: number): Promise<ReplenishmentRow | null> {
  const { rows } = await db.query<ReplenishmentRow>(
    `select ${COLUMNS} from replenishments r where r.id = $1 and r.user_id = $2`,
    [id, userId],
  );
  return rows[0] ?? null;
}

type LockBy = { readonly id: number } | { readonly code: string } | { readonly externalId: string };

/** One top-up under its row lock. */
export async function lock(tx: Connection, by: LockBy): Promise<ReplenishmentRow | null> {
  const [column, value] =
    "id" in by ? ["id", by.id] : "code" in by ? ["code", by.code] : ["external_id", by.externalId];
  const { rows } = await tx.query<ReplenishmentRow>(
    `select ${COLUMNS} from replenishments r where r.${column} = $1 for update`,
    [value],
  );
  return rows[0] ?? null;
}

/** A new top-up; null when its code is taken. */
export async function insert(
  tx: Connection,
  row: Pick<ReplenishmentRow, "user_id" | "method" | "amount" | "fee" | "code" | "is_sandbox"> & {
    readonly expiresAt: Date;
    readonly at: Date | null;
  },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into replenishments (user_id, method, amount, fee, code, is_sandbox, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now())) on conflict (code) do nothing returning id`,
    [row.user_id, row.method, row.amount, row.fee, row.code, row.is_sandbox, row.expiresAt, row.at],
  );
  return rows[0]?.id ?? null;
}

/** Fields that a step changes beside the state. */
export type StepFields = Partial<
  Pick<
    ReplenishmentRow,
    "credited" | "refunded" | "entry_id" | "payer" | "reason" | "paid_at" | "external_id" | "pay_url" | "expires_at"
  >
>;

/** Keeps what a step made of a top-up, which is locked, and writes it into the history. */
export async function saveStep(
  tx: Connection,
  row: ReplenishmentRow,
  step: {
    readonly status: ReplenishmentStatus;
    readonly actor: string;
    readonly text: string;
    readonly at: Date | null;
  },
  fields: StepFields = {},
): Promise<void> {
  await saveFields(tx, row, { ...fields, status: step.status });
  await tx.query(
    `insert into replenishment_events (replenishment_id, status, actor, text, created_at) values ($1, $2, $3, $4, coalesce($5, clock_timestamp()))`,
    [row.id, step.status, step.actor, step.text, step.at],
  );
}

/** Keeps fields of a top-up, which is locked; the row knows them as well. */
export async function saveFields(
  tx: Connection,
  row: ReplenishmentRow,
  fields: StepFields & Partial<Pick<ReplenishmentRow, "status" | "bank_modified_at">>,
): Promise<void> {
  const names = Object.keys(fields);
  if (names.length === 0) return;
  await tx.query(
    `update replenishments set ${names.map((name, place) => `${name} = $${place + 2}`).join(", ")} where id = $1`,
    [row.id, ...Object.values(fields)],
  );
  Object.assign(row, fields);
}

/** A step that was taken. */
export interface EventRow {
  status: ReplenishmentStatus;
  text: string;
  created_at: Date;
}

/** What a top-up went through, the first step first. */
export async function events(db: Connection, id: number): Promise<EventRow[]> {
  const { rows } = await db.query<EventRow & Record<string, unknown>>(
    "select status, text, created_at from replenishment_events where replenishment_id = $1 order by id",
    [id],
  );
  return rows;
}

/** Takes the right to make the invoice of a top-up for a while; false when another has it, or it is made. */
export async function claimInvoice(db: Connection, id: number, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update replenishments set asked_until = now() + make_interval(secs => $2)
     where id = $1 and status in ('created', 'pending') and external_id is null and (asked_until is null or asked_until <= now())`,
    [id, seconds],
  );
  return rowCount === 1;
}

/** Gives that right back. */
export const releaseInvoice = (db: Connection, id: number) =>
  db.query("update replenishments set asked_until = null where id = $1 and external_id is null", [id]);

/** Takes the right to ask the bank about an invoice; false when it was asked less than so many seconds ago. */
export async function claimQuestion(db: Connection, id: number, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update replenishments set checked_at = now()
     where id = $1 and external_id is not null and (checked_at is null or checked_at <= now() - make_interval(secs => $2))`,
    [id, seconds],
  );
  return rowCount === 1;
}

// The older an invoice, the seldomer it is asked about; what is over is looked at for two weeks, in case a webhook was lost.
const NEXT_QUESTION = `least(case when status in ('pending', 'processing') then interval '30 minutes' else interval '1 day' end,
  greatest(case when status in ('pending', 'processing') then interval '30 seconds' else interval '1 hour' end, (now() - created_at) / 4))`;

/** Invoices that it is time to ask the bank about; no other process gets them meanwhile. */
export async function takeQuestions(db: Connection, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ external_id: string }>(
    `update replenishments set asked_until = now() + ${NEXT_QUESTION}, checked_at = now()
     where id in (
       select id from replenishments where method = 'monobank' and external_id is not null
         and status in ('pending', 'processing', 'expired', 'cancelled', 'failed', 'succeeded')
         and created_at > now() - interval '14 days' and coalesce(asked_until, created_at + interval '20 seconds') <= now()
       order by asked_until nulls first limit $1 for update skip locked)
     returning external_id`,
    [limit],
  );
  return rows.map((row) => row.external_id);
}

/** Top-ups whose time is over. */
export async function overdue(db: Connection, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from replenishments where status in ('created', 'pending', 'awaiting_match')
       and expires_at < now() - case when status = 'pending' then interval '10 minutes' else interval '0' end
     order by expires_at limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Transfers of a user that are awaited, of this sum. */
export async function awaited(
  db: Connection,
  by: { readonly userId?: number; readonly amount: number },
): Promise<{ id: number; user_id: number; amount: number; code: string }[]> {
  const { rows } = await db.query<{ id: number; user_id: number; amount: number; code: string }>(
    `select id, user_id, amount, code from replenishments
     where status = 'awaiting_match' and amount = $1 and ($2::int is null or user_id = $2) order by id limit 20`,
    [by.amount, by.userId ?? null],
  );
  return rows;
}

/** Whose top-up it is, for its receipt. */
export async function findPayer(db: Connection, userId: number): Promise<{ name: string; email: string }> {
  const { rows } = await db.query<{ name: string; email: string }>(
    `select ${personName("u")} as name, u.email from users u where u.id = $1`,
    [userId],
  );
  return rows[0] ?? { name: "", email: "" };
}
