import { parseArgs } from "node:util";
import { openDatabase } from "../db/database.ts";
import { fillForBench } from "../demo/bench-catalog.ts";

// Fills a migrated, empty database for `npm run bench`: --products=10000 --categories=200 --database=postgres://…
const { values } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    categories: { type: "string", default: "200" },
    database: { type: "string" },
  },
});
if (!values.database) throw new Error("Say which database to fill: --database=postgres://…");
const db = openDatabase(values.database, 2);
try {
  const started = Date.now();
  await fillForBench(db, { products: Number(values.products), categories: Number(values.categories) });
  console.log(
    `${values.products} products in ${values.categories} categories, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
} finally {
  await db.close();
}
