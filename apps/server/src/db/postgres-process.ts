import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Where a PostgreSQL server of this machine listens. */
export interface PostgresAddress {
  /** Of 127.0.0.1. */
  port: number;
  /** Folder of its socket, where it has one. */
  socketDir: string | undefined;
}

/** A PostgreSQL server found by the pid file in its data folder. */
export interface Postmaster extends PostgresAddress {
  pid: number;
  isReady: boolean;
}

/**
 * What tells one life of a pid from the next: the start time of the process. `undefined` when there is no such process.
 * Linux answers from /proc; elsewhere `ps` is asked.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in brackets and may hold spaces: count from the last bracket. Field 22 is the start time.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : `proc:${fields[19]}`;
  } catch {
    if (process.platform === "linux") return undefined;
  }
  try {
    const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { stdio: ["ignore", "pipe", "ignore"] });
    return `ps:${started.toString().trim()}`;
  } catch {
    return undefined;
  }
}

/** Whether the process that had this identity lives; asked often, so that no other program is started for it where that can be helped. */
export function isAlive(pid: number, identity: string | undefined): boolean {
  if (process.platform === "linux") return identity !== undefined && processIdentity(pid) === identity;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // it lives and is another user's
  }
}

/** Reads postmaster.pid; `undefined` when there is none or it is cut short. */
export function readPostmaster(dataDir: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? "", 10));
  if (!Number.isSafeInteger(pid) || pid < 2) return undefined;
  return {
    pid,
    port: Number.parseInt(lines[3] ?? "", 10) || 0,
    socketDir: lines[4] || undefined,
    isReady: (lines[7] ?? "").trim() === "ready",
  };
}

/** Whether that pid is a PostgreSQL server of this data folder, and not another program that got the number later. */
export function isPostgresOf(pid: number, dataDir: string): boolean {
  if (processIdentity(pid) === undefined) return false;
  if (process.platform !== "linux") {
    try {
      return execFileSync("ps", ["-o", "command=", "-p", String(pid)])
        .toString()
        .includes("postgres");
    } catch {
      return false;
    }
  }
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return command.includes("postgres") && readlinkSync(`/proc/${pid}/cwd`) === dataDir;
  } catch {
    // Its folder may be hidden from us when it is another user's process; the command line is not.
    return isPostgresByName(pid);
  }
}

function isPostgresByName(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return false;
  }
}

/**
 * Stops a PostgreSQL server: first politely (SIGINT: a fast, clean shutdown), then at once (SIGQUIT: it recovers at the next start), at
 * last by force. A frozen one is woken up, or it would never see the signal.
 */
export async function stopPostmaster(pid: number, options: { patienceMs?: number | undefined } = {}): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === undefined) return;
  for (const [signal, patience] of [
    ["SIGINT", options.patienceMs ?? 15_000],
    ["SIGQUIT", 5_000],
    ["SIGKILL", 2_000],
  ] as const) {
    try {
      process.kill(pid, signal);
      process.kill(pid, "SIGCONT");
    } catch {
      return;
    }
    const until = performance.now() + patience;
    while (performance.now() < until) {
      if (processIdentity(pid) !== identity) return;
      await sleep(10);
    }
  }
}

/**
 * Removes a pid file that speaks of a living process which is not PostgreSQL (its number was given away after a crash). One of a dead
 * process stays: PostgreSQL reads from it whether children of that process still use the data, and then refuses to start beside them.
 */
export function discardPidFileOfStranger(dataDir: string, pid: number): void {
  if (processIdentity(pid) === undefined || isPostgresOf(pid, dataDir)) return;
  rmSync(path.join(dataDir, "postmaster.pid"), { force: true });
}
