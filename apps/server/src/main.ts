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
import { demoState, seedDemo, shutDemo } from "./demo/seed.ts";
import { startDeskNews } from "./desk-news.ts";
import { type Env, readEnv } from "./env.ts";
import { STATEMENT_MS } from "./http/deadlines.ts";
import { JOB_STATEMENT_MS } from "./jobs/boss.ts";
import { FEEDS_CLOCK, startRelay } from "./jobs/relay.ts";
import { startWorkerPatiently, type Worker } from "./jobs/worker.ts";
import { createMailer } from "./modules/mail/mailer.service.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";

/** Folder of the built web application: as set, or beside the sources or the built server. */
function findWebDist(wanted: string | undefined): string | null {
  const dist = wanted ?? join(import.meta.dirname, "../../web/dist");
  return existsSync(join(dist, "index.html")) ? dist : null;
}

/**
 * Connections of calls. An event loop that is short of time reads the responses of PostgreSQL once per turn, so a connection runs one statement
 * per turn: with few of them the database would idle while calls wait. They are opened when they are needed and closed when they rest.
 */
const CALL_CONNECTIONS = 24;
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
  const open = () => openDatabase(url, CALL_CONNECTIONS, { statementMs: STATEMENT_MS });
  const db = open();
  if (!isDemo || (await demoState(db)) !== "half-filled") return db;
  say("The demo shop was left half filled; it is made anew.");
  await db.close();
  await emptyDatabase(url);
  await migrate(url);
  return open();
}

/** Whether only this machine reaches the shop, as far as its own settings tell. */
const isForOneself = ({ HOST, APP_URL }: Env): boolean =>
  /^(?:127\.|localhost$|::1$)/.test(HOST) &&
  (APP_URL === undefined || /^https?:\/\/(?:127\.|localhost\b|\[::1\])/.test(APP_URL));
const madeAdmin = (email: string) =>
  `${email} is the main administrator now. Without a password yet: it is set by the link of the letter, or of one from /forgot-password.`;
const OPEN_DEMO =
  "THIS IS A DEMO SHOP THAT OTHERS CAN REACH: its logins, the main administrator's too, stand on its login page. Set DEMO=off for a real one.";

const demoShut = (emails: readonly string[]) =>
  `Shut, for everybody knows their password: ${emails.join(", ")}. ADMIN_EMAIL has another administrator made; npm run demo:reset begins a demo anew.`;

/** What the process will say that it ended with. */
let exitCode = 0;

/** Stops everything that runs and ends the process; a second call waits for the first. */
async function end(code: number): Promise<never> {
  exitCode ||= code;
  const faults = await shutdown.close();
  for (const fault of faults) say(`Not stopped cleanly: ${fault}.`);
  process.exit(faults.length > 0 ? 1 : exitCode);
}

function stopAtSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      say(`${signal}: finishing what is running.`);
      void end(0);
    });
  }
}

/** Goes to the log as soon as there is one. */
let tellFault = (error: Error, origin: string): void =>
  void process.stderr.write(`${origin}: ${error.stack ?? error.message}\n`);

/**
 * After an error that nobody caught (a rejection that nobody handled is one as well) nobody knows what state the process is in: it tells
 * the whole error, finishes what is running and ends, so that whoever watches over it starts another.
 */
function endAtFaults(): void {
  process.on("uncaughtException", (error, origin) => {
    tellFault(error, origin);
    void end(1);
  });
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

async function openShop({ onClose }: Shutdown): Promise<void> {
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const postgres = await startDatabase({ dataDir: join(dataDir, "postgres"), databaseUrl: env.DATABASE_URL, log: say });
  // A second is left for the harder way, when the polite one takes too long.
  onClose("database", "the database", (msLeft) => postgres.stop(Math.max(0, msLeft - 1_000)));

  const isDemo = env.DEMO === "on";
  const db = await prepareDatabase(postgres.url, isDemo);
  onClose("connections", "the connections of calls", () => db.close());
  const jobsDb = openDatabase(postgres.url, JOB_CONNECTIONS, { statementMs: JOB_STATEMENT_MS });
  onClose("connections", "the connections of jobs", () => jobsDb.close());
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
  onClose("work", "a running call", () => app.drain());
  onClose("services", "the services", () => app.close());
  if (env.LOG_LEVEL !== "silent")
    tellFault = (err, origin) => app.http.log.fatal({ err, origin }, "nobody caught this error: the process ends");

  if (isDemo && env.ROLE !== "worker" && (await demoState(db)) === "empty")
    await seedDemo(db, app.services, { url: postgres.url, say });
  const shut = isDemo ? [] : await shutDemo(db);
  if (shut.length > 0) say(demoShut(shut));
  const open = await openDoor(app, env, (url) => (address = url));
  if (env.ADMIN_EMAIL && (await app.services.firstAdmin(env.ADMIN_EMAIL)) !== "there") say(madeAdmin(env.ADMIN_EMAIL));
  const {
    accountMail,
    bank,
    rates,
    payouts,
    booksCheck,
    statementMail,
    waybills,
    codTick,
    carrierDirectory,
    imports,
    postDesk,
    cleanUp,
    messaging,
    followUp,
    jobRunner: jobs,
  } = app.services;
  onClose(
    "work",
    "the clock",
    startBackground(
      {
        refreshRate: rates.refresh,
        payStandingOrders: payouts.standing.run,
        checkBooks: booksCheck.nightly,
        askBank: bank.tick,
        askCarrier: async () => {
          await waybills.tick();
          await codTick();
        },
        readDirectory: carrierDirectory.daily,
        fetchImports: imports.tick,
        publishNews: postDesk.publishDue,
        askForDigests: messaging.askForDigests,
        mailStatements: statementMail.run,
        cleanUp,
      },
      app.http.log,
    ),
  );
  if (open) app.warmUp();
  if (open) say(`The shop is open: ${open}`);
  say(`Mail: ${mailer.description}.`);
  if (isDemo && !isForOneself(env)) say(OPEN_DEMO);
  if (isDemo) for (const account of demoAccounts) say(`  ${account.email}  ${account.password}  ${account.title}`);
  // Who started this process may have work that must not delay the first response (tools/start.mjs).
  if (open) channel("dropship:open").publish({ address: open, isDemo });

  if (env.ROLE === "web") return;
  const onFault = (what: string, error: unknown) => app.http.log.error({ err: error }, what);
  const feeds = startRelay(jobsDb, app.services.feedKeeper.turn, onFault, FEEDS_CLOCK);
  onClose("work", "a feed that is built", () => feeds.close());
  const deskNews = startDeskNews({ db: jobsDb, broadcaster: app.live.broadcaster, onFault });
  onClose("work", "the desk's news", () => deskNews.close());
  onClose("work", "a word of Telegram", app.services.telegram.start());
  onClose("work", "a letter on its way", app.services.mailReplies.start());
  const stopping = new AbortController();
  let worker: Worker | null = null;
  onClose("work", "a running job", async () => {
    stopping.abort();
    await worker?.close();
  });
  worker = await startWorkerPatiently(
    { db: jobsDb, databaseUrl: postgres.url, delivery: messaging.delivery, accountMail, jobs, followUp, onFault },
    stopping.signal,
  );
  if (!open) say("The worker is running.");
}

const shutdown = createShutdown();
stopAtSignals();
endAtFaults();
openShop(shutdown).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return end(1);
});
