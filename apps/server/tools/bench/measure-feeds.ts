import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { feedSettings } from "@dropship/api/contract/feed-settings";
import { buildApp } from "../../src/app.ts";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { fillForBench } from "../../src/demo/bench-catalog.ts";
import { readEnv } from "../../src/env.ts";
import { createMailer } from "../../src/modules/mail/mailer.service.ts";
import { serveStillFile } from "../../test/still-file.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { fire } from "./load.ts";

const APP_URL = "http://shop.example";
/** Megabytes of the builder's heap. */
const HEAP = 64;
/** Feeds that are polled once a minute. */
const POLLED = 1_000;
const run = promisify(execFile);

/** One line of the table: what it is, the number, and what it should be. */
export type FeedFigure = Readonly<Record<"what" | "measured" | "wanted", string>>;

async function child(script: string, args: string[], url: string, dataDir: string): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, "--max-semi-space-size=8", script, ...args],
    {
      // The child needs nothing else of this process.
      env: { PATH: process.env["PATH"], NODE_ENV: "production", DATABASE_URL: url, DATA_DIR: dataDir },
    },
  );
  return stdout;
}

/** Building a feed of so many goods beside a bare cursor, what polls cost, and serving beside `@fastify/static`. Ratios; nothing fails. */
export async function measureFeeds(goods: number): Promise<FeedFigure[]> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-feeds-"));
  try {
    const url = await createDatabase(postgres.url, "feeds");
    await migrate(url);
    const db = openDatabase(url);
    await fillForBench(db, { products: goods, categories: 400 });
    await db.query("analyze products");
    const { rows } = await db.query<{ id: number }>(
      "insert into users (email, password_hash, email_verified_at) values ('bench@shop.example', '', now()) returning id",
    );
    const app = await buildApp({
      env: {
        ...readEnv({ NODE_ENV: "production", RATE_SOURCE: "manual", LOG_LEVEL: "silent", DATA_DIR: dataDir }),
        THROTTLES: "off",
        BROADCAST: "off",
      },
      db,
      appKey: Buffer.alloc(32, 7),
      mailer: createMailer({ from: "bench@shop.example", dataDir }),
      webDist: null,
      appUrl: () => APP_URL,
      demoAccounts: null,
    });
    const settings = feedSettings.parse({ preset: "yml", language: "both", currency: "UAH", skip_refused: false });
    const feed = await app.services.feeds.create(rows[0]?.id ?? 0, { name: "Всё", settings });
    const [full = "", prices = ""] = feed.files.map((file) => new URL(file.url).pathname);

    const here = import.meta.dirname;
    const builder = path.join(here, "../../test/feed-process.ts");
    const built = JSON.parse(await child(builder, [APP_URL], url, dataDir)) as {
      seconds: number;
      rss_mb: number;
    }; // what the child's last line writes
    const bareFile = path.join(dataDir, "bare");
    const bare = Number(await child(path.join(here, "bare-cursor.ts"), [bareFile], url, dataDir));
    const perSecond = (seconds: number) => Math.round(goods / seconds).toLocaleString("en");

    const folder = path.join(dataDir, "feeds");
    const name = readdirSync(folder).find((file) => file.endsWith(".prices")) ?? "";
    const still = await serveStillFile(folder, name);
    await app.http.listen({ host: "127.0.0.1", port: 0 });
    const at = (server: { address(): string | AddressInfo | null }) => {
      const address = server.address();
      return `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
    };
    // Turn by turn, so that whatever else the machine does falls on both.
    let [ours, theirs] = [0, 0];
    for (let round = 0; round < 3; round += 1) {
      ours += (await fire(at(app.http.server), 3, () => ({ paths: [prices] }), 8)).perSecond;
      theirs += (await fire(at(still.server), 3, () => ({ paths: ["/file"] }), 8)).perSecond;
    }

    const first = await app.http.inject({ method: "GET", url: full, headers: { "accept-encoding": "gzip" } });
    const headers = { "if-none-match": String(first.headers.etag), "accept-encoding": "gzip" };
    const before = process.cpuUsage();
    for (let n = 0; n < POLLED; n += 1) await app.http.inject({ method: "GET", url: full, headers });
    const { user, system } = process.cpuUsage(before);
    const core = (user + system) / 1e6 / 60;

    await still.close();
    await app.close();
    await db.close();
    const megabytes = (file: string) => `${Math.round(statSync(file).size / 1e6)} MB`;
    return [
      { what: "goods built a second", measured: perSecond(built.seconds), wanted: "" },
      { what: "rows of a bare cursor written a second", measured: perSecond(bare), wanted: "" },
      { what: "share of the bare cursor", measured: (bare / built.seconds).toFixed(2), wanted: "" },
      {
        what: "sizes: feed, bare rows",
        measured: `${megabytes(path.join(folder, name.replace(".prices", ".full")))}, ${megabytes(bareFile)}`,
        wanted: "",
      },
      {
        what: `memory of the builder, a heap of ${HEAP} MB and young space of 8`,
        measured: `${built.rss_mb} MB`,
        wanted: "at most 220 MB",
      },
      { what: `${POLLED} polls a minute (304), share of a core`, measured: core.toFixed(3), wanted: "at most 0.100" },
      {
        what: `serving ${megabytes(path.join(folder, name))} beside @fastify/static`,
        measured: (ours / theirs).toFixed(2),
        wanted: "at least 0.50",
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
