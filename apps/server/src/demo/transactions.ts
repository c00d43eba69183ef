import { uahKopecks } from "@dropship/money";
import type { Database } from "../db/database.ts";
import { recordHistory } from "../modules/notifications/notifications.service.ts";

// What an entry did to what its user has to spend or owes, as the ledger tells of new ones.
const ENTRIES = `select e.id, e.user_id, e.description, e.created_at,
    coalesce(sum(p.amount) filter (where a.user_id = e.user_id and a.name in ('available', 'pending')), 0)::bigint as amount
  from ledger_entries e join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.id = p.account_id
  where e.user_id is not null and e.kind <> 'order_sale'
    and e.reference_type is distinct from 'replenishment' group by e.id order by e.created_at, e.id`;

/** Files a notification of every made-up movement of money, at its time; top-ups have notices of their own. */
export async function recordTransactions(db: Database): Promise<void> {
  const { rows } = await db.query<{
    id: number;
    user_id: number;
    description: string;
    created_at: Date;
    amount: number;
  }>(ENTRIES);
  await db.transaction(async (tx) => {
    for (const { id, user_id: userId, description, created_at: at, amount } of rows) {
      const payload = { transactionId: id, userId, description, amount: uahKopecks(amount) };
      await recordHistory(tx, { name: "transaction.created", payload }, at);
    }
  });
}
