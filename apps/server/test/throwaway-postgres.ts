import { readdirSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { startDatabase } from "../src/db/embedded-postgres.ts";
import { isPostgresOf, processIdentity, readPostmaster, stopPostmaster } from "../src/db/postgres-process.ts";

/** A PostgreSQL server for one run of tests, e2e or benchmarks. */
export interface ThrowawayPostgres {
  /** Address of a database from which others may be made. */
  url: string;
  stop: () => Promise<void>;
}

const prefix = "dropship-throwaway-";
/** Linux's folder that lies in memory. */
const memoryFolder = "/dev/shm";
/** Several times what a whole run of the tests takes at its peak. */
const MEMORY_NEEDED = 6 * 1024 ** 3;

/**
 * The server that TEST_DATABASE_URL or DATABASE_URL names, else a built-in one in the temp folder, or in memory where there is room, that is
 * removed at the end. A run that was killed leaves its server behind: the next run stops and removes it.
 */
export async function startThrowawayPostgres(options: { isDurable?: boolean } = {}): Promise<ThrowawayPostgres> {
  const outside = process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"];
  if (outside) return { url: outside, stop: async () => {} };
  await removeLeftovers();
  const parent = options.isDurable || !isMemoryFree() ? os.tmpdir() : memoryFolder;
  const folder = path.join(parent, `${prefix}${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
  const database = await startDatabase({
    dataDir: path.join(folder, "postgres"),
    log: () => {},
    isThrowaway: !options.isDurable,
  });
  return {
    url: database.url,
    stop: async () => {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
      if (database.dataDir) rmSync(database.dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a database, empty or as a copy, and returns its address. The template's files are copied as they are: written through the log, as PostgreSQL
 * does by itself, its many small files cost some ten times as much of the processor (340 ms and 37 ms).
 */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const from = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : "";
  await runAsAdmin(serverUrl, `create database ${pg.escapeIdentifier(name)}${from}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database, whoever is connected to it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runAsAdmin(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function runAsAdmin(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Whether the files fit into memory. Each database that is made is a thousand small files: on a disk they take a third of what PostgreSQL takes
 * of the processor in a run of tests, since a file system that has just removed as many looks long for room for new ones.
 */
function isMemoryFree(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return Math.min(bavail * bsize, process.availableMemory()) > MEMORY_NEEDED;
  } catch {
    return false; // not every system has it
  }
}

function leftFolders(): string[] {
  return [os.tmpdir(), memoryFolder].flatMap((parent) => {
    try {
      return readdirSync(parent)
        .filter((file) => file.startsWith(prefix))
        .map((name) => path.join(parent, name));
    } catch {
      return [];
    }
  });
}

async function removeLeftovers(): Promise<void> {
  for (const folder of leftFolders()) {
    const owner = Number(path.basename(folder).slice(prefix.length).split("-")[0]);
    if (owner === process.pid || processIdentity(owner) !== undefined) continue;
    const dataDir = path.join(folder, "postgres");
    const postmaster = readPostmaster(dataDir);
    if (postmaster && isPostgresOf(postmaster.pid, dataDir))
      await stopPostmaster(postmaster.pid, { patienceMs: 3_000 });
    // Another user's leftovers cannot be removed and do no harm.
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}
