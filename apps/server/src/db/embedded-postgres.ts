import { accessSync, chownSync, constants, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  canEnter,
  chooseAccount,
  makeReachableHome,
  moveData,
  type PostgresAccount,
  reachableHome,
} from "./postgres-account.ts";
import { copyBinaries, findBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { createCluster, discardHalfMade, readClusterNote, startCluster } from "./postgres-cluster.ts";
import { DatabaseStartError } from "./postgres-error.ts";
import { keepPostgres } from "./postgres-keeper.ts";
import { type FolderLock, lockFolder, lockHolder } from "./postgres-lock.ts";
import {
  discardPidFileOfStranger,
  isPostgresOf,
  type PostgresAddress,
  readPostmaster,
  stopPostmaster,
} from "./postgres-process.ts";

/** A database that answers, and how to let go of it. */
export interface RunningDatabase {
  url: string;
  /**
   * `outside`: DATABASE_URL; `embedded`: started here; `adopted`: left running by a process that was killed; `shared`: it belongs to
   * another running process of the shop.
   */
  kind: "outside" | "embedded" | "adopted" | "shared";
  /** Where the data lies when it is ours. */
  dataDir?: string;
  /**
   * Stops the database when it is ours (embedded, adopted), by force after `patienceMs`, else does nothing. Safe to call twice. Until then
   * one that is ours is started anew, at the same address, when it ends by itself.
   */
  stop: (patienceMs?: number) => Promise<void>;
}

/** How the database of the shop is to be started. */
export interface StartDatabaseOptions {
  /** Folder of the data, normally `./data/postgres`. */
  dataDir: string;
  /** An outside PostgreSQL; then nothing is started. */
  databaseUrl?: string | undefined;
  log: (line: string) => void;
  /** For commands beside a running shop (import, ledger check): use its database instead of refusing. */
  share?: boolean;
  /** For tests: no fsync, more connections. */
  isThrowaway?: boolean;
}

const databaseName = "dropship";

/** Gives the shop its PostgreSQL: the outside one when an address is given, else the built-in one on its data folder. */
export async function startDatabase(options: StartDatabaseOptions): Promise<RunningDatabase> {
  if (options.databaseUrl) return await useOutside(options.databaseUrl);
  const dataDir = path.resolve(options.dataDir);
  makeParent(dataDir);
  const lockFile = `${dataDir}.lock`;
  if (options.share && lockHolder(lockFile)) {
    const shared = await useShared(dataDir);
    if (shared) return shared;
  }
  const lock = lockFolder(lockFile);
  try {
    return await startOwn({ ...options, dataDir, lock });
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function useOutside(url: string): Promise<RunningDatabase> {
  try {
    await ask(url, "select 1");
  } catch (error) {
    const target = describeUrl(url);
    throw new DatabaseStartError(
      "failed",
      `The database of DATABASE_URL (${target}) does not respond: ${messageOf(error)}`,
      {
        cause: error,
      },
    );
  }
  return { url, kind: "outside", stop: async () => {} };
}

/** The database of a shop that runs at this folder; it may be on its way up, so it is waited for a little. */
async function useShared(dataDir: string): Promise<RunningDatabase | undefined> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    for (const folder of [dataDir, movedDataDir(dataDir)]) {
      const url = await respondingUrl(folder);
      if (url) return { url, kind: "shared", stop: async () => {} };
    }
    if (!lockHolder(`${dataDir}.lock`)) return undefined;
    await sleep(100);
  }
  return undefined;
}

async function startOwn(
  options: StartDatabaseOptions & { dataDir: string; lock: FolderLock },
): Promise<RunningDatabase> {
  const { log } = options;
  for (const folder of [options.dataDir, movedDataDir(options.dataDir)]) {
    const orphan = await adoptOrStop(folder, log);
    if (orphan) return owned({ ...orphan, dataDir: folder }, "adopted", options);
  }

  const place = choosePlace(options.dataDir, log);
  const { dataDir, account, binaries } = place;
  const isThrowaway = options.isThrowaway ?? false;
  if (discardHalfMade(dataDir))
    log("A first start was interrupted: its half-made database is thrown away and made anew");
  if (!readClusterNote(dataDir)) {
    refuseForeignFolder(dataDir);
    log(`Making a database in ${dataDir}`);
    await retryOnce(log, () => createCluster({ dataDir, binaries, account, isThrowaway }));
  }
  const { pid, ...address } = await retryOnce(log, () => startCluster(clusterOf(place, options)));
  const url = urlOf(dataDir, address);
  await makeDatabase(url);
  return owned({ pid, url, address, dataDir }, "embedded", options);
}

const clusterOf = (place: Place, { dataDir, isThrowaway = false }: StartDatabaseOptions) => ({
  ...place,
  logFile: `${dataDir}.log`,
  isThrowaway,
});

/** A server that this process has started or taken over. */
interface OwnServer {
  pid: number;
  url: string;
  address: PostgresAddress;
}

function owned(
  server: OwnServer & { dataDir: string },
  kind: "embedded" | "adopted",
  options: StartDatabaseOptions & { dataDir: string; lock: FolderLock },
): RunningDatabase {
  const { lock, log } = options;
  const { url, address, dataDir, pid } = server;
  if (kind === "adopted") log(`A database server left by an earlier run (process ${pid}) answers: it is used on`);
  const runningPid = () => {
    const found = readPostmaster(dataDir);
    return found && isPostgresOf(found.pid, dataDir) ? found.pid : undefined;
  };
  const restart = async () => {
    // The system did not tell of it for a moment, as when this process has too many files open: its socket must stay.
    const running = runningPid();
    if (running !== undefined) return running;
    const left = readPostmaster(dataDir);
    if (left) discardPidFileOfStranger(dataDir, left.pid);
    const place = { ...choosePlace(options.dataDir, () => {}), dataDir };
    return (await startCluster({ ...clusterOf(place, options), address })).pid;
  };
  const kept = keepPostgres({ pid, restart, runningPid, log });
  let stopping: Promise<void> | undefined;
  const stop = async (patienceMs?: number) => {
    await kept.stop(patienceMs);
    lock.release();
  };
  return { url, kind, dataDir, stop: (patienceMs) => (stopping ??= stop(patienceMs)) };
}

/** What a killed run left: a server that answers is used on; one that does not is stopped; a pid file of a stranger is removed. */
async function adoptOrStop(dataDir: string, log: (line: string) => void): Promise<OwnServer | undefined> {
  const left = readPostmaster(dataDir);
  if (!left) return undefined;
  if (!isPostgresOf(left.pid, dataDir)) {
    discardPidFileOfStranger(dataDir, left.pid);
    return undefined;
  }
  const until = performance.now() + 4_000;
  while (performance.now() < until) {
    const url = await respondingUrl(dataDir);
    if (url) {
      await makeDatabase(url);
      const { port, socketDir } = readPostmaster(dataDir) ?? left;
      return { pid: left.pid, url, address: { port, socketDir } };
    }
    if (!isPostgresOf(left.pid, dataDir)) return undefined;
    await sleep(100);
  }
  log(`A database server left by an earlier run (process ${left.pid}) does not respond: it is stopped`);
  await stopPostmaster(left.pid);
  return undefined;
}

/** Where the data lies, who runs the server and from which binaries. */
interface Place {
  dataDir: string;
  account: PostgresAccount | undefined;
  binaries: PostgresBinaries;
}

/** Only root has a choice to make. */
function choosePlace(wanted: string, log: (line: string) => void): Place {
  const binaries = findBinaries();
  const moved = movedDataDir(wanted);
  const isMoved = readClusterNote(moved) !== undefined && readClusterNote(wanted) === undefined;
  const account = chooseAccount(isMoved ? moved : wanted, log);
  if (!account) {
    refuseUnreadable(wanted);
    return { dataDir: wanted, account, binaries };
  }

  const home = path.dirname(moved);
  let dataDir = isMoved ? moved : wanted;
  const isFinished = readClusterNote(dataDir) !== undefined;
  if (!isMoved && !canEnter(isFinished ? dataDir : path.dirname(dataDir), account)) {
    makeReachableHome(home, account);
    if (isFinished) {
      log(`The database in ${dataDir} can no longer be reached by ${account.name}: it is moved to ${moved}`);
      moveData(dataDir, moved);
    }
    dataDir = moved;
  }
  if (dataDir === moved) log(`Only root may enter this project, so its database lies in ${moved}`);
  if (canEnter(path.dirname(binaries.postgres), account)) return { dataDir, account, binaries };
  makeReachableHome(home, account);
  return { dataDir, account, binaries: copyBinaries(binaries, home) };
}

function movedDataDir(dataDir: string): string {
  return path.join(reachableHome(dataDir), "postgres");
}

function makeParent(dataDir: string): void {
  const parent = path.dirname(dataDir);
  try {
    const isNew = !existsSync(parent);
    mkdirSync(parent, { recursive: true });
    accessSync(parent, constants.W_OK);
    // Started by root in somebody's project: the folder belongs to the owner of the project, who may start it next time.
    if (isNew && process.getuid?.() === 0) {
      const { uid, gid } = statSync(path.dirname(parent));
      chownSync(parent, uid, gid);
    }
  } catch (error) {
    throw new DatabaseStartError(
      "unreachable",
      `The folder ${parent} cannot be written by this user: start as its owner, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

function refuseUnreadable(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseStartError(
      "unreachable",
      `The database in ${dataDir} was made by another user: start as that user (or as root), or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** A folder with somebody's files in it is never touched. */
function refuseForeignFolder(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return;
  throw new DatabaseStartError(
    "foreign-folder",
    `${dataDir} holds files that are not a database of this shop: move them away and start again, or set DATABASE_URL.`,
  );
}

async function respondingUrl(dataDir: string): Promise<string | undefined> {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster?.isReady || !readClusterNote(dataDir)) return undefined;
  const url = urlOf(dataDir, postmaster);
  try {
    const answer = await ask(withDatabase(url, "postgres"), "show data_directory");
    return answer[0]?.["data_directory"] === dataDir ? url : undefined;
  } catch {
    return undefined;
  }
}

async function makeDatabase(url: string): Promise<void> {
  const rows = await ask(withDatabase(url, "postgres"), `select 1 from pg_database where datname = '${databaseName}'`);
  if (rows.length === 0) await ask(withDatabase(url, "postgres"), `create database ${databaseName}`);
}

/** The host of the query is the one that counts for who connects; the other makes it an address that can be read as one. */
function urlOf(dataDir: string, { port, socketDir }: PostgresAddress): string {
  const note = readClusterNote(dataDir);
  if (!note) throw new DatabaseStartError("foreign-folder", `${dataDir} is not a database of this shop.`);
  const url = new URL(`postgres://${note.user}:${note.password}@127.0.0.1:${port}/${databaseName}`);
  if (socketDir) url.searchParams.set("host", socketDir);
  return url.href;
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // A lost connection is reported by the query; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Once more after a failure whose cause is unknown; for up to ten seconds while the children of a killed server are still going: the new one
 * refuses to start beside them.
 */
async function retryOnce<T>(log: (line: string) => void, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + 10_000;
  for (let isLast = false; ;) {
    try {
      return await attempt();
    } catch (error) {
      const isWaiting = /pre-existing shared memory block|another (postmaster|server)/.test(messageOf(error));
      if (isLast || (isWaiting && performance.now() > until)) throw error;
      if (!isWaiting) {
        isLast = true;
        log(`${messageOf(error)}\nTrying once more`);
      }
      await sleep(300);
    }
  }
}

function describeUrl(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port ? `:${port}` : ""}${pathname}`;
  } catch {
    return "not a valid address";
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
