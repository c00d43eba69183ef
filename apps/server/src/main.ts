import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { buildApp } from "./app.ts";
import { loadAppKey } from "./app-key.ts";
import { startBackground } from "./background.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { startDatabase } from "./db/embedded-postgres.ts";
import { emptyDatabase, migrate } from "./db/migrate.ts";
import { demoAccounts } from "./demo/accounts.ts";
import { demoState, seedDemo } from "./demo/seed.ts";
import { readEnv } from "./env.ts";
import { createMailer } from "./modules/mail/mailer.ts";

/** Folder of the built web application, beside the sources or beside the built server. */
function findWebDist(): string | null {
  const dist = join(import.meta.dirname, "../../web/dist");
  return existsSync(join(dist, "index.html")) ? dist : null;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Listens on the wanted port, or on the next free one when it is taken. */
async function listen(app: Awaited<ReturnType<typeof buildApp>>, host: string, port: number): Promise<number> {
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

async function openShop({ onClose }: ReturnType<typeof createShutdown>): Promise<void> {
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startDatabase({ dataDir: join(dataDir, "postgres"), databaseUrl: env.DATABASE_URL, log: say });
  onClose(() => postgres.stop());

  const isDemo = env.DEMO === "on";
  const db = await prepareDatabase(postgres.url, isDemo);
  onClose(() => db.close());
  const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir });
  let address = env.APP_URL ?? `http://${env.HOST}:${env.PORT}`;
  const app = await buildApp({
    env,
    db,
    appKey: await loadAppKey(env.APP_KEY, dataDir),
    mailer,
    webDist: findWebDist(),
    appUrl: () => address,
    demoAccounts: isDemo ? demoAccounts.map(({ title, email, password }) => ({ title, email, password })) : null,
  });
  onClose(() => app.close());

  if (isDemo && (await demoState(db)) === "empty") await seedDemo(db, app.services, say);
  const port = await listen(app, env.HOST, env.PORT);
  if (!env.APP_URL) address = `http://${env.HOST === "0.0.0.0" ? "localhost" : env.HOST}:${port}`;
  const { currency, cleanUp } = app.services;
  onClose(startBackground({ refreshRate: currency.refresh, cleanUp }, app.http.log));

  say(`The shop is open: ${address}`);
  say(`Mail: ${mailer.description}.`);
  if (isDemo) for (const account of demoAccounts) say(`  ${account.email}  ${account.password}  ${account.title}`);
}

const shutdown = createShutdown();
stopAtSignals(shutdown.close);
openShop(shutdown).catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await shutdown.close().catch(() => undefined); // the first error is the one to tell
  process.exit(1);
});
