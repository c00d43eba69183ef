// A worker alone, as `ROLE=worker` runs it but without the shop around it, so that a test can start and kill many of them.
import path from "node:path";
import { openDatabase } from "../src/db/database.ts";
import { readEnv } from "../src/env.ts";
import { jobKinds } from "../src/job-kinds.ts";
import { startWorker } from "../src/jobs/worker.ts";
import { connectTelegram } from "../src/integrations/telegram/connect.ts";
import { createMessaging } from "../src/messaging.ts";
import { fatalJobs } from "./fatal-jobs.ts";
import { throttler } from "../src/http/throttle.ts";
import { accountMailService } from "../src/modules/auth/account-mail.service.ts";
import { jobRunner } from "../src/modules/jobs/job-runner.service.ts";
import { createMailer } from "../src/modules/mail/mailer.service.ts";

const env = readEnv();
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is missing");
const db = openDatabase(env.DATABASE_URL, 5);
const onFault = (what: string, error: unknown) => process.stderr.write(`${what}: ${String(error)}\n`);
const common = {
  db,
  appKey: Buffer.alloc(32, 7),
  appName: async () => "Dropship",
  appUrl: () => "https://shop.example",
  mailer: createMailer({ from: env.MAIL_FROM, dataDir: env.DATA_DIR }),
};
const messaging = createMessaging({
  ...common,
  telegram: connectTelegram({
    settings: async () => ({ token: env.TELEGRAM_TOKEN ?? null, sandbox: false }),
    url: env.TELEGRAM_URL,
    isDemo: false,
    folder: path.join(env.DATA_DIR, "sandbox", "telegram"),
  }),
  jobsDb: db,
  env,
  onFault,
  leaseSeconds: 5,
  tellLive: async () => undefined,
  tellRead: () => undefined,
});
await startWorker({
  db,
  databaseUrl: env.DATABASE_URL,
  delivery: messaging.delivery,
  accountMail: accountMailService({ ...common, throttler: throttler(db, true) }),
  jobs: jobRunner({
    db,
    dataDir: env.DATA_DIR,
    kinds: [...jobKinds(async () => ["Тестовый магазин"]), ...fatalJobs],
    tell: () => undefined,
    onFault,
  }),
  onFault,
  superviseSeconds: 2,
});
process.stdout.write("The worker is running.\n");
