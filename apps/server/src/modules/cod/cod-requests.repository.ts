import type { CodRequest } from "@dropship/api/contract/cod";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import type { DecisionRow } from "../ledger/second-person.service.ts";

/** Something an admin asked for. */
export interface CodRequestRow extends DecisionRow {
  id: number;
  state: CodRequest["state"];
  kind: CodRequest["kind"];
  payment_id: number | null;
  register_id: number | null;
  order_number: number | null;
  register_number: string | null;
  user_id: number | null;
  amount: number;
  reason: string;
  asked_by: number;
  asked_by_name: string;
  asked_by_email: string;
  asked_at: Date;
}

const SELECT = `select q.id, q.state, q.kind, q.payment_id, q.register_id, o.number as order_number, r.number as register_number, o.user_id,
    q.amount, q.reason, q.asked_by, ${personName("w")} as asked_by_name, w.email as asked_by_email, q.asked_at,
    q.decided_by, ${personName("d")} as decided_by_name, coalesce(d.email, '') as decided_by_email, q.decided_at, q.decision
  from cod_requests q join users w on w.id = q.asked_by left join users d on d.id = q.decided_by left join cod_payments p on p.id = q.payment_id
    left join orders o on o.id = p.order_id left join cod_registers r on r.id = q.register_id`;

/** Adds one; null when one waits for the same already. */
export async function insertRequest(
  tx: Connection,
  row: Pick<CodRequestRow, "state" | "kind" | "payment_id" | "register_id" | "amount" | "reason" | "asked_by">,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into cod_requests (state, kind, payment_id, register_id, amount, reason, asked_by, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, case when $1 = 'done' then now() end) on conflict do nothing returning id`,
    [row.state, row.kind, row.payment_id, row.register_id, row.amount, row.reason, row.asked_by],
  );
  return rows[0]?.id ?? null;
}

/** One of them; under its lock for a decision. */
export async function findRequest(
  db: Connection,
  id: number,
  lock: "" | "for update of q" = "",
): Promise<CodRequestRow | null> {
  const { rows } = await db.query<CodRequestRow>(`${SELECT} where q.id = $1 ${lock}`, [id]);
  return rows[0] ?? null;
}

/** Those that wait, oldest first: of one payment, of one register, or all. */
export async function waitingRequests(
  db: Connection,
  of: { readonly paymentId?: number; readonly registerId?: number } = {},
): Promise<CodRequestRow[]> {
  const { rows } = await db.query<CodRequestRow>(
    `${SELECT} where q.state = 'waiting' and ($1::int is null or q.payment_id = $1) and ($2::int is null or q.register_id = $2)
     order by q.id limit 100`,
    [of.paymentId ?? null, of.registerId ?? null],
  );
  return rows;
}

/** What second persons have said of one payment, or of one register, the latest first. */
export async function decidedRequests(
  db: Connection,
  of: { readonly paymentId: number } | { readonly registerId: number },
): Promise<CodRequestRow[]> {
  const [column, id] = "paymentId" in of ? ["q.payment_id", of.paymentId] : ["q.register_id", of.registerId];
  const { rows } = await db.query<CodRequestRow>(
    `${SELECT} where q.decided_by is not null and ${column} = $1 order by q.decided_at desc, q.id desc limit 5`,
    [id],
  );
  return rows;
}

/** Says how it was decided. */
export const decideRequest = (tx: Connection, id: number, state: "done" | "refused", by: number, decision = "") =>
  tx.query("update cod_requests set state = $2, decided_by = $3, decided_at = now(), decision = $4 where id = $1", [
    id,
    state,
    by,
    decision,
  ]);
