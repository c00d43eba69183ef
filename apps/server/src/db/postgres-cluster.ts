import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import type { PostgresAccount } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { DatabaseStartError } from "./postgres-error.ts";
import { type PostgresAddress, processIdentity, readPostmaster } from "./postgres-process.ts";
import { postgresFlags } from "./postgres-settings.ts";
import { removeLeftSockets, socketFolder } from "./postgres-socket.ts";

/** What the shop keeps in a data folder beside PostgreSQL's own files. Its presence says that the folder was finished. */
export interface ClusterNote {
  user: string;
  password: string;
  version: string;
}

/** PostgreSQL runs as another user at times and has no use for the shop's settings and secrets. */
const bareEnv = { PATH: "/usr/local/bin:/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
const noteName = "dropship.json";
const draftMark = ".half-made-";

/** Reads the note of a finished data folder; `undefined` when there is no such folder. */
export function readClusterNote(dataDir: string): ClusterNote | undefined {
  const file = path.join(dataDir, noteName);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as ClusterNote; // written whole by createCluster before the folder got its name
}

/** Removes what an interrupted first start left. Only folders that carry the half-made mark: a finished one never does. */
export function discardHalfMade(dataDir: string): boolean {
  const parent = path.dirname(dataDir);
  if (!existsSync(parent)) return false;
  const left = readdirSync(parent).filter((name) => name.startsWith(path.basename(dataDir) + draftMark));
  // kill -9 of the first start leaves initdb running: it would go on writing into the folder that is removed here.
  for (const name of left.filter((file) => file.endsWith(".pid"))) killGroup(path.join(parent, name));
  for (const name of left)
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  return left.length > 0;
}

/** Makes a data folder: all of it under a half-made name first, and the real name by one rename at the end. */
export async function createCluster(options: {
  dataDir: string;
  binaries: PostgresBinaries;
  account: PostgresAccount | undefined;
  isThrowaway: boolean;
}): Promise<void> {
  const { dataDir, binaries, account } = options;
  const draft = `${dataDir}${draftMark}${process.pid}`;
  const passwordFile = `${draft}.password`;
  const note: ClusterNote = {
    user: "dropship",
    password: randomBytes(24).toString("base64url"),
    version: binaries.version,
  };
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, note.password, { mode: 0o600 });
  if (account) for (const file of [draft, passwordFile]) chownSync(file, account.uid, account.gid);

  try {
    let output = "";
    // C.UTF-8 decides what is a letter for full-text search; systems without it have one of the others.
    for (const locale of ["C.UTF-8", "en_US.UTF-8", "C"]) {
      const args = [
        "-D",
        draft,
        `--username=${note.user}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        `--locale=${locale}`,
        "--locale-provider=icu",
        "--icu-locale=und",
        "--data-checksums",
        ...(options.isThrowaway ? ["--no-sync"] : []),
      ];
      const result = await runToEnd(binaries.initdb, args, account, `${draft}.pid`);
      if (result.code === 0) {
        const noteFile = path.join(draft, noteName);
        writeFileSync(noteFile, JSON.stringify(note), { mode: 0o600 });
        if (account) chownSync(noteFile, account.uid, account.gid);
        // An empty folder may stand at the place; rename replaces it. A folder with files in it was refused before.
        renameSync(draft, dataDir);
        return;
      }
      output = result.output;
      if (!output.includes("locale")) break;
    }
    throw new DatabaseStartError(
      "failed",
      `PostgreSQL could not make its data folder ${dataDir}. It said:\n${output.trim()}`,
    );
  } finally {
    for (const file of [passwordFile, `${draft}.pid`]) rmSync(file, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Starts the server on a folder on which none runs, and waits until it takes connections. Its output goes to the log file, so it outlives this process. */
export async function startCluster(options: {
  dataDir: string;
  logFile: string;
  binaries: PostgresBinaries;
  account: PostgresAccount | undefined;
  isThrowaway: boolean;
  /** A free port and, where there can be one, a socket by default. */
  address?: PostgresAddress;
}): Promise<PostgresAddress & { pid: number }> {
  const { dataDir, binaries, account } = options;
  removeLeftSockets(dataDir);
  const address = options.address ?? { port: await freePort(), socketDir: await socketFolder(dataDir) };
  // Under 10 MB the log is kept for the next look at it; a bigger one starts anew.
  const isBig = existsSync(options.logFile) && statSync(options.logFile).size > 10_000_000;
  const log = openSync(options.logFile, isBig ? "w" : "a");
  const logStart = statSync(options.logFile).size;
  const child = spawn(
    binaries.postgres,
    ["-D", dataDir, ...postgresFlags({ ...address, isThrowaway: options.isThrowaway })],
    {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      // A group of its own: Ctrl-C in the terminal must not stop the database before the requests in flight are answered.
      detached: true,
      cwd: dataDir,
      env: bareEnv,
      stdio: ["ignore", log, log],
    },
  );
  closeSync(log);
  let failure: string | undefined;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", (code, signal) => (failure = `it ended with ${signal ?? `code ${code}`}`));

  // Recovery after a crash may take long on a big database: as long as the process lives it is waited for.
  const until = performance.now() + 120_000;
  while (performance.now() < until) {
    if (failure !== undefined) break;
    const postmaster = readPostmaster(dataDir);
    if (postmaster?.pid === child.pid && postmaster?.isReady) {
      child.unref();
      return { ...address, pid: postmaster.pid };
    }
    await sleep(5);
  }
  if (failure === undefined) child.kill("SIGQUIT");
  const said = readFileSync(options.logFile).subarray(logStart).toString("utf8").trim();
  throw new DatabaseStartError(
    "failed",
    `PostgreSQL did not start (${failure ?? "no response in 120 s"}). It said:\n${said || "nothing"}`,
  );
}

function killGroup(pidFile: string): void {
  const [pid, identity] = readFileSync(pidFile, "utf8").split(" ");
  if (!pid || !identity || processIdentity(Number(pid)) !== identity) return;
  try {
    process.kill(-Number(pid), "SIGKILL");
  } catch {
    // It ended by itself between the look and the signal.
  }
}

async function runToEnd(
  program: string,
  args: string[],
  account: PostgresAccount | undefined,
  pidFile: string,
): Promise<{ code: number | null; output: string }> {
  return await new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
      detached: true,
      cwd: path.dirname(pidFile),
      env: bareEnv,
      stdio: ["ignore", "pipe", "pipe"],
    });
    if (child.pid) writeFileSync(pidFile, `${child.pid} ${processIdentity(child.pid) ?? ""}`);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString("utf8")));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}
