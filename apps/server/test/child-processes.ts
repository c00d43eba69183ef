import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { bundled, type BundledProcess } from "./bundled.ts";
import { KEEP_COMPILED } from "./node-flags.ts";

/** Processes that work on the database of a test, so that they can be killed. */
export interface ChildProcesses {
  /** Where they keep files: the folder given, else one of their own. */
  readonly dataDir: string;
  /** Runs a program with these arguments. */
  start(name: BundledProcess, ...args: readonly string[]): ChildProcess;
  /** The same, and waits until it says that it is at work. */
  startWorker(): Promise<ChildProcess>;
  /** kill -9. */
  kill(child: ChildProcess): void;
}

/** Processes for the tests of one file. None outlives it. */
export function childProcesses(db: { readonly url: string }, folder?: string): ChildProcesses {
  const dataDir = folder ?? mkdtempSync(path.join(tmpdir(), "dropship-child-"));
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true });
  });

  function start(name: BundledProcess, ...args: readonly string[]) {
    const child = spawn(process.execPath, [...KEEP_COMPILED, bundled(name), ...args], {
      // The child needs nothing else of this process.
      env: { PATH: process.env["PATH"], NODE_ENV: "production", DATABASE_URL: db.url, DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    child.once("exit", () => running.delete(child));
    child.stderr.pipe(process.stderr, { end: false });
    child.stdout.resume();
    return child;
  }
  return {
    dataDir,
    start,
    async startWorker() {
      const child = start("worker-process");
      await new Promise<void>((resolve, reject) => {
        child.stdout.on("data", (chunk: Buffer) => {
          if (chunk.toString("utf8").includes("The worker is running.")) resolve();
        });
        child.once("exit", () => reject(new Error("the worker ended")));
      });
      return child;
    },
    kill(child) {
      running.delete(child);
      child.kill("SIGKILL");
    },
  };
}
