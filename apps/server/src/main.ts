import { existsSync } from "node:fs";
import { channel } from "node:diagnostics_channel";
import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { type App, buildApp } from "./app.ts";
import { loadAppKey } from "./app-key.ts";
import { startBackground } from "./background.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { startDatabase } from "./db/embedded-postgres.ts";
import { emptyDatabase, migrate } from "./db/migrate.ts";
import { demoAccounts } from "./demo/accounts.ts";
import { demoState, seedDemo } from "./demo/seed.ts";
import { type Env, readEnv } from "./env.ts";
import { startWorker } from "./jobs/worker.ts";
import { createMailer } from "./modules/mail/mailer.ts";

/** Folder of the built web application: as set, or beside the sources or the built server. */
function findWebDist(wanted: string | undefined): string | null {
  const dist = wanted ?? join(import.meta.dirname, "../../web/dist");
  return existsSync(join(dist, "index.html")) ? dist : null;
}

/** Connections of the worker beside those of the queues. */
const JOB_CONNECTIONS = 6;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Listens on the wanted port, or on the next free one when it is taken. */
async function listen(app: App, host: string, port: number): Promise<number> {
  for (let candidate = port; candidate < port + 20; candidate += 1) {
    try {
      await app.http.listen({ host, port: candidate });
      return (app.http.server.address() as AddressInfo).port; // a TCP server's address is never a string
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error; // what listen rejects with
      say(`Port ${candidate} is busy, trying ${candidate + 1}.`);
    }
  }
  throw new Error(`Ports ${port} to ${port + 19} are all busy. Set PORT to a free one.`);
}

/** A migrated database. A demo shop that a killed first start left half filled is begun anew: nobody has used it yet. */
async function prepareDatabase(url: string, isDemo: boolean): Promise<Database> {
  await migrate(url);
  const db = openDatabase(url);
  if (!isDemo || (await demoState(db)) !== "half-filled") return db;
  say("The demo shop was left half filled; it is made anew.");
  await db.close();
  await emptyDatabase(url);
  await migrate(url);
  return openDatabase(url);
}

/** What was opened so far; closed in reverse, once, at a signal or when the start fails. */
function createShutdown() {
  const closers: (() => Promise<void> | void)[] = [];
  let closing: Promise<void> | undefined;
  const run = async () => {
    for (const close of closers.toReversed()) await close();
  };
  return {
    onClose: (close: () => Promise<void> | void) => void closers.push(close),
    close: () => (closing ??= run()),
  };
}

function stopAtSignals(close: () => Promise<void>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      say(`${signal}: finishing what is running.`);
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          say(String(error));
          process.exit(1);
        },
      );
    });
  }
}

/** Takes calls, unless this process only works on events and messages. */
async function openDoor(app: App, env: Env, setAddress: (url: string) => void): Promise<string | null> {
  if (env.ROLE === "worker") return null;
  const live = await app.live.listen();
  const port = await listen(app, env.HOST, env.PORT);
  const url = env.APP_URL ?? `http://${env.HOST === "0.0.0.0" ? "localhost" : env.HOST}:${port}`;
  setAddress(url);
  say(`Live events: ${live}.`);
  return url;
}

async function openShop({ onClose }: ReturnType<typeof createShutdown>): Promise<void> {
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startDatabase({ dataDir: join(dataDir, "postgres"), databaseUrl: env.DATABASE_URL, log: say });
  onClose(() => postgres.stop());

  const isDemo = env.DEMO === "on";
  const db = await prepareDatabase(postgres.url, isDemo);
  onClose(() => db.close());
  const jobsDb = openDatabase(postgres.url, JOB_CONNECTIONS);
  onClose(() => jobsDb.close());
  const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir });
  let address = env.APP_URL ?? `http://${env.HOST}:${env.PORT}`;
  const app = await buildApp({
    env,
    db,
    jobsDb,
    appKey: await loadAppKey(env.APP_KEY, dataDir),
    mailer,
    webDist: findWebDist(env.WEB_DIST),
    storybookDist: isDemo ? join(import.meta.dirname, "../../../packages/ui/storybook-static") : null,
    appUrl: () => address,
    demoAccounts: isDemo ? demoAccounts.map(({ title, email, password }) => ({ title, email, password })) : null,
  });
  onClose(() => app.close());

  if (isDemo && env.ROLE !== "worker" && (await demoState(db)) === "empty") await seedDemo(db, app.services, say);
  const open = await openDoor(app, env, (url) => (address = url));
  const { accountMail, currency, cleanUp, messaging, followUp } = app.services;
  onClose(startBackground({ refreshRate: currency.refresh, cleanUp }, app.http.log));
  if (open) app.warmUp();
  if (open) say(`The shop is open: ${open}`);
  say(`Mail: ${mailer.description}.`);
  if (isDemo) for (const account of demoAccounts) say(`  ${account.email}  ${account.password}  ${account.title}`);
  // Who started this process may have work that must not delay the first answer (tools/start.mjs).
  if (open) channel("dropship:open").publish({ address: open, isDemo });

  if (env.ROLE === "web") return;
  const onFault = (what: string, error: unknown) => app.http.log.error({ err: error }, what);
  const worker = await startWorker({
    db: jobsDb,
    databaseUrl: postgres.url,
    delivery: messaging.delivery,
    accountMail,
    followUp,
    onFault,
  });
  onClose(() => worker.close());
  if (!open) say("The worker is running.");
}

const shutdown = createShutdown();
stopAtSignals(shutdown.close);
openShop(shutdown).catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await shutdown.close().catch(() => undefined); // the first error is the one to tell
  process.exit(1);
});
