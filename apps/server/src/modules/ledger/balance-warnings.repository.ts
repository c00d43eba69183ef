import type { Connection } from "../../db/database.ts";

/** What a user has said of a low balance, and whether they were told of one. */
export async function findWarning(
  db: Connection,
  userId: number,
): Promise<{ own_limit: number | null; told_entry: number } | null> {
  const { rows } = await db.query<{ own_limit: number | null; told_entry: number }>({
    name: "balance_warning",
    text: "select own_limit, told_entry from balance_warnings where user_id = $1",
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Keeps a user's own limit; null goes by the shop's. */
export async function saveLimit(db: Connection, userId: number, limit: number | null): Promise<void> {
  await db.query(
    "insert into balance_warnings (user_id, own_limit) values ($1, $2) on conflict (user_id) do update set own_limit = excluded.own_limit",
    [userId, limit],
  );
}

/** What an entry made of a user's balance; null when it left the balance alone. */
export async function findMove(
  tx: Connection,
  entryId: number,
  userId: number,
): Promise<{ before: number; after: number; own_limit: number | null } | null> {
  const { rows } = await tx.query<{ before: number; after: number; own_limit: number | null }>({
    name: "balance_move",
    text: `select p.balance_after - p.amount as before, p.balance_after as after, w.own_limit
      from ledger_accounts a join ledger_postings p on p.account_id = a.id and p.entry_id = $1
        left join balance_warnings w on w.user_id = a.user_id
      where a.user_id = $2 and a.name = 'available'`,
    values: [entryId, userId],
  });
  return rows[0] ?? null;
}

/** Notes that a user is told of a fall; false when they were, or of a later one. */
export async function noteTold(tx: Connection, userId: number, entryId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into balance_warnings (user_id, told_entry) values ($1, $2)
     on conflict (user_id) do update set told_entry = excluded.told_entry where balance_warnings.told_entry < excluded.told_entry`,
    [userId, entryId],
  );
  return rowCount === 1;
}

/** Removes what a user has said. */
export async function deleteWarning(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from balance_warnings where user_id = $1", [userId]);
}
