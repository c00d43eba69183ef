import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRate } from "@dropship/money";
import { afterAll, expect } from "vitest";
import { type App, buildApp } from "../src/app.ts";
import { demoAccounts, seedAccounts } from "../src/demo/accounts.ts";
import { type Env, readEnv } from "../src/env.ts";
import { startWorker, type Worker } from "../src/jobs/worker.ts";
import { createMailer } from "../src/modules/mail/mailer.service.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { visitor, type Visitor } from "./visitor.ts";

/** Who calls, in the words of the contract's access rules. */
export type Kind = "guest" | "unverified" | "verified" | "admin" | "super-admin";

/** The whole application on a database of its own, with the demo logins and a rate of 41.50. */
export interface TestShop {
  readonly app: App;
  readonly db: TestDatabase;
  readonly ids: ReadonlyMap<string, number>;
  /** Folder of what the shop keeps beside the database. */
  readonly dataDir: string;
  /** A browser with nobody logged in. */
  guest(): Visitor;
  /** A browser of this kind of caller, logged in through the API. */
  as(kind: Kind): Promise<Visitor>;
  /** Starts a worker, which sends what calls have asked for; it ends with the test file, or when the test ends it. */
  work(): Promise<{ end: () => Promise<void> }>;
  /** Messages that were sent, oldest first, as their source text. */
  outbox(): string[];
  /** Waits for the worker's message to this e-mail with a link whose path begins with `part`; the newest link, without its origin. */
  linkTo(email: string, part: string): Promise<string>;
}

const EMAILS: Record<Exclude<Kind, "guest">, string> = {
  unverified: "new@dropship.example",
  verified: "user@dropship.example",
  admin: "admin@dropship.example",
  "super-admin": "super@dropship.example",
};

/** Builds the shop for a test file. */
export async function testShop(
  options: { env?: Partial<Env>; appUrl?: string; poolSize?: number } = {},
): Promise<TestShop> {
  const db = await testDatabase(options.poolSize ? { poolSize: options.poolSize } : {});
  const dataDir = mkdtempSync(join(tmpdir(), "dropship-shop-"));
  const env: Env = {
    ...readEnv({ NODE_ENV: "test", RATE_SOURCE: "manual", LOG_LEVEL: "silent", DATA_DIR: dataDir }),
    ...options.env,
  };
  const appUrl = options.appUrl ?? "http://shop.example";
  const app = await buildApp({
    env,
    db,
    appKey: Buffer.alloc(32, 7),
    mailer: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir }),
    webDist: null,
    appUrl: () => appUrl,
    demoAccounts: null,
  });
  await app.services.currency.set({ buy: parseRate("41.1"), sale: parseRate("41.5") }, "test");
  const ids = await seedAccounts(db);
  const workers = new Set<Worker>();
  afterAll(async () => {
    for (const worker of workers) await worker.close();
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  function outbox(): string[] {
    const folder = join(dataDir, "outbox");
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith(".eml"))
        .sort()
        .map((name) => readFileSync(join(folder, name), "utf8"));
    } catch {
      return []; // no folder before the first message
    }
  }

  return {
    app,
    db,
    ids,
    dataDir,
    guest: () => visitor(app.http),
    async as(kind) {
      const browser = visitor(app.http);
      if (kind === "guest") return browser;
      const email = EMAILS[kind];
      const response = await browser.call("login", { body: { email, password: demoAccounts[0]?.password } });
      if (response.status !== 200) throw new Error(`login of ${email} answered ${response.status}`);
      return browser;
    },
    async work() {
      const { accountMail, followUp, messaging, jobRunner: jobs } = app.services;
      const onFault = () => undefined;
      const { delivery } = messaging;
      const worker = await startWorker({ db, databaseUrl: db.url, delivery, accountMail, jobs, followUp, onFault });
      workers.add(worker);
      return {
        async end() {
          workers.delete(worker);
          await worker.close();
        },
      };
    },
    outbox,
    async linkTo(email, part) {
      const find = () => {
        const letter = outbox().findLast((source) => source.includes(`To: ${email}`) && source.includes(part)) ?? "";
        // Quoted-printable: long lines are cut with "=" and "=" itself is "=3D".
        const text = letter.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");
        return new RegExp(`${appUrl}(${part}\\S*)`).exec(text)?.[1];
      };
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      return find() ?? "";
    },
  };
}
