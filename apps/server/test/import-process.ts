// Works on one job of an import and says what that took: to be killed in the middle, and to show that memory does not grow with the offers.
import path from "node:path";
import { openDatabase } from "../src/db/database.ts";
import { readEnv } from "../src/env.ts";
import { importFiles } from "../src/modules/import/import-files.ts";
import { importJobs } from "../src/modules/import/import-jobs.ts";
import { jobRunner } from "../src/modules/jobs/job-runner.service.ts";

const env = readEnv();
const [id = ""] = process.argv.slice(2);
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is missing");
const db = openDatabase(env.DATABASE_URL, 5);
const runner = jobRunner({
  db,
  dataDir: env.DATA_DIR,
  kinds: importJobs({
    db,
    files: importFiles(path.join(env.DATA_DIR, "imports")),
    addresses: "public",
    rate: async () => null,
  }),
  tell: () => undefined,
  onFault: (what, error) => process.stderr.write(`${what}: ${String(error)}\n`),
});

let rss = 0;
const look = () => (rss = Math.max(rss, process.memoryUsage().rss));
const timer = setInterval(look, 50);
const began = performance.now();
while ((await runner.run(id, new AbortController().signal)) === "more");
look();
clearInterval(timer);
await db.close();
process.stdout.write(JSON.stringify({ seconds: (performance.now() - began) / 1_000, rss_mb: Math.round(rss / 1e6) }));
