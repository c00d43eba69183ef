// Builds the files of feeds that are due and says what that took: with a small heap it shows that memory does not grow with the goods.
import { openDatabase } from "../src/db/database.ts";
import { readEnv } from "../src/env.ts";
import { currencyService } from "../src/modules/currency/currency.service.ts";
import { feedKeeper } from "../src/modules/feeds/feed-keeper.service.ts";
import { pricingService } from "../src/modules/pricing/pricing.service.ts";

const env = readEnv();
const [appUrl = ""] = process.argv.slice(2);
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is missing");
const db = openDatabase(env.DATABASE_URL, 5);
const pricing = pricingService(db);
const keeper = feedKeeper({
  db,
  dataDir: env.DATA_DIR,
  pricing,
  currency: currencyService(db),
  appUrl: () => appUrl,
  onFault: (what, error) => process.stderr.write(`${what}: ${String(error)}\n`),
});

let rss = 0;
const look = () => (rss = Math.max(rss, process.memoryUsage().rss));
const timer = setInterval(look, 50);
const began = performance.now();
while ((await keeper.turn()) > 0);
look();
clearInterval(timer);
await pricing.close();
await db.close();
const cpu = process.cpuUsage();
process.stdout.write(
  JSON.stringify({
    seconds: (performance.now() - began) / 1_000,
    cpu_seconds: (cpu.user + cpu.system) / 1e6,
    rss_mb: Math.round(rss / 1e6),
  }),
);
