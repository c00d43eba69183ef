import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "./postgres-error.ts";
import { isPostgresOf, readPostmaster } from "./postgres-process.ts";

/** The system user that PostgreSQL runs as; it refuses to run as root. */
export interface PostgresAccount {
  uid: number;
  gid: number;
  name: string;
}

/**
 * Chooses the user. An ordinary user runs PostgreSQL as itself (`undefined`). Root runs it as the owner of the existing data, else as
 * `postgres`, which is made when it is missing, else as `nobody`.
 */
export function chooseAccount(dataDir: string, log: (line: string) => void): PostgresAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { uid, gid, name: nameOf(uid) };
  }
  const known = lookUp("postgres");
  if (known) return known;
  try {
    execFileSync(
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", "postgres"],
      {
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    log("PostgreSQL does not run as root: the system user postgres was made for it");
  } catch {
    log("PostgreSQL does not run as root and no user could be made for it: it runs as nobody");
  }
  const made = lookUp("postgres") ?? lookUp("nobody");
  if (made) return made;
  throw new DatabaseStartError(
    "failed",
    "PostgreSQL does not run as root and this system has no other user for it: start as an ordinary user, or set DATABASE_URL.",
  );
}

function lookUp(name: string): PostgresAccount | undefined {
  const ask = (flag: string) => {
    const answer = spawnSync("id", [flag, name], { encoding: "utf8" });
    return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined;
  };
  const uid = ask("-u");
  const gid = ask("-g");
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid, name };
}

function nameOf(uid: number): string {
  const answer = spawnSync("id", ["-nu", String(uid)], { encoding: "utf8" });
  return answer.status === 0 ? answer.stdout.trim() : `uid ${uid}`;
}

/** Whether that user can enter the folder: every folder above must let it through. Asked of the system itself, as that user. */
export function canEnter(folder: string, account: PostgresAccount): boolean {
  const answer = spawnSync("/bin/sh", ["-c", 'cd "$1" && test -r . && test -x .', "sh", folder], {
    uid: account.uid,
    gid: account.gid,
    cwd: "/",
    stdio: "ignore",
  });
  return answer.status === 0;
}

/** Where data and binaries go when the project lies in a folder that only root may enter: a place of its own for each project path. */
export function reachableHome(projectFolder: string): string {
  const mark = createHash("sha256").update(projectFolder).digest("hex").slice(0, 12);
  return path.join("/var/lib", `dropship-${mark}`);
}

/** Makes that place; folders are root's, mode 0755, so the database user may pass but not write. */
export function makeReachableHome(home: string, account: PostgresAccount): void {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!canEnter(home, account)) {
    throw new DatabaseStartError(
      "unreachable",
      `This project lies in a folder that only root may enter, and ${account.name} cannot enter ${home} either: ` +
        "move the project, start as an ordinary user, or set DATABASE_URL.",
    );
  }
}

/** Moves finished data to the reachable place. Never while a server runs on it; the old place is left only when the new one is whole. */
export function moveData(from: string, to: string): void {
  const running = readPostmaster(from);
  if (running && isPostgresOf(running.pid, from)) {
    throw new DatabaseStartError(
      "already-running",
      `PostgreSQL (process ${running.pid}) still runs on ${from}: stop it first.`,
    );
  }
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    const draft = `${to}.half-made`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(from, draft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
    const owner = statSync(from);
    execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, draft]);
    renameSync(draft, to);
    rmSync(from, { recursive: true, force: true });
  }
}
