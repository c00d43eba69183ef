import type { TicketContextKind } from "@dropship/api/contract/ticket-states";
import type { Connection } from "../../db/database.ts";

/** What is said of a record that a ticket is about; `$2` is the user whose it must be, but for goods, which are everybody's. */
const NAMES: Readonly<Record<TicketContextKind, string>> = {
  order: "select 'Заказ №' || chr(160) || number as name from orders where id = $1 and user_id = $2",
  transaction: `select 'Транзакция №' || chr(160) || p.entry_id || ': ' || e.description as name
    from ledger_postings p join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
    where p.entry_id = $1 and a.user_id = $2 limit 1`,
  payout: "select 'Выплата №' || chr(160) || id as name from payouts where id = $1 and user_id = $2",
  replenishment: "select 'Пополнение №' || chr(160) || id as name from replenishments where id = $1 and user_id = $2",
  product:
    "select name || ' (' || sku || ')' as name from products where id = $1 and status = 'active' and $2::int is not null",
  ticket:
    "select 'Обращение №' || chr(160) || id || ': ' || subject as name from tickets where id = $1 and user_id = $2",
};
const LONGEST = 160;

/** What a record of this user is called; null when there is none. */
export async function nameOfContext(
  db: Connection,
  userId: number,
  { kind, id }: { kind: TicketContextKind; id: number },
): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>(NAMES[kind], [id, userId]);
  return rows[0]?.name.slice(0, LONGEST).toWellFormed() ?? null;
}

/** Tickets about one order, the latest first. */
export async function ticketsAboutOrder(
  db: Connection,
  orderId: number,
): Promise<{ id: number; subject: string; created_at: Date }[]> {
  const { rows } = await db.query<{ id: number; subject: string; created_at: Date }>({
    name: "tickets_about_order",
    text: "select id, subject, created_at from tickets where context_kind = 'order' and context_id = $1 order by id desc limit 50",
    values: [orderId],
  });
  return rows;
}
