// Works on one job and says what that took: with a small heap it shows that memory does not grow with the rows.
import { openDatabase } from "../src/db/database.ts";
import { readEnv } from "../src/env.ts";
import { jobKinds } from "../src/job-kinds.ts";
import { jobRunner } from "../src/modules/jobs/job-runner.service.ts";

const env = readEnv();
const [id = ""] = process.argv.slice(2);
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is missing");
const db = openDatabase(env.DATABASE_URL, 5);
const onFault = (what: string, error: unknown) => process.stderr.write(`${what}: ${String(error)}\n`);
const runner = jobRunner({
  db,
  dataDir: env.DATA_DIR,
  kinds: jobKinds(async () => ["Тестовый магазин"]),
  tell: () => undefined,
  onFault,
});

let rss = 0;
let heap = 0;
const look = () => {
  const { rss: now, heapUsed } = process.memoryUsage();
  rss = Math.max(rss, now);
  heap = Math.max(heap, heapUsed);
};
const timer = setInterval(look, 50);
const began = performance.now();
while ((await runner.run(id, new AbortController().signal)) === "more");
look();
clearInterval(timer);
await db.close();
const cpu = process.cpuUsage();
const mb = (bytes: number) => Math.round(bytes / 1e6);
process.stdout.write(
  JSON.stringify({
    seconds: Number(((performance.now() - began) / 1_000).toFixed(1)),
    cpu_seconds: Number(((cpu.user + cpu.system) / 1e6).toFixed(1)),
    rss_mb: mb(rss),
    heap_mb: mb(heap),
  }),
);
