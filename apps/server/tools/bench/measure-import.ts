import { execFile } from "node:child_process";
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { buildApp } from "../../src/app.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import { fillForBench } from "../../src/demo/bench-catalog.ts";
import { readEnv } from "../../src/env.ts";
import { createMailer } from "../../src/modules/mail/mailer.service.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { fire } from "./load.ts";

/** Goods that the shop has before, so that its responses have something to find. */
const GOODS = 5_000;
/** Megabytes of the importer's heap. */
const HEAP = 96;
const SECONDS = 4;
/** Connections that ask the shop meanwhile: people, not a flood. */
const PEOPLE = 2;
const run = promisify(execFile);

/** One line of the table: what it is, the number, and what it should be. */
export type ImportFigure = Readonly<Record<"what" | "measured" | "wanted", string>>;
interface Imported {
  readonly seconds: number;
  readonly rss_mb: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** A price list of so many offers with texts of an ordinary length, each price multiplied. */
async function writeOffers(file: string, offers: number, times: number): Promise<void> {
  const out = createWriteStream(file);
  out.write("id,name,description,vendor,price,stock,category\n");
  const text = "Прочный корпус. Тихая работа. Гарантия двенадцать месяцев. ".repeat(6);
  for (let n = 0; n < offers; n += 1) {
    const price = (((n % 900) + 10) * times).toFixed(2);
    const row = `I-${n},Товар поставщика ${n},${text},Марка ${n % 200},${price},${n % 50},Раздел ${n % 120}\n`;
    if (!out.write(row)) await once(out, "drain");
  }
  out.end();
  await finished(out);
}

/** Seconds of the database's own COPY of the file into one table without indexes. */
async function copyBare(db: Database, file: string): Promise<number> {
  await db.query(
    "create table bare (id text, name text, description text, vendor text, price text, stock text, category text)",
  );
  const began = performance.now();
  await db.query(`copy bare from '${file}' (format csv, header)`);
  return (performance.now() - began) / 1_000;
}

async function importFile(file: string, url: string): Promise<Imported> {
  const { stdout } = await run(
    process.execPath,
    [
      `--max-old-space-size=${HEAP}`,
      "--max-semi-space-size=8",
      path.join(import.meta.dirname, "import-offers.ts"),
      file,
    ],
    // The child needs nothing else of this process.
    { env: { PATH: process.env["PATH"], NODE_ENV: "production", DATABASE_URL: url } },
  );
  return JSON.parse(stdout) as Imported; // what the child's last line writes
}

/** Imports so many offers beside a bare COPY of the same file, and asks the shop meanwhile. Ratios and counts; nothing fails. */
export async function measureImport(offers: number): Promise<ImportFigure[]> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-import-"));
  chmodSync(dataDir, 0o755); // the database reads the file by itself
  try {
    const url = await createDatabase(postgres.url, "import");
    await migrate(url);
    const db = openDatabase(url);
    await fillForBench(db, { products: GOODS, categories: 120 });
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
      appUrl: () => "http://shop.example",
      demoAccounts: null,
    });
    await app.http.listen({ host: "127.0.0.1", port: 0 });
    const shop = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`; // it listens on a port
    const ask = (seconds: number) =>
      fire(shop, seconds, () => ({ paths: ["/api/products", "/api/products?page=3"] }), PEOPLE);

    const [first, second] = [path.join(dataDir, "first.csv"), path.join(dataDir, "second.csv")];
    await writeOffers(first, offers, 1);
    await writeOffers(second, offers, 1.1);
    const bare = await copyBare(db, first);
    await ask(1);
    const alone = await ask(SECONDS);
    const working = importFile(first, url);
    let hasEnded = false;
    const whenEnded = working.finally(() => (hasEnded = true)).catch(() => undefined);
    // Asked over and over for as long as it works: the slowest burst counts.
    let meanwhile = await ask(SECONDS);
    while (!hasEnded) {
      const burst = await ask(SECONDS);
      if (burst.perSecond < meanwhile.perSecond) meanwhile = burst;
    }
    await whenEnded;
    const made = await working;
    const moved = await importFile(second, url);
    const same = await importFile(second, url);
    await app.close();
    await db.close();
    const perSecond = (seconds: number) => Math.round(offers / seconds).toLocaleString("en");
    const line = (what: string, { seconds, ...counts }: Imported, count: "created" | "changed" | "unchanged") => ({
      what: `${what}: offers a second, share of the COPY`,
      measured: `${perSecond(seconds)}, ${(bare / seconds).toFixed(3)}`,
      wanted: counts[count] === offers ? "" : `${counts[count]} of ${offers} ${count}: WRONG`,
    });
    return [
      { what: "rows of a bare COPY a second", measured: perSecond(bare), wanted: "" },
      line("new goods, the shop asked meanwhile", made, "created"),
      line("every price moved", moved, "changed"),
      line("nothing moved", same, "unchanged"),
      {
        what: `memory of the importer, a heap of ${HEAP} MB`,
        measured: `${Math.max(made.rss_mb, moved.rss_mb, same.rss_mb)} MB`,
        wanted: "as much for any number of offers",
      },
      {
        what: `pages of goods a second for ${PEOPLE} people: alone, meanwhile, times`,
        measured: `${Math.round(alone.perSecond)}, ${Math.round(meanwhile.perSecond)}, ${(alone.perSecond / meanwhile.perSecond).toFixed(2)}`,
        wanted: "at most 2.00",
      },
      {
        what: "the slowest hundredth of them, ms: alone, meanwhile",
        measured: `${alone.p99}, ${meanwhile.p99}`,
        wanted: "",
      },
      { what: "failed responses meanwhile", measured: String(meanwhile.failed), wanted: "0" },
    ];
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
