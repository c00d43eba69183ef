import { readFileSync } from "node:fs";
import os from "node:os";

/** What the kernel counts the time of processes in. */
const TICK_MS = 10;

/** Milliseconds that a process has worked; 0 for one that is gone. */
function workOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" "); // its name, in brackets, may hold anything
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS; // utime and stime
  } catch {
    return 0;
  }
}

const workOfAll = (): number =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

/**
 * Begins to measure; the function returned says how many milliseconds have passed, without those in which the machine was at the work of
 * processes other than these: what a promise in seconds is held to beside other tests. Where the kernel does not tell (it is no Linux),
 * every millisecond counts.
 */
export function machineTime(pids: readonly (number | undefined)[]): () => number {
  const ours = () => pids.reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : workOf(pid)), 0);
  const [started, all, own] = [performance.now(), workOfAll(), ours()];
  return () => {
    const passed = performance.now() - started;
    if (process.platform !== "linux") return passed;
    const others = Math.max(0, workOfAll() - all - (ours() - own));
    return passed - Math.min(passed, others / os.cpus().length);
  };
}
