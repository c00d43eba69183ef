import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readXlsx } from "hucre/xlsx";
import { afterAll, expect, it } from "vitest";
import { programHeap, runJob } from "./run-job.ts";
import { testShop } from "./shop.ts";

const ROWS = 60_000;
/** Megabytes beside the program itself, which grows with the shop. The rows alone are some 30. */
const HEAP = 17;
/** The same for a PDF, which also remembers where each of its pages begins. */
const STATEMENT_HEAP = 33;

const shop = await testShop();
const { db } = shop;
const program = await programHeap();
const userId = shop.ids.get("user@dropship.example") ?? 0;
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-export-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.each(["csv", "xlsx"] as const)(
  `an export of ${ROWS} rows as %s takes at most ${HEAP} MB of heap`,
  async (format) => {
    await db.query(
      `insert into notifications (user_id, type, data, created_at)
     select $1, 'order-status', jsonb_build_object('key', n, 'name', 'Заказ ' || n || repeat(' и ещё один', 10), 'icon', 'package'),
       now() - n * interval '1 second'
     from generate_series(1, $2::int) n where not exists(select 1 from notifications where user_id = $1)`,
      [userId, ROWS],
    );
    await db.query("analyze notifications");
    const user = await shop.as("verified");
    const { body } = await user.call("createExport", { body: { list: "notifications", format } });
    await runJob(body.data.id, { url: db.url, dataDir, heapMb: program + HEAP });
    const { data: job } = (await user.call("getJob", { params: { id: body.data.id } })).body;
    expect(job).toMatchObject({ state: "done", progress: { done: ROWS, of: ROWS, refused: 0 } });
    const bytes = readFileSync(path.join(dataDir, "results", job.id));
    const count =
      format === "csv"
        ? bytes.toString("utf8").trimEnd().split("\r\n").length
        : ((await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows.length ?? 0);
    expect(count).toBe(ROWS + 1);
  },
  120_000,
);

const MOVES = 20_000;

it(`a statement of ${MOVES} rows as a PDF takes at most ${STATEMENT_HEAP} MB of heap`, async () => {
  await db.transaction(async (tx) => {
    // History in bulk: the triggers' work is done by the statements themselves.
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into ledger_entries (id, kind, user_id, description, created_at) overriding system value
         select n, 'replenishment', $1, 'Пополнение картой номер ' || n, now() - ($2 - n) * interval '1 minute' from generate_series(1, $2::int) n`,
      [userId, MOVES],
    );
    await tx.query(
      `insert into ledger_postings (id, entry_id, account_id, amount, balance_after, kind, created_at) overriding system value
         select e.id, e.id, a.id, 100 + e.id % 7, sum(100 + e.id % 7) over (order by e.id), e.kind, e.created_at
         from ledger_entries e join ledger_accounts a on a.code = 'user:' || $1::int || ':available'`,
      [userId],
    );
    await tx.query(
      "update ledger_accounts set balance = (select sum(amount) from ledger_postings) where code = 'user:' || $1::int || ':available'",
      [userId],
    );
  });
  await db.query("analyze ledger_postings");
  const user = await shop.as("verified");
  const { body } = await user.call("createExport", {
    body: { list: "transactions", document: "statement", format: "pdf" },
  });
  await runJob(body.data.id, { url: db.url, dataDir, heapMb: program + STATEMENT_HEAP });
  const { data: job } = (await user.call("getJob", { params: { id: body.data.id } })).body;
  expect(job).toMatchObject({ state: "done", progress: { done: MOVES, of: MOVES, refused: 0 } });
  const bytes = readFileSync(path.join(dataDir, "results", job.id));
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  // Its cross-reference table, which stands at its end, counts the pages.
  expect(Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(bytes.toString("latin1"))?.[1])).toBeGreaterThan(MOVES / 60);
}, 180_000);
