import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../src/db/free-port.ts";

/** The built shop, running as a process of its own. */
export interface RunningShop {
  /** Address that it answers on. */
  url: string;
  pid: number;
  /** From the start of the process to its first response. */
  firstResponseMs: number;
  /** Resident memory of the process, now and at its highest; zeros where the system does not tell. */
  memory: () => { rssMb: number; peakMb: number };
  /** What it has printed so far. */
  said: () => string;
  stop: () => Promise<void>;
  /** kill -9, for tests of what survives. */
  kill: () => Promise<void>;
}

const builtServer = path.resolve(import.meta.dirname, "../dist/main.js");

/** Starts the built server and waits for its first response. What it printed is shown only when it ends early. */
export async function startShop(options: {
  /** Without it the shop runs its own built-in PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  env?: Record<string, string>;
  /** Port to answer on, such as that of a shop which was stopped; a free one by default. */
  port?: number;
  /** Flags for Node; those of `npm start` by default. */
  nodeFlags?: string[];
}): Promise<RunningShop> {
  if (!existsSync(builtServer)) throw new Error(`The server is not built (${builtServer}): run "npm run build" first.`);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...(options.nodeFlags ?? ["--max-semi-space-size=8", "--max-old-space-size=128"]), builtServer],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        HOST: "127.0.0.1",
        PORT: String(port),
        // An empty setting counts as none, whatever the caller's own environment says.
        DATABASE_URL: options.databaseUrl ?? "",
        DATA_DIR: options.dataDir,
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  let heard = started;
  const hear = (chunk: Buffer): void => {
    output += chunk.toString("utf8");
    heard = performance.now();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);

  // The first start fills the demo shop, which takes its time on a busy machine, and tells every 15 s how far it is.
  while (performance.now() < heard + 60_000 && child.exitCode === null && child.signalCode === null) {
    if (await responds(`${url}/healthz`)) {
      return {
        url,
        pid: child.pid ?? 0,
        firstResponseMs: performance.now() - started,
        memory: () => readMemory(child.pid ?? 0),
        said: () => output.trim(),
        stop: async () => await end(child, "SIGTERM"),
        kill: async () => await end(child, "SIGKILL"),
      };
    }
    await sleep(pauseAfter(performance.now() - started));
  }
  await end(child, "SIGKILL");
  throw new Error(`The shop did not start. It said:\n${output.trim() || "nothing"}`);
}

/**
 * How long to wait before asking again, ms: a fiftieth of what the start took so far. A short start is measured as exactly as a long one, and while a
 * demo shop fills itself its own processor is not spent on calls that nobody answers.
 */
const pauseAfter = (ms: number): number => Math.min(250, Math.max(10, ms / 50));

function readMemory(pid: number): { rssMb: number; peakMb: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const megabytes = (field: string): number =>
      Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { rssMb: megabytes("VmRSS"), peakMb: megabytes("VmHWM") };
  } catch {
    return { rssMb: 0, peakMb: 0 };
  }
}

async function responds(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const patience = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await gone;
  clearTimeout(patience);
}
