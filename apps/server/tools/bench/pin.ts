import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";
import pg from "pg";

/** Runs a process, with its threads and what it starts from now on, on these cores alone; false where the system cannot (not Linux, one core). */
function pin(pid: number, cores: string): boolean {
  return spawnSync("taskset", ["-apc", cores, String(pid)]).status === 0;
}

async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const status = readFileSync(`/proc/${rows[0]?.pid}/status`, "utf8");
  await client.end();
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
}

/**
 * Gives PostgreSQL (before a server connects to it) and this process cores of their own: who asks must not take the processor from who answers. The
 * server is pinned beside PostgreSQL by the function that comes back. Says whether it could be done.
 */
export async function cores(
  databaseUrl: string,
): Promise<{ isPinned: boolean; besidePostgres: (pid: number) => void }> {
  const count = os.availableParallelism();
  if (process.platform !== "linux" || count < 2) return { isPinned: false, besidePostgres: () => undefined };
  const answering = count === 2 ? "0" : `0-${count - 2}`;
  const isPinned = pin(await postmasterOf(databaseUrl), answering) && pin(process.pid, String(count - 1));
  return { isPinned, besidePostgres: (pid) => void (isPinned && pin(pid, answering)) };
}
