import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "./postgres-error.ts";
import { processIdentity } from "./postgres-process.ts";

/** What the lock file says about the process that holds it. */
export interface LockHolder {
  pid: number;
  /** When that process started, as the system tells it: a reused pid then differs. */
  identity: string;
  since: string;
  command: string;
}

/** A held lock; `release` is safe to call twice. */
export interface FolderLock {
  release: () => void;
}

/**
 * Takes the lock of a data folder, so that two servers never share one. The file is created whole by `link`, which fails when it
 * exists; a lock whose process is gone (kill -9, power cut) is taken over.
 */
export function lockFolder(lockFile: string): FolderLock {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  const mine: LockHolder = {
    pid: process.pid,
    identity: processIdentity(process.pid) ?? "",
    since: new Date().toISOString(),
    command: path.basename(process.argv[1] ?? "node"),
  };
  const text = JSON.stringify(mine);
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o644 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, lockFile);
        return { release: () => releaseLock(lockFile, text) };
      } catch (error) {
        if (!isCode(error, "EEXIST")) throw error;
      }
      const seen = readText(lockFile);
      if (seen === undefined) continue;
      const holder = parseHolder(seen);
      if (holder && isHeld(holder)) {
        throw new DatabaseStartError(
          "already-running",
          `The shop already runs at this folder (process ${holder.pid}, ${holder.command}, since ${holder.since}): ` +
            `use that one, or stop it first. Lock: ${lockFile}`,
        );
      }
      discardStale(lockFile, seen);
    }
    throw new DatabaseStartError(
      "already-running",
      `Another start of the shop is taking this folder right now: try again. Lock: ${lockFile}`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Who holds the lock now, if anyone alive does. */
export function lockHolder(lockFile: string): LockHolder | undefined {
  const holder = parseHolder(readText(lockFile) ?? "");
  return holder && isHeld(holder) ? holder : undefined;
}

function isHeld(holder: LockHolder): boolean {
  return holder.pid !== process.pid && processIdentity(holder.pid) === holder.identity;
}

/** Moves a dead lock away. When somebody was quicker, what was moved is their living lock: it is put back. */
function discardStale(lockFile: string, seen: string): void {
  const aside = `${lockFile}.stale-${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  try {
    if (readText(aside) !== seen) linkSync(aside, lockFile);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function releaseLock(lockFile: string, mine: string): void {
  if (readText(lockFile) === mine) rmSync(lockFile, { force: true });
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** An unreadable lock (torn by a power cut) has no holder, so it counts as stale. */
function parseHolder(text: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || !("identity" in value)) return undefined;
    return value as LockHolder; // written by this file only; pid and identity were just seen to be there
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
