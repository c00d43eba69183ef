import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { startShop } from "../../test/running-shop.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { type BareQueries, startBare } from "./bare.ts";
import { type Buyer, makeBuyers } from "./buyers.ts";
import { fillDesk, questionsOf } from "./desk-questions.ts";
import { connections, fire, median } from "./load.ts";

/** Orders of one bulk step. */
const STEP_ORDERS = 1_000;
/** Connections that ask the shop while the step runs: people, not a flood. */
const PEOPLE = 2;
const PATIENCE_MS = 300_000;

/** Confirms a thousand orders by one call, and asks the list meanwhile; then the same by bare SQL, one transaction an order. */
async function measureStep(db: Database, url: string, admin: Buyer) {
  const ask = (seconds: number) =>
    fire(url, seconds, () => ({ paths: ["/api/admin/orders"], headers: admin.headers }), PEOPLE);
  const { rows } = await db.query<{ id: number }>(
    "select id from orders where status = 'new' order by id desc limit $1",
    [STEP_ORDERS],
  );
  const ids = rows.map(({ id }) => id);
  const left = async () =>
    (
      await db.query<{ n: number }>("select count(*)::int as n from orders where id = any($1) and status = 'new'", [
        ids,
      ])
    ).rows[0]?.n ?? 0;
  const alone = await ask(3);
  const began = performance.now();
  const response = await fetch(`${url}/api/admin/orders/step`, {
    method: "POST",
    headers: admin.headers,
    body: JSON.stringify({ step: "confirm", choice: { ids } }),
  });
  if (!response.ok) throw new Error(`the step was refused: ${response.status} ${await response.text()}`);
  let tookMs = Number.NaN;
  const finished = (async () => {
    while ((await left()) > 0) {
      if (performance.now() - began > PATIENCE_MS) throw new Error(`${await left()} orders were not confirmed`);
      await sleep(20);
    }
    tookMs = performance.now() - began;
  })();
  const meanwhile = await ask(2);
  await finished;
  await db.query("update orders set status = 'new' where id = any($1)", [ids]);
  const bareBegan = performance.now();
  for (const id of ids)
    await db.transaction(async (tx) => {
      await tx.query({ name: "lock", text: "select status from orders where id = $1 for no key update", values: [id] });
      await tx.query({
        name: "step",
        text: "update orders set status = 'confirmed', version = version + 1, status_at = now(), updated_at = now() where id = $1",
        values: [id],
      });
      await tx.query({
        name: "event",
        text: "insert into order_events (order_id, kind, status, text) values ($1, 'status', 'confirmed', '')",
        values: [id],
      });
    });
  const bareMs = performance.now() - bareBegan;
  const perSecond = (ms: number) => Math.round(ids.length / (ms / 1_000));
  return {
    [`orders a second of a step for ${ids.length}`]: { measured: perSecond(tookMs), wanted: "" },
    "the same by bare SQL": { measured: perSecond(bareMs), wanted: "" },
    "share of the bare SQL": { measured: Number((bareMs / tookMs).toFixed(2)), wanted: "" },
    "times slower for others meanwhile": {
      measured: Number((alone.perSecond / meanwhile.perSecond).toFixed(2)),
      wanted: "at most 2",
    },
    "failed for others": { measured: alone.failed + meanwhile.failed, wanted: "0" },
  };
}

/** One size: requests a second of each question beside the bare handler, in turns; then the bulk step. */
async function measureSize(
  serverUrl: string,
  rows: number,
  seconds: number,
  rounds: number,
  only: readonly string[],
): Promise<Map<string, number>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-desk-"));
  const databaseUrl = await createDatabase(serverUrl, `bench_desk_${process.pid}_${rows}`);
  await migrate(databaseUrl);
  const db = openDatabase(databaseUrl, 3);
  const speeds = new Map<string, number>();
  try {
    await fillDesk(db, rows);
    const env = { THROTTLES: "off", LOG_LEVEL: "error", RATE_SOURCE: "manual", DEMO: "off" };
    const shop = await startShop({ databaseUrl, dataDir, env });
    const questions = await questionsOf(db, rows);
    const addresses = Object.keys(questions);
    const bareQueries: BareQueries = Object.fromEntries(
      Object.values(questions).map(({ bare, values }, n) => [`/${n}`, { text: bare, values }]),
    );
    const bare = await startBare(databaseUrl, bareQueries);
    try {
      // Each connection is an admin of its own: sessions that are asked for at one time are read by one query, and the same one once.
      const admins = await makeBuyers(shop.url, databaseUrl, connections);
      const [admin] = admins;
      if (!admin) throw new Error("nobody was registered");
      await db.query("insert into user_roles (user_id, role) select unnest($1::int[]), 'Admin'", [
        admins.map(({ id }) => id),
      ]);
      const table: Record<string, Record<string, number | string>> = {};
      for (const [n, name] of addresses.entries()) {
        const question = questions[name];
        if (!question || (only.length > 0 && !only.some((word) => name.includes(word)))) continue;
        const bursts = [];
        const ratios = [];
        for (let round = 0; round < rounds; round += 1) {
          const reference = await fire(bare.url, seconds, () => ({ paths: [`/${n}`] }));
          const burst = await fire(shop.url, seconds, (connection) => ({
            paths: [question.path],
            headers: (admins[connection] ?? admin).headers,
          }));
          bursts.push(burst);
          ratios.push(burst.perSecond / reference.perSecond);
        }
        const speed = median(bursts.map((burst) => burst.perSecond));
        speeds.set(name, speed);
        table[name] = {
          "a second": Math.round(speed),
          ratio: Number(median(ratios).toFixed(2)),
          wanted: "0.3",
          p50: median(bursts.map((burst) => burst.p50)),
          failed: bursts.reduce((sum, burst) => sum + burst.failed, 0),
        };
      }
      console.log(
        `\nThe desk with ${rows.toLocaleString("en")} orders beside a bare handler with one prepared query for the same rows`,
      );
      console.table(table);
      if (only.length === 0 || only.includes("step")) console.table(await measureStep(db, shop.url, admin));
    } finally {
      bare.stop();
      await shop.stop();
    }
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return speeds;
}

/** The desk of orders at each size, and how many times more each question costs at the biggest; `only` those whose name has one of the words. */
export async function measureDesk(
  sizes: readonly number[],
  seconds: number,
  rounds: number,
  only: readonly string[] = [],
): Promise<void> {
  const server = await startThrowawayPostgres();
  try {
    const found = [];
    for (const rows of sizes) found.push(await measureSize(server.url, rows, seconds, rounds, only));
    const [small, big] = [found[0], found.at(-1)];
    if (!small || !big || small === big) return;
    console.log("\nCost at the bigger size, against the smaller (at most 1.5)");
    console.table(
      Object.fromEntries(
        [...small].map(([name, speed]) => [name, { times: Number((speed / (big.get(name) ?? 0)).toFixed(2)) }]),
      ),
    );
  } finally {
    await server.stop();
  }
}
