import type { AnyList } from "@dropship/api/contract/list";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { ListAsk, ListReader } from "../../src/lists/list-reader.ts";
import { journal } from "../../src/modules/audit/audit.repository.ts";
import { ledgerEntries } from "../../src/modules/ledger/entries.repository.ts";
import { balanceDays } from "../../src/modules/ledger/balance-days.ts";
import { accountStatement, readBalancesAt, readSpan } from "../../src/modules/ledger/statement.repository.ts";
import { userOrders } from "../../src/modules/orders/order-reads.repository.ts";
import { accounts } from "../../src/modules/users/users.repository.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { median } from "./load.ts";

/** What one question to one list costs, in milliseconds, and how many times more at the bigger size. */
export interface ListRow {
  readonly list: string;
  readonly question: string;
  readonly small: number;
  readonly big: number;
  readonly times: number;
}

const ROUNDS = 40;
const PATIENCE_MS = 4_000;

/** Adds a user whose lists are filled, another whose rows lie between theirs, as many other users, and a journal of that length. */
export async function fillLists(db: Database, rows: number): Promise<{ user: number; account: number }> {
  const { rows: people } = await db.query<{ id: number }>(
    // Long ago: a person with a million orders, whose row counts them, is on no page of the list of users that is measured.
    `insert into users (email, password_hash, email_verified_at, created_at)
     select 'owner-' || n || '@shop.example', '-', now(), now() - interval '10 years' from generate_series(1, 2) n returning id`,
  );
  const user = people[0]?.id ?? 0;
  const { rows: accounts } = await db.query<{ id: number }>("select id from ledger_accounts where code = $1", [
    `user:${user}:available`,
  ]);
  const account = accounts[0]?.id ?? 0;
  await db.transaction(async (tx) => {
    // History by the million: the triggers' work is done by the statements themselves.
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into orders (user_id, status, payment_kind, payment_status, last_name, first_name, phone, delivery_kind, delivery, city,
         address, delivery_payer, delivery_cost, rate, total_usd, total_uah, from_balance, cod_amount, cod_fee, profit, lines_count,
         lead_name, created_at)
       select $1::int + (n % 10 = 0)::int, (array['new', 'confirmed', 'shipped', 'completed', 'cancelled'])[1 + n % 5],
         case when n % 3 = 0 then 'cod' else 'balance' end, 'held', 'Коваленко', 'Олена', '+380501112233', 'warehouse', '{}', 'Киев',
         'Отделение №1', 'recipient', 0, 415000, 100, 1000 + n::bigint * 7919 % 500000, 0, case when n % 3 = 0 then 9000 end,
         case when n % 3 = 0 then 100 end, case when n % 3 = 0 then 700 end, 1, 'Чайник', now() - (n || ' minutes')::interval
       from generate_series(1, $2 * 10 / 9) n`,
      [user, rows],
    );
    await tx.query(
      `insert into ledger_entries (id, kind, user_id, description, created_at, moved) overriding system value
       select n, (array['replenishment', 'order_payment', 'order_refund', 'cod_profit', 'payout'])[1 + n % 5], $1, 'Операция ' || n,
         now() - ($2 - n) * interval '1 minute',
         abs(100 + n::bigint * 7919 % 100000 - case when n % 5 in (1, 4) then 100100 else 0 end) from generate_series(1, $2) n`,
      [user, rows],
    );
    await tx.query(
      `insert into ledger_postings (id, entry_id, account_id, amount, balance_after, kind, created_at) overriding system value
       select id, id, $1, 100 + id * 7919 % 100000 - case when kind in ('order_payment', 'payout') then 100100 else 0 end, id, kind, created_at
       from ledger_entries order by id`,
      [account],
    );
    // One of a hundred is blocked, three have not confirmed their e-mail, a dozen are admins.
    await tx.query(
      `insert into users (email, password_hash, email_verified_at, is_blocked, created_at)
       select 'user-' || n || '@shop.example', '-', case when n % 100 >= 3 then now() end, n % 100 = 50, now() - (n || ' minutes')::interval
       from generate_series(1, $1::int) n`,
      [rows],
    );
    await tx.query(
      `insert into ledger_accounts (code, user_id, name, balance)
       select 'user:' || id || ':available', id, 'available', id::bigint * 7919 % 500000 from users where email like 'user-%'`,
    );
    await tx.query(
      "insert into user_balances (user_id, balance) select user_id, balance from ledger_accounts where code like 'user:%:available' on conflict do nothing",
    );
    // A tenth has never come, as the trigger would have it.
    await tx.query(
      `insert into user_visits (user_id, seen_at) select id, case when id % 10 = 0 then 'epoch' else now() - id % 50000 * interval '1 minute' end
       from users on conflict do nothing`,
    );
    // In the midst of the others, for the same reason as their date.
    await tx.query(
      "update user_balances set balance = 250000 where user_id in (select id from users where email like 'owner-%')",
    );
    await tx.query(
      "update user_visits set seen_at = now() - interval '20000 minutes' where user_id in (select id from users where email like 'owner-%')",
    );
    await tx.query("insert into user_roles (user_id, role) select id, 'Admin' from users order by id desc limit 12");
    await tx.query(
      `insert into audit_entries (actor_id, ip, request_id, action, subject, subject_id, subject_name, before, after, created_at)
       select $1, '192.0.2.1', 'bench', (array['updateUser', 'createUser', 'saveSettings', 'moveMoney'])[1 + n % 4], 'user', (n % 5000)::text,
         'user@shop.example', '{}', '{"is_blocked": true}', now() - (n || ' minutes')::interval from generate_series(1, $2::int) n`,
      [user, rows],
    );
  });
  await db.query("vacuum analyze");
  return { user, account };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const begun = performance.now();
  // What is slow is known sooner, and would keep the others waiting.
  for (let round = 0; round < ROUNDS + 5 && (round < 7 || performance.now() - begun < PATIENCE_MS); round += 1) {
    const start = performance.now();
    await work();
    if (round >= 5) times.push(performance.now() - start);
  }
  return median(times);
}

/**
 * The page beside a row nine tenths down the list. Where numbers reach the whole list there is no cursor: the first page stands in for it,
 * for a page by cursor should cost no more.
 */
async function deepPage<L extends AnyList, Row, Scope extends string>(
  db: Database,
  reader: ListReader<L, Row, Scope>,
  scope: Readonly<Record<Scope, number>>,
  row: { readonly sql: string; readonly owner: number; readonly rows: number },
): Promise<ListAsk<L>> {
  const { next } = await reader.page(db, scope, { page: 500 });
  if (!next?.cursor) return {};
  const { rows } = await db.query<{ values: string[] }>(row.sql, [row.owner, Math.floor(row.rows * 0.9)]);
  const [mark, way, page] = JSON.parse(Buffer.from(next.cursor, "base64url").toString()) as unknown[]; // as the server wrote it
  const parts = [mark, way, page, ...(rows[0]?.values ?? [])];
  return { page: 501, cursor: Buffer.from(JSON.stringify(parts)).toString("base64url") };
}

/** What a cursor beside the n-th of an owner's newest rows carries. */
const deepRow = (table: string, owner = "$1") =>
  `select array[(extract(epoch from created_at) * 1000000)::bigint::text, id::text] as values from ${table}
   where ${owner} = $1::int order by created_at desc, id desc offset $2 limit 1`;

async function timesOf<L extends AnyList, Row, Scope extends string>(
  db: Database,
  reader: ListReader<L, Row, Scope>,
  scope: Readonly<Record<Scope, number>>,
  filters: Readonly<Record<string, NonNullable<ListAsk<L>["filter"]>>>,
  sorts: readonly NonNullable<ListAsk<L>["sort"]>[],
  deep: Parameters<typeof deepPage>[3],
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const measure = async (question: string, ask: ListAsk<L>) =>
    times.set(question, await millisecondsOf(() => reader.page(db, scope, ask)));
  await measure("first page", {});
  for (const sort of sorts) await measure(`by ${sort}`, { sort });
  for (const [name, filter] of Object.entries(filters)) await measure(name, { filter });
  await measure("page 500", { page: 500 });
  await measure("deep cursor", await deepPage(db, reader, scope, deep));
  await measure("with sums", { include: ["sums"] });
  await measure("with counts", { include: ["counts"] });
  return times;
}

async function measureSize(
  serverUrl: string,
  rows: number,
  only: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const url = await createDatabase(serverUrl, `bench_lists_${process.pid}_${rows}`);
  await migrate(url);
  const db = openDatabase(url, 3);
  try {
    const { user, account } = await fillLists(db, rows);
    const month = { from: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10) };
    const old = { to: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10) };
    const lists: Readonly<Record<string, () => Promise<Map<string, number>>>> = {
      orders: () =>
        timesOf(
          db,
          userOrders,
          { user },
          {
            "one state": { status: ["shipped"] },
            "two states": { status: ["new", "shipped"] },
            "three days": month,
            "days before": old,
            "a number": { search: "100777" },
            "a rare word": { search: "нетакого" },
          },
          ["total_uah"],
          { sql: deepRow("orders", "user_id"), owner: user, rows },
        ),
      transactions: async () => {
        const transactions = await timesOf(
          db,
          accountStatement,
          { account },
          {
            "one kind": { kind: ["payout"] },
            "what went out": { direction: "out" },
            "one sum": { amount: { from: 500_00, to: 500_00 } },
            "sums up to": { amount: { to: 200_00 } },
            "three days": month,
            "days before": old,
          },
          ["amount"],
          { sql: deepRow("ledger_postings", "account_id"), owner: account, rows },
        );
        const overTime = async () => {
          // As many days at both sizes: the shorter history has a week of them.
          const { days } = balanceDays(month, await readSpan(db, account));
          await readBalancesAt(db, account, days);
        };
        transactions.set("balance over three days", await millisecondsOf(overTime));
        const byKind = { filter: "kind", sum: "amount" } as const;
        transactions.set(
          "sums by kind",
          await millisecondsOf(() => accountStatement.split(db, { account }, month, byKind)),
        );
        return transactions;
      },
      users: () =>
        timesOf(
          db,
          accounts,
          {},
          {
            "active ones": { state: ["active"] },
            "blocked ones": { state: ["blocked"] },
            "unverified ones": { state: ["unverified"] },
            admins: { role: ["admin"] },
            "a part of an address": { search: "user-777@" },
            "a rare word": { search: "нетакого" },
            "who owes": { balance: { to: -1 } },
            "who has much": { balance: { from: 499_900 } },
            "three days": month,
            "days before": old,
          },
          ["balance", "last_seen_at", "-last_seen_at"],
          { sql: deepRow("users"), owner: user, rows },
        ),
      books: () =>
        timesOf(
          db,
          ledgerEntries,
          {},
          {
            "one kind": { kind: ["payout"] },
            "one user": { user },
            "by hand": { manual: true },
            "taken back": { reversed: true },
            "words of one": { search: "Операция 7777" },
            "a rare word": { search: "нетакого" },
            "a sum": { amount: { from: 99_999 } },
            "three days": month,
            "days before": old,
          },
          [],
          { sql: deepRow("ledger_entries"), owner: user, rows },
        ),
      audit: () =>
        timesOf(
          db,
          journal,
          {},
          {
            "one deed": { action: ["moveMoney"] },
            "a deed that never was": { action: ["checkBooks"] },
            "one actor": { actor: user },
            "one record": { subject: "user", subject_id: 4_321 },
            "a rare word": { search: "нетакого" },
            "three days": month,
            "days before": old,
          },
          [],
          { sql: deepRow("audit_entries"), owner: user, rows },
        ),
    };
    const times = new Map<string, Map<string, number>>();
    for (const [name, measure] of Object.entries(lists))
      if (only.length === 0 || only.includes(name)) times.set(name, await measure());
    return times;
  } finally {
    await db.close();
  }
}

/** Asks the lists of orders, transactions, users, the books and the journal the same at both sizes, or `only` some of them. */
export async function measureLists(
  [small, big]: readonly [number, number],
  only: readonly string[] = [],
): Promise<ListRow[]> {
  const server = await startThrowawayPostgres();
  try {
    const before = await measureSize(server.url, small, only);
    const after = await measureSize(server.url, big, only);
    return [...before].flatMap(([list, questions]) =>
      [...questions].map(([question, ms]) => {
        const later = after.get(list)?.get(question) ?? Number.NaN;
        const rounded = (value: number) => Number(value.toFixed(2));
        return { list, question, small: rounded(ms), big: rounded(later), times: rounded(later / ms) };
      }),
    );
  } finally {
    await server.stop();
  }
}
