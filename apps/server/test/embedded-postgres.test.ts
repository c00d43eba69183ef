import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RunningDatabase, startDatabase } from "../src/db/embedded-postgres.ts";
import { reachableHome } from "../src/db/postgres-account.ts";
import { isDatabaseAway } from "../src/db/postgres-error.ts";
import { processIdentity, readPostmaster, stopPostmaster } from "../src/db/postgres-process.ts";

let folder: string;
let dataDir: string;
let logged: string[];
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "dropship-start-"));
  // Under a user's own umask the folder may be closed to the database user; the case of a closed one has a test of its own.
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, "data/postgres");
  logged = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  const left = readPostmaster(dataDir);
  if (left) await stopPostmaster(left.pid, { patienceMs: 2_000 });
  rmSync(folder, { recursive: true, force: true });
  rmSync(reachableHome(dataDir), { recursive: true, force: true });
});

const start = async (options: { share?: boolean } = {}): Promise<RunningDatabase> =>
  await startDatabase({ dataDir, log: (line) => logged.push(line), ...options });

/** A shop in a process of its own; answers when its database is up. */
async function startElsewhere({ files = 1000 } = {}): Promise<ChildProcess> {
  const holder = path.join(import.meta.dirname, "hold-database.ts");
  const child = spawn("sh", ["-c", `ulimit -n ${files} && exec "$@"`, "sh", process.execPath, holder, dataDir]);
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
  child.removeAllListeners("exit");
  return child;
}

async function killHard(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url }).on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the database answers again, and sees that it has this many rows. */
async function isBack(url: string, rows: number): Promise<void> {
  for (;;) {
    try {
      expect(await ask(url, "select count(*)::int as n from kept")).toEqual([{ n: rows }]);
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      await sleep(20);
    }
  }
}

