import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "../../src/db/migrate.ts";
import { startShop } from "../../test/running-shop.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { makeBuyers } from "./buyers.ts";
import { chooseSubjects } from "./catalogue.ts";
import { connections, fire } from "./load.ts";
import { cores } from "./pin.ts";
import { placeOrders } from "./place-orders.ts";

/** What came of the minute. */
interface Outcome {
  /** Whether who asks has a core of its own; else it takes time from the server, and the share that is served is a lower bound. */
  "own cores": boolean;
  /** Calls a second that 16 readers are served beside somebody who places orders, when nobody else comes. */
  capacity: number;
  /** Calls a second that were asked, and of these served. */
  offered: number;
  served: number;
  /** Of what it can carry, while four times as much is asked for; wanted: 80. */
  "served %": number;
  /** Milliseconds. */
  servedP50: number;
  servedP99: number;
  refused: number;
  /** Refusals that say when to come again; wanted: all. */
  withRetryAfter: number;
  /** Neither served nor refused: errors, timeouts, other statuses; wanted: none. */
  lost: number;
  /** Placing of an order meanwhile, ms. */
  orderP50: number;
  orderP99: number;
  /** Orders that were not placed meanwhile; wanted: none. */
  ordersFailed: number;
  /** After the end, until 20 readers in a row are served within twice the usual time; wanted: at most 5,000. */
  recoveredMs: number;
}

/** Connections that bring the load: many, as many people would. */
const CROWD = 400;
/** The calls of so many milliseconds go out together. */
const STEP_MS = 5;
const headers = { accept: "application/json" };

/**
 * Asks so many times a second, evenly and whatever is answered, as strangers do, and sorts the responses; `times` of what was served, in
 * milliseconds, rise. (A tool with a quota a second sends it all at the second's beginning, and a server that refuses early then idles.)
 */
async function besiege(url: string, paths: string[], perSecond: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  const times: number[] = [];
  let refused = 0;
  let withRetryAfter = 0;
  let lost = 0;
  const ask = (n: number) =>
    new Promise<void>((resolve) => {
      const asked = performance.now();
      const call = get(`${url}${paths[n % paths.length]}`, { agent, headers, timeout: 30_000 }, (response) => {
        response.resume().once("close", () => {
          if (response.statusCode === 200) times.push(performance.now() - asked);
          else if (response.statusCode !== 503) lost += 1;
          else {
            refused += 1;
            if (response.headers["retry-after"]) withRetryAfter += 1;
          }
          resolve();
        });
      });
      call.once("timeout", () => call.destroy());
      call.once("error", () => {
        lost += 1;
        resolve();
      });
    });
  const calls: Promise<void>[] = [];
  const started = performance.now();
  for (let past = 0; past < seconds * 1000; past = performance.now() - started) {
    while (calls.length < (past * perSecond) / 1000) calls.push(ask(calls.length));
    await sleep(STEP_MS);
  }
  await Promise.all(calls);
  agent.destroy();
  return { times: times.toSorted((a, b) => a - b), refused, withRetryAfter, lost };
}

/** Milliseconds until 20 readers in a row are served within the usual time. */
async function untilUsual(url: string, paths: string[], usualMs: number): Promise<number> {
  const started = performance.now();
  for (let good = 0, n = 0; good < 20 && performance.now() - started < 30_000; n += 1) {
    const asked = performance.now();
    const response = await fetch(`${url}${paths[n % paths.length]}`, { headers });
    await response.arrayBuffer();
    good = response.status === 200 && performance.now() - asked <= Math.max(usualMs, 50) ? good + 1 : 0;
  }
  return Math.round(performance.now() - started);
}

/**
 * Asks the built server for four times what it can carry, while somebody places orders.
 */
export async function measureOverload(seconds: number): Promise<Outcome> {
  const server = await startThrowawayPostgres({ isDurable: true });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-overload-"));
  try {
    const databaseUrl = await createDatabase(server.url, `overload_${process.pid}`);
    await migrate(databaseUrl);
    const { isPinned, besidePostgres } = await cores(databaseUrl);
    const shop = await startShop({
      databaseUrl,
      dataDir,
      env: { THROTTLES: "off", LOG_LEVEL: "error", RATE_SOURCE: "manual" },
    });
    besidePostgres(shop.pid);
    try {
      const { productIds, pickupPointId, categoryId } = await chooseSubjects(shop.url, databaseUrl);
      const buyers = await makeBuyers(shop.url, databaseUrl, 1);
      const paths = [
        ...productIds.slice(0, 60).map((id) => `/api/products/${id}`),
        ...productIds.slice(0, 20).map((_, n) => `/api/products?filter[price_from]=${n}&filter[available]=1`),
        `/api/products?filter[category_id]=${categoryId}`,
      ];
      await fire(shop.url, 2, () => ({ paths })); // warm
      const buy = (howLong: number) => placeOrders(shop.url, howLong, buyers, productIds, pickupPointId);
      // Orders cost time too: what can be carried beside them is the measure for what is carried beside them.
      const [alone] = await Promise.all([fire(shop.url, 5, () => ({ paths }), connections), buy(5)]);
      const capacity = Math.round(alone.perSecond);

      const [crowd, orders] = await Promise.all([besiege(shop.url, paths, capacity * 4, seconds), buy(seconds)]);
      const recoveredMs = await untilUsual(shop.url, paths, alone.p99 * 2);
      const { times, refused, withRetryAfter, lost } = crowd;
      const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? Number.NaN);
      const served = times.length / seconds;
      return {
        "own cores": isPinned,
        capacity,
        offered: Math.round((times.length + refused + lost) / seconds),
        served: Math.round(served),
        "served %": Math.round((served / capacity) * 100),
        servedP50: at(0.5),
        servedP99: at(0.99),
        refused,
        withRetryAfter,
        lost,
        orderP50: Math.round(orders.p50),
        orderP99: Math.round(orders.p99),
        ordersFailed: orders.failed,
        recoveredMs,
      };
    } finally {
      await shop.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
