import { uahKopecks } from "@dropship/money";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { auditBooks } from "../../src/modules/ledger/audit.repository.ts";
import * as ledger from "../../src/modules/ledger/ledger.service.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";

/** How much is moved between how many. */
export interface BooksLoad {
  readonly accounts: number;
  readonly transfers: number;
  readonly connections: number;
}
/** A quick run, and the one that the books are held to. */
export const BOOKS_LOADS = {
  quick: { accounts: 200, transfers: 5_000, connections: 64 },
  full: { accounts: 1_000, transfers: 200_000, connections: 64 },
} as const satisfies Record<string, BooksLoad>;

/** A line of the table. */
interface Row {
  readonly what: string;
  readonly "transfers a second": number;
  readonly times: number;
  /** Sums that readers took meanwhile, and how many of them were another than the first. */
  readonly reads: number;
  readonly wrong: number;
}

const START = 10_000_00;
const READERS = 2;

/** Two different accounts and a sum, the same for both ways; small, so that nobody runs out. */
function pick(n: number, accounts: number): { from: number; to: number; amount: number } {
  const from = (n * 7_919) % accounts;
  return { from, to: (from + 1 + ((n * 104_729) % (accounts - 1))) % accounts, amount: 1 + (n % 100) };
}

/** Runs transfers on as many connections while readers sum; each sum has to be the total. */
async function run(
  load: BooksLoad,
  { transfer, sum, total }: { transfer: (n: number) => Promise<void>; sum: () => Promise<number>; total: number },
): Promise<{ perSecond: number; reads: number; wrong: number }> {
  let next = 0;
  let isOver = false;
  let reads = 0;
  let wrong = 0;
  const readers = Array.from({ length: READERS }, async () => {
    while (!isOver) {
      if ((await sum()) !== total) wrong += 1;
      reads += 1;
    }
  });
  const began = performance.now();
  try {
    await Promise.all(
      Array.from({ length: load.connections }, async () => {
        for (let n = (next += 1); n <= load.transfers; n = next += 1) await transfer(n);
      }),
    );
  } finally {
    isOver = true;
  }
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(readers);
  return { perSecond: load.transfers / seconds, reads, wrong };
}

const oneNumber = async (db: Database, sql: string): Promise<number> =>
  (await db.query<{ value: number }>(sql)).rows[0]?.value ?? Number.NaN;

async function books(db: Database, reader: Database, load: BooksLoad) {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (email, password_hash, email_verified_at)
     select 'books-' || n || '@shop.example', '-', now() from generate_series(1, $1::int) n returning id`,
    [load.accounts],
  );
  const ids = rows.map(({ id }) => id);
  await db.transaction(async (tx) => {
    for (const userId of ids) {
      const amount = uahKopecks(START);
      await ledger.replenish(tx, { userId, amount, key: `books-${userId}`, description: "Пополнение", actorId: null });
    }
  });
  return run(load, {
    total: START * load.accounts,
    sum: () => oneNumber(reader, "select sum(balance)::bigint as value from ledger_accounts where name = 'available'"),
    transfer: async (n) => {
      const { from, to, amount } = pick(n, load.accounts);
      const account = (at: number) => ledger.userAccount(ids[at] ?? 0, "available");
      await db.transaction((tx) =>
        ledger.post(tx, {
          kind: "adjustment",
          userId: ids[to] ?? 0,
          description: "Перевод",
          idempotencyKey: `books:${n}`,
          actorId: null,
          postings: [
            { account: account(from), amount: uahKopecks(-amount) },
            { account: account(to), amount: uahKopecks(amount) },
          ],
        }),
      );
    },
  });
}

async function bare(db: Database, reader: Database, load: BooksLoad) {
  await db.query("create table bare_accounts (id int primary key, balance bigint not null check (balance >= 0))");
  await db.query("insert into bare_accounts select n, $2 from generate_series(0, $1::int - 1) n", [
    load.accounts,
    START,
  ]);
  const move = { name: "bare_move", text: "update bare_accounts set balance = balance + $2 where id = $1" };
  return run(load, {
    total: START * load.accounts,
    sum: () => oneNumber(reader, "select sum(balance)::bigint as value from bare_accounts"),
    transfer: async (n) => {
      const { from, to, amount } = pick(n, load.accounts);
      // In the order of ids, as the ledger does: no two wait for each other in a ring.
      const moves = [[from, -amount] as const, [to, amount] as const].toSorted(([a], [b]) => a - b);
      await db.transaction(async (tx) => {
        for (const values of moves) await tx.query({ ...move, values: [...values] });
      });
    },
  });
}

/** Transfers between users by the ledger while readers sum what all have, beside two bare updates in a transaction. */
export async function measureBooks(load: BooksLoad): Promise<Row[]> {
  // Without waits for the disk, which would hide what either way costs; the everyday server takes fewer connections.
  const server = await startThrowawayPostgres();
  try {
    const url = await createDatabase(server.url, `bench_books_${process.pid}`);
    await migrate(url);
    const db = openDatabase(url, load.connections);
    const reader = openDatabase(url, READERS);
    try {
      const plain = await bare(db, reader, load);
      const kept = await books(db, reader, load);
      const { differences } = await auditBooks(db);
      if (differences.length > 0) throw new Error(`the books do not agree: ${JSON.stringify(differences)}`);
      const row = (what: string, { perSecond, reads, wrong }: typeof plain): Row => ({
        what,
        "transfers a second": Math.round(perSecond),
        times: Number((perSecond / plain.perSecond).toFixed(2)),
        reads,
        wrong,
      });
      return [row("two bare updates", plain), row("the ledger", kept)];
    } finally {
      await db.close();
      await reader.close();
    }
  } finally {
    await server.stop();
  }
}
