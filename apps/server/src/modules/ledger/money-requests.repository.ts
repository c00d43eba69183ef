import type { MoneyRequest } from "@dropship/api/contract/ledger";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import type { DecisionRow } from "./second-person.service.ts";

/** A movement of money by hand as it is kept. */
export interface MoneyRequestRow extends DecisionRow {
  id: number;
  state: MoneyRequest["state"];
  operation: MoneyRequest["operation"];
  user_id: number | null;
  user_name: string;
  user_email: string;
  from_account: string | null;
  to_account: string | null;
  amount: number;
  description: string;
  reason: string;
  document: string;
  reversed_of: number | null;
  entry_id: number | null;
  asked_by: number;
  asked_by_name: string;
  asked_by_email: string;
  asked_at: Date;
}

const SELECT = `select m.id, m.state, m.operation, m.user_id, ${personName("u")} as user_name,
    coalesce(u.email, '') as user_email, m.from_account, m.to_account, m.amount, m.description, m.reason, m.document, m.reversed_of,
    m.entry_id, m.asked_by, ${personName("w")} as asked_by_name, w.email as asked_by_email, m.asked_at,
    m.decided_by, ${personName("d")} as decided_by_name, coalesce(d.email, '') as decided_by_email, m.decided_at, m.decision
  from money_requests m join users w on w.id = m.asked_by left join users u on u.id = m.user_id left join users d on d.id = m.decided_by`;

/** Adds one; null when its entry is taken back already, or waits for it. */
export async function insertRequest(
  tx: Connection,
  row: Pick<
    MoneyRequestRow,
    | "operation"
    | "user_id"
    | "from_account"
    | "to_account"
    | "amount"
    | "description"
    | "reason"
    | "document"
    | "reversed_of"
    | "asked_by"
  >,
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into money_requests (operation, user_id, from_account, to_account, amount, description, reason, document, reversed_of, asked_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (reversed_of) where state <> 'refused' do nothing returning id`,
    [
      row.operation,
      row.user_id,
      row.from_account,
      row.to_account,
      row.amount,
      row.description,
      row.reason,
      row.document,
      row.reversed_of,
      row.asked_by,
    ],
  );
  return rows[0]?.id ?? null;
}

/** One of them; under its row lock for a decision. */
export async function findRequest(
  db: Connection,
  id: number,
  lock: "" | "for update of m" = "",
): Promise<MoneyRequestRow | null> {
  const { rows } = await db.query<MoneyRequestRow>(`${SELECT} where m.id = $1 ${lock}`, [id]);
  return rows[0] ?? null;
}

/** Those that wait, oldest first. */
export async function waitingRequests(db: Connection): Promise<MoneyRequestRow[]> {
  const { rows } = await db.query<MoneyRequestRow>(`${SELECT} where m.state = 'waiting' order by m.id limit 100`);
  return rows;
}

/** It stands in the books as this entry. */
export async function markPosted(tx: Connection, id: number, entryId: number, by: number | null): Promise<void> {
  await tx.query(
    `update money_requests set state = 'posted', entry_id = $2, decided_by = $3, decided_at = now() where id = $1`,
    [id, entryId, by],
  );
}

/** It is refused. */
export async function markRefused(tx: Connection, id: number, by: number, reason: string): Promise<void> {
  await tx.query(
    `update money_requests set state = 'refused', decided_by = $2, decided_at = now(), decision = $3 where id = $1`,
    [id, by, reason],
  );
}

/** Whether there is such a user, not deleted. */
export async function isThere(db: Connection, userId: number): Promise<boolean> {
  const { rows } = await db.query("select from users where id = $1 and deleted_at is null", [userId]);
  return rows.length > 0;
}
