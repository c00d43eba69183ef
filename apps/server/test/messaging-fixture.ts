import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";
import { readEnv } from "../src/env.ts";
import { startWorker, type Worker } from "../src/jobs/worker.ts";
import { connectTelegram } from "../src/integrations/telegram/connect.ts";
import { createMessaging, type Messaging, type MessagingDeps } from "../src/messaging.ts";
import { jobKinds } from "../src/job-kinds.ts";
import { throttler } from "../src/http/throttle.ts";
import { accountMailService } from "../src/modules/auth/account-mail.service.ts";
import { jobRunner } from "../src/modules/jobs/job-runner.service.ts";
import { createMailer } from "../src/modules/mail/mailer.service.ts";
import type { TestDatabase } from "./database.ts";

/** What an open tab of a user heard. */
export interface Heard {
  readonly userId: number;
  readonly payload: Parameters<MessagingDeps["tellLive"]>[1];
}

/** The telling half of a shop, with everything that left the house kept for looking at. */
export interface TestMessaging {
  readonly messaging: Messaging;
  readonly heard: Heard[];
  /** Names of events whose open tabs were told. */
  readonly followed: string[];
  /** What went wrong in the background. */
  readonly faults: string[];
  /** E-mails, oldest first, as their source text. */
  mails(): string[];
  /** Starts a worker; it ends with the test file. */
  work(): Promise<Worker>;
  /** Waits until every event and message was dealt with. */
  settled(timeoutMs?: number): Promise<void>;
}

/** Builds it for a test file. */
export function testMessaging(
  db: TestDatabase,
  options: { tellLive?: MessagingDeps["tellLive"]; env?: Record<string, string> } = {},
): TestMessaging {
  const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-messaging-"));
  const env = readEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    PUSH_ENDPOINTS: "any",
    ...options.env,
  });
  const heard: Heard[] = [];
  const faults: string[] = [];
  const followed: string[] = [];
  const onFault = (what: string, error: unknown) =>
    faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  const common = {
    db,
    appKey: Buffer.alloc(32, 7),
    appName: async () => "Dropship",
    appUrl: () => "https://shop.example",
    mailer: createMailer({ from: env.MAIL_FROM, dataDir }),
  };
  const messaging = createMessaging({
    ...common,
    telegram: connectTelegram({
      settings: async () => ({ token: env.TELEGRAM_TOKEN ?? null, sandbox: false }),
      url: env.TELEGRAM_URL,
      isDemo: false,
      folder: path.join(dataDir, "sandbox", "telegram"),
    }),
    jobsDb: db,
    env,
    onFault,
    tellLive: async (userId, payload) => {
      await options.tellLive?.(userId, payload);
      heard.push({ userId, payload });
    },
    tellRead: () => undefined,
  });
  const workers: Worker[] = [];
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await messaging.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    messaging,
    heard,
    followed,
    faults,
    mails() {
      const folder = path.join(dataDir, "outbox");
      try {
        return readdirSync(folder)
          .sort()
          .map((name) => readFileSync(path.join(folder, name), "utf8"));
      } catch {
        return []; // no folder before the first message
      }
    },
    async work() {
      const worker = await startWorker({
        db,
        databaseUrl: db.url,
        delivery: messaging.delivery,
        accountMail: accountMailService({ ...common, throttler: throttler(db, true) }),
        jobs: jobRunner({
          db,
          dataDir,
          kinds: jobKinds(async () => ["Тестовый магазин"]),
          tell: () => undefined,
          onFault,
        }),
        followUp: async ({ name }) => void followed.push(name),
        onFault,
        superviseSeconds: 1,
      });
      workers.push(worker);
      return worker;
    },
    async settled(timeoutMs = 20_000) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        const { rows } = await db.query<{ n: number }>(
          `select (select count(*) from outbox_events where relayed_at is null)
             + (select count(*) from notification_deliveries where state = 'pending')
             + (select count(*) from pgboss.job where name = 'notice-spread' and state < 'completed') as n`,
        );
        if (rows[0]?.n === 0) return;
        if (Date.now() > until) throw new Error(`${rows[0]?.n} events and messages still wait`);
        await sleep(25);
      }
    },
  };
}