describe("the built-in PostgreSQL", () => {
  it("starts empty, keeps its rows over a restart, writes through to the disk and knows letters beyond ASCII", async () => {
    const first = await start();
    await ask(first.url, "create table kept as select 1 as n");
    const rows = await ask(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
              current_setting('listen_addresses') as listens, to_tsvector('russian', '«Чехлы» — їжак')::text as words`,
    );
    expect(rows[0]).toEqual({ fsync: "on", commit: "on", listens: "127.0.0.1", words: "'чехл':1 'їжак':2" });
    await first.stop();
    await first.stop();

    const second = await start();
    expect(second.kind).toBe("embedded");
    expect(await ask(second.url, "select n from kept")).toEqual([{ n: 1 }]);
    await second.stop();
    expect(readPostmaster(dataDir)).toBeUndefined();
  });

  it("goes on with the server that a killed shop left behind", async () => {
    const shop = await startElsewhere();
    const orphan = readPostmaster(dataDir)?.pid;
    await killHard(shop);

    const next = await start();
    expect(next.kind).toBe("adopted");
    expect(readPostmaster(dataDir)?.pid).toBe(orphan);
    await next.stop();
    expect(processIdentity(orphan ?? 0)).toBeUndefined();
  });

  it("stops a left server that does not respond and starts a new one", async () => {
    const shop = await startElsewhere();
    const orphan = readPostmaster(dataDir)?.pid ?? 0;
    await killHard(shop);
    process.kill(orphan, "SIGSTOP");

    const next = await start();
    expect(next.kind).toBe("embedded");
    expect(logged.join("\n")).toContain("does not respond");
    await next.stop();
  });

  it("recovers when server and database were killed together", async () => {
    const shop = await startElsewhere();
    const orphan = readPostmaster(dataDir)?.pid ?? 0;
    await killHard(shop);
    process.kill(orphan, "SIGKILL");

    const next = await start();
    expect(await ask(next.url, "select 1 as n")).toEqual([{ n: 1 }]);
    await next.stop();
  });

  it("starts its killed server anew at the same address, with every row, as often as it takes", async () => {
    const database = await start();
    await ask(database.url, "create table kept (n int)");
    for (let round = 0; round < 4; round += 1) {
      await ask(database.url, `insert into kept values (${round})`);
      const killed = readPostmaster(dataDir)?.pid ?? 0;
      process.kill(killed, "SIGKILL");
      await isBack(database.url, round + 1);
      expect(readPostmaster(dataDir)?.pid).not.toBe(killed);
    }
    expect(logged.filter((line) => line.includes("runs again")).length).toBeGreaterThanOrEqual(4);

    await database.stop();
    expect(readPostmaster(dataDir)).toBeUndefined();
    await (await start()).stop();
  }, 90_000);

  it("starts a killed server anew that an earlier run had left", async () => {
    const shop = await startElsewhere();
    await killHard(shop);
    const next = await start();
    expect(next.kind).toBe("adopted");
    await ask(next.url, "create table kept as select 1 as n");
    process.kill(readPostmaster(dataDir)?.pid ?? 0, "SIGKILL");
    await isBack(next.url, 1);
    await next.stop();
    expect(readPostmaster(dataDir)).toBeUndefined();
  }, 60_000);

  it("keeps the socket of a server that it could not look at for a while", async () => {
    const shop = await startElsewhere({ files: 100 });
    const said: string[] = [];
    shop.stderr?.on("data", (chunk) => said.push(String(chunk)));
    const { pid } = readPostmaster(dataDir) ?? {};
    shop.kill("SIGUSR2");
    while (!said.join("").includes("runs again")) await sleep(20);
    expect(said.join("")).toContain(`runs again (process ${pid})`);
    const { url } = await start({ share: true });
    expect(await ask(url, "select inet_client_addr() is null as yes")).toEqual([{ yes: true }]);
  });

  it("is asked by a socket in its folder, and by its port where the name is too long for one", async () => {
    const bySocket = async ({ url }: RunningDatabase) =>
      (await ask(url, "select inet_client_addr() is null as yes"))[0]?.["yes"];
    const sockets = () =>
      readdirSync(dataDir).filter((name) => name.startsWith(".s.PGSQL.") && !name.endsWith(".lock"));
    const first = await start();
    expect(await bySocket(first)).toBe(true);
    process.kill(readPostmaster(dataDir)?.pid ?? 0, "SIGKILL");
    await first.stop();
    const next = await start();
    expect(await bySocket(next)).toBe(true);
    expect(sockets()).toHaveLength(1); // what the killed one left is gone
    await next.stop();

    dataDir = path.join(folder, "shop, «склад» ".repeat(6), "postgres");
    const long = await start();
    expect(await bySocket(long)).toBe(false);
    await long.stop();

    dataDir = path.join(folder, 'a "b", c', "postgres");
    const odd = await start();
    expect(await bySocket(odd)).toBe(true);
    await odd.stop();
  }, 60_000);

  it("stays stopped when it is stopped while its killed server is on the way back", async () => {
    const database = await start();
    process.kill(readPostmaster(dataDir)?.pid ?? 0, "SIGKILL");
    while (!logged.some((line) => line.includes("started anew"))) await sleep(5);
    await database.stop();
    const left = readPostmaster(dataDir);
    expect(left && processIdentity(left.pid)).toBeUndefined();
    await (await start()).stop();
  }, 60_000);

  it("is not misled by a pid that now belongs to another program", async () => {
    await (await start()).stop();
    writeFileSync(path.join(dataDir, "postmaster.pid"), `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    const next = await start();
    expect(next.kind).toBe("embedded");
    await next.stop();
  });

  it("refuses a second shop on the same folder in one sentence, but lets a command share the database", async () => {
    await startElsewhere();
    await expect(start()).rejects.toThrow(
      /^The shop already runs at this folder \(process \d+, .+\): use that one, or stop it first/,
    );

    const beside = await start({ share: true });
    expect(beside.kind).toBe("shared");
    await beside.stop();
    expect(await ask(beside.url, "select 1 as n")).toEqual([{ n: 1 }]);
  });

  it("throws away what an interrupted first start left, and only that", async () => {
    const parent = path.dirname(dataDir);
    const child = spawn(process.execPath, [path.join(import.meta.dirname, "hold-database.ts"), dataDir]);
    children.push(child);
    const halfMade = () => existsSync(parent) && readdirSync(parent).some((name) => name.endsWith(".pid"));
    for (let waited = 0; waited < 400 && !halfMade(); waited += 1) await sleep(10);
    expect(halfMade()).toBe(true);
    await killHard(child);

    const next = await start();
    expect(logged.join("\n")).toContain("interrupted");
    await next.stop();
    expect(readdirSync(parent).filter((name) => name.includes("half-made"))).toEqual([]);
  });

  it("never touches a folder with somebody's files in it", async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path.join(dataDir, "notes.txt"), "mine");
    await expect(start()).rejects.toThrow(/holds files that are not a database of this shop/);
    expect(readFileSync(path.join(dataDir, "notes.txt"), "utf8")).toBe("mine");
    rmSync(path.join(dataDir, "notes.txt"));
    await (await start()).stop();
  });

  it("shows PostgreSQL's own words when it cannot start, after a second try", async () => {
    await (await start()).stop();
    writeFileSync(path.join(dataDir, "postgresql.auto.conf"), "shared_buffers = 'plenty'\nno_such_setting = 1\n");
    await expect(start()).rejects.toThrow(/PostgreSQL did not start[\s\S]+no_such_setting/);
    expect(logged.join("\n")).toContain("Trying once more");
  });

  it.runIf(process.getuid?.() === 0)(
    "run by root in a folder that only root may enter, keeps its data where it can be reached",
    async () => {
      chmodSync(folder, 0o700);
      const first = await start();
      const place = path.join(reachableHome(dataDir), "postgres");
      expect(logged.join("\n")).toContain(place);
      await ask(first.url, "create table kept as select 1 as n");
      await first.stop();

      const second = await start();
      expect(await ask(second.url, "select n from kept")).toEqual([{ n: 1 }]);
      await second.stop();
    },
  );

  it.runIf(process.getuid?.() === 0)("moves finished data when its folder was closed later", async () => {
    const first = await start();
    await ask(first.url, "create table kept as select 1 as n");
    await first.stop();
    chmodSync(folder, 0o700);

    const second = await start();
    expect(logged.join("\n")).toContain("it is moved to");
    expect(await ask(second.url, "select n from kept")).toEqual([{ n: 1 }]);
    await second.stop();
  });
});
