// Imports a file in a process of its own and says what that took: with a small heap it shows that memory does not grow with the offers.
import { openDatabase } from "../../src/db/database.ts";
import { importFeed } from "../../src/modules/import/import.service.ts";

const [file = ""] = process.argv.slice(2);
const db = openDatabase(process.env["DATABASE_URL"] ?? "", 5);
let rss = 0;
const look = () => (rss = Math.max(rss, process.memoryUsage().rss));
const timer = setInterval(look, 50);
const began = performance.now();
const { counts } = await importFeed(db, { file, supplier: "Измерения", rate: null, settings: { currency: "USD" } });
look();
clearInterval(timer);
await db.close();
process.stdout.write(
  JSON.stringify({ seconds: (performance.now() - began) / 1_000, rss_mb: Math.round(rss / 1e6), ...counts }),
);
