import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readXlsx } from "hucre/xlsx";
import { afterAll, expect, it } from "vitest";
import { runJob } from "./run-job.ts";
import { testShop } from "./shop.ts";

const ROWS = 60_000;
/** Megabytes: what the program itself needs and a little more. The rows alone are some 30. */
const HEAP = 40;

const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-export-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it.each(["csv", "xlsx"] as const)(
  `an export of ${ROWS} rows as %s fits into a heap of ${HEAP} MB`,
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
    await runJob(body.data.id, { url: db.url, dataDir, heapMb: HEAP });
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
