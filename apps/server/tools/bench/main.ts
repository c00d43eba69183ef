// What `npm run bench` measures of the server, and how it is called: tools/bench/main.ts.
import { parseArgs } from "node:util";
import { BOOKS_LOADS, measureBooks } from "./measure-books.ts";
import { measureDesk } from "./measure-desk.ts";
import { measureExports } from "./measure-exports.ts";
import { measureFeeds } from "./measure-feeds.ts";
import { measureFuzz } from "./measure-fuzz.ts";
import { measureImport } from "./measure-import.ts";
import { measureLists } from "./measure-lists.ts";
import { measureNotices } from "./measure-notices.ts";
import { measureOverload } from "./overload.ts";
import { measureShop, type Row } from "./measure-shop.ts";
import { measureStart } from "./measure-start.ts";
import { measureRealtime } from "./realtime.ts";
import { measureStatements } from "./measure-statements.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: "string", default: "10000,100000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    clients: { type: "string", default: "5000" },
    rows: { type: "string", default: "10000,1000000" },
    for: { type: "string", default: "60" },
    readers: { type: "string", default: "50000" },
    full: { type: "boolean", default: false },
  },
});

/** A page of a list may cost so many times more where the list is a hundred times longer. */
const MOST_GROWTH = 2;

if (positionals[0] === "notices") {
  await measureNotices(Number(values.readers));
} else if (positionals[0] === "lists") {
  const [small = 10_000, big = 1_000_000] = values.rows.split(",").map(Number);
  console.log(
    `\nA page of a list of ${small.toLocaleString("en")} and of ${big.toLocaleString("en")} rows, ms (at most ${MOST_GROWTH} times)`,
  );
  const rows = await measureLists([small, big], positionals.slice(1));
  console.table(rows);
  if (rows.length === 0 || rows.some(({ times }) => times > MOST_GROWTH)) process.exitCode = 1;
} else if (positionals[0] === "books") {
  const load = values.full ? BOOKS_LOADS.full : BOOKS_LOADS.quick;
  console.log(
    `\n${load.transfers.toLocaleString("en")} transfers, ${load.accounts} accounts, ${load.connections} connections`,
  );
  const rows = await measureBooks(load);
  console.table(Object.fromEntries(rows.map(({ what, ...rest }) => [what, rest])));
  // A total that was another even once is a fault of the books, whatever the rate.
  if (rows.some(({ wrong }) => wrong > 0)) process.exitCode = 1;
} else if (positionals[0] === "exports") {
  console.table(await measureExports(values.rows === "10000,1000000" ? 200_000 : Number(values.rows.split(",")[0])));
} else if (positionals[0] === "statements") {
  const sizes = values.rows === "10000,1000000" ? [10_000, 50_000] : values.rows.split(",").map(Number);
  console.table(await measureStatements(sizes));
} else if (positionals[0] === "feeds") {
  console.table(await measureFeeds(Number(values.rows.split(",").at(-1) === "1000000" ? 100_000 : values.rows)));
} else if (positionals[0] === "import") {
  console.table(await measureImport(Number(values.rows.split(",").at(-1) === "1000000" ? 100_000 : values.rows)));
} else if (positionals[0] === "desk") {
  const sizes = values.rows === "10000,1000000" ? [100_000, 1_000_000] : values.rows.split(",").map(Number);
  await measureDesk(sizes, Number(values.seconds), Number(values.rounds), positionals.slice(1));
} else if (positionals[0] === "fuzz") {
  console.table(await measureFuzz(40_000));
} else if (positionals[0] === "overload") {
  console.table(await measureOverload(Number(values.for)));
} else if (positionals[0] === "live") {
  await showRealtime();
} else {
  const sizes = values.products.split(",").map(Number);
  const tables: Row[][] = [];
  for (const products of sizes) {
    console.log(`\n${products.toLocaleString("en")} products`);
    const rows = await measureShop({ products, seconds: Number(values.seconds), rounds: Number(values.rounds) });
    console.table(Object.fromEntries(rows.map(({ what, ...rest }) => [what, rest])));
    tables.push(rows);
  }
  const [small, big] = tables;
  if (small && big) {
    console.log("\nCost at the bigger size, against the smaller (at most 1.5)");
    const growth = small.flatMap(({ what, perSecond }) => {
      const later = big.find((row) => row.what === what)?.perSecond;
      return perSecond && later ? [[what, Number((perSecond / later).toFixed(2))] as const] : [];
    });
    console.table(Object.fromEntries(growth.map(([what, times]) => [what, { times }])));
  }
  console.log("\nFirst answer of the built server on an existing demo shop, built-in PostgreSQL (at most 1000 ms)");
  console.table(await measureStart());
  await showRealtime();
}

async function showRealtime(): Promise<void> {
  console.log("\nLive events: clients of one process on one channel, one event to all of them");
  console.table(await measureRealtime(Number(values.clients)));
}
