import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { migrate } from "../../src/db/migrate.ts";
import { startShop } from "../../test/running-shop.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { startBare } from "./bare.ts";
import { makeBuyers } from "./buyers.ts";
import { chooseSubjects } from "./catalogue.ts";
import { type Burst, connections, fire, median } from "./load.ts";
import { placeOrders } from "./place-orders.ts";

/** A line of the table. */
export interface Row {
  what: string;
  perSecond?: number;
  /** Against the bare handler, measured in turns with it. */
  ratio?: number;
  /** What it must reach. */
  wanted?: string;
  p50?: number;
  /** The same with one caller instead of 16. */
  p50alone?: number;
  p99?: number;
  failed?: number;
}

/** Fills a shop, starts the built server on it and measures everything in turns with the bare handler, so that drift falls on both. */
export async function measureShop(options: { products: number; seconds: number; rounds: number }): Promise<Row[]> {
  const server = await startThrowawayPostgres({ isDurable: true });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-bench-"));
  try {
    const databaseUrl = await createDatabase(server.url, `bench_${options.products}_${process.pid}`);
    await migrate(databaseUrl);
    const env = { THROTTLES: "off", LOG_LEVEL: "error", RATE_SOURCE: "manual" };
    // The demo shop first: it has the users, conditions and pickup points; then the bulk of the goods.
    await (await startShop({ databaseUrl, dataDir, env })).stop();
    const fill = [
      path.join(import.meta.dirname, "../../src/cli/bench-seed.ts"),
      `--products=${options.products}`,
      "--categories=200",
      `--database=${databaseUrl}`,
    ];
    const filled = await promisify(execFile)(process.execPath, fill);
    console.log(filled.stdout.trim());

    const shop = await startShop({ databaseUrl, dataDir, env });
    const bare = await startBare(databaseUrl);
    try {
      const subjects = await chooseSubjects(shop.url, databaseUrl);
      const buyers = await makeBuyers(shop.url, databaseUrl, connections);
      const { seconds, rounds } = options;
      const guest =
        (...paths: string[]) =>
        async (): Promise<Burst> =>
          await fire(shop.url, seconds, () => ({ paths }));
      const search =
        (word: string) =>
        async (width?: number): Promise<Burst> =>
          await fire(
            shop.url,
            width ? 1 : seconds,
            (n) => ({
              method: "POST",
              paths: ["/api/search"],
              headers: buyers[n % buyers.length]?.headers ?? {},
              body: JSON.stringify({ search: word }),
            }),
            width,
          );
      const { productIds, pickupPointId } = subjects;
      const targets: { what: string; wanted: string; measure: (width?: number) => Promise<Burst> }[] = [
        { what: "catalogue page", wanted: "0.5", measure: guest("/api/products") },
        { what: "deep catalogue page", wanted: "0.5", measure: guest(subjects.deepPage) },
        {
          what: "category page",
          wanted: "0.5",
          measure: guest(`/api/products?filter[category_id]=${subjects.categoryId}`),
        },
        {
          what: "product page",
          wanted: "0.5",
          measure: guest(...productIds.slice(0, 100).map((id) => `/api/products/${id}`)),
        },
        {
          what: "signed-in user",
          wanted: "0.5",
          measure: async () =>
            await fire(shop.url, seconds, (n) => ({
              paths: ["/api/user"],
              headers: buyers[n % buyers.length]?.headers ?? {},
            })),
        },
        {
          what: "add to cart",
          wanted: "1/15 = 0.067",
          measure: async () =>
            await fire(shop.url, seconds, (n) => ({
              method: "POST",
              paths: productIds.slice(0, 30).map((id) => `/api/cart/${id}`),
              headers: buyers[n % buyers.length]?.headers ?? {},
              body: JSON.stringify({ data: { quantity: 1, attributes: {} } }),
            })),
        },
        {
          what: "place an order",
          wanted: "1/60 = 0.017",
          measure: async () => await placeOrders(shop.url, seconds, buyers, productIds, pickupPointId),
        },
        {
          what: `search, common (${subjects.words.common})`,
          wanted: "p50 < 10 ms",
          measure: search(subjects.words.common),
        },
        { what: `search, rare (${subjects.words.rare})`, wanted: "p50 < 10 ms", measure: search(subjects.words.rare) },
        { what: `search, typo (${subjects.words.typo})`, wanted: "p50 < 10 ms", measure: search(subjects.words.typo) },
      ];

      const measureBare = async (): Promise<Burst> => await fire(bare.url, seconds, () => ({ paths: ["/"] }));
      await measureBare(); // both warm
      await fire(shop.url, seconds, () => ({ paths: ["/api/products"] }));
      const rows: Row[] = [];
      const bareSpeeds: number[] = [];
      for (const { what, wanted, measure } of targets) {
        const bursts: Burst[] = [];
        const ratios: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const reference = await measureBare();
          const burst = await measure();
          bareSpeeds.push(reference.perSecond);
          bursts.push(burst);
          ratios.push(burst.perSecond / reference.perSecond);
        }
        rows.push({
          what,
          perSecond: Math.round(median(bursts.map((burst) => burst.perSecond))),
          ratio: Number(median(ratios).toFixed(3)),
          wanted,
          p50: Number(median(bursts.map((burst) => burst.p50)).toFixed(1)),
          ...(what.startsWith("search") ? { p50alone: (await measure(1)).p50 } : {}),
          p99: Number(median(bursts.map((burst) => burst.p99)).toFixed(1)),
          failed: bursts.reduce((sum, burst) => sum + burst.failed, 0),
        });
        console.log(`  ${what}`);
      }
      const memory = shop.memory();
      return [
        { what: "bare handler", perSecond: Math.round(median(bareSpeeds)), ratio: 1 },
        ...rows,
        { what: `server memory: ${memory.rssMb} MB, at most ${memory.peakMb} MB`, wanted: "< 220 MB" },
      ];
    } finally {
      bare.stop();
      await shop.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
