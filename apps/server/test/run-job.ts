import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** What a job took in a process of its own. */
export interface JobCost {
  readonly seconds: number;
  /** Of the process alone: a busy machine does not change it much. */
  readonly cpu_seconds: number;
  /** Largest resident memory and heap, in megabytes. */
  readonly rss_mb: number;
  readonly heap_mb: number;
}

/** Works on a job in a process of its own with a heap of at most so many megabytes; rejects when it dies. */
export async function runJob(
  id: string,
  { url, dataDir, heapMb }: { url: string; dataDir: string; heapMb: number },
): Promise<JobCost> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${heapMb}`, path.join(import.meta.dirname, "job-process.ts"), id],
    {
      env: {
        PATH: process.env["PATH"], // the child needs nothing else of this process
        NODE_ENV: "production",
        DATABASE_URL: url,
        DATA_DIR: dataDir,
      },
    },
  );
  return JSON.parse(stdout) as JobCost; // what the child's last line writes
}

/** Megabytes of heap that the program takes when it is loaded and has done nothing yet. */
export async function programHeap(): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--expose-gc",
    path.join(import.meta.dirname, "idle-job-process.ts"),
  ]);
  return Number(stdout);
}
