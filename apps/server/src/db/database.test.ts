import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { databaseLine } from "../../test/database-line.ts";
import { type Database, openDatabase } from "./database.ts";
import { isConnectionLost, isDatabaseAway, isStatementCancelled } from "./postgres-error.ts";
import { watchChannel } from "./watch-channel.ts";

const db = await testDatabase();
const line = await databaseLine(db.url);

async function withPool<T>(pool: Database, work: (pool: Database) => Promise<T>): Promise<T> {
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => expect.fail("it went well"),
    (error: unknown) => error,
  );
const numberOf = async (pool: Database): Promise<number | undefined> =>
  (await pool.query<{ n: number }>("select 1 as n")).rows[0]?.n;

describe("a connection that is lost", () => {
  it("in the middle of a transaction fails that transaction alone, whatever it was doing", async () => {
    await withPool(openDatabase(db.url, 2), async (pool) => {
      for (const moment of ["resting", "running"] as const) {
        const failure = await failureOf(
          pool.transaction(async (tx) => {
            const { rows } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
            const gone = db.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
            if (moment === "resting") {
              await gone;
              await sleep(50); // the news of it arrives while no query waits for it
            }
            await Promise.all([gone, tx.query("select pg_sleep(5)")]);
          }),
        );
        expect([isConnectionLost(failure), isDatabaseAway(failure)]).toEqual([true, true]);
        expect(await numberOf(pool)).toBe(1);
      }
    });
  });

  it("is told from a fault of the statement", async () => {
    const failure = await failureOf(db.query("select no_such_column"));
    expect([isConnectionLost(failure), isDatabaseAway(failure)]).toEqual([false, false]);
  });

  it("or cannot be made counts as the database being away, and the pool finds it again", async () => {
    await withPool(openDatabase(line.url, 2), async (pool) => {
      expect(await numberOf(pool)).toBe(1);
      await line.cut();
      expect(isDatabaseAway(await failureOf(pool.query("select 1")))).toBe(true);
      expect(isDatabaseAway(await failureOf(pool.transaction((tx) => tx.query("select 1"))))).toBe(true);
      await line.restore();
      expect(await numberOf(pool)).toBe(1);
    });
  });

  it("or that falls silent is given up soon after the statement's own time", async () => {
    await withPool(openDatabase(line.url, 1, { statementMs: 200 }), async (pool) => {
      const failure = await failureOf(
        pool.transaction(async (tx) => {
          await tx.query("select 1");
          line.mute();
          await tx.query("select 1");
        }),
      );
      expect(isConnectionLost(failure)).toBe(true);
      await line.restore();
      expect(await numberOf(pool)).toBe(1);
    });
  });
});

describe("a pool with a time for statements", () => {
  it("has PostgreSQL cancel one that takes longer, and goes on with the connection", async () => {
    await withPool(openDatabase(db.url, 1, { statementMs: 100 }), async (pool) => {
      const pidOf = async () => (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
      const failure = await failureOf(pool.transaction((tx) => tx.query("select pg_sleep(60)")));
      expect([isStatementCancelled(failure), isConnectionLost(failure)]).toEqual([true, false]);
      const pid = await pidOf();
      await failureOf(pool.transaction((tx) => tx.query("select pg_sleep(60)")));
      expect(await pidOf()).toBe(pid);
    });
  });
});

describe("a watched channel", () => {
  it("is heard again after its connection was ended, cut or silent", async () => {
    await withPool(openDatabase(line.url, 1), async (pool) => {
      const heard: (string | undefined)[] = [];
      let tell: () => void = () => undefined;
      const watch = watchChannel(pool, "outbox_changed", (said) => {
        heard.push(said);
        tell();
      });
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise<void>((resolve) => (tell = resolve));
      };
      const hears = async (text: string) => {
        await until(() => watch.isListening());
        await db.query("select pg_notify('outbox_changed', $1)", [text]);
        await until(() => heard.includes(text));
      };
      await hears("first");

      await db.query(
        "select pg_terminate_backend(pid, 5000) from pg_stat_activity where query = 'listen outbox_changed'",
      );
      await until(() => !watch.isListening());
      await hears("after the end");

      await line.cut();
      await until(() => !watch.isListening());
      await line.restore();
      await hears("after the cut");

      line.mute();
      await until(() => !watch.isListening());
      await line.restore();
      await hears("after the silence");
      await watch.close();
    });
  }, 90_000);
});

describe("a pool whose commits do not wait", () => {
  it("tells PostgreSQL so for its own connections alone", async () => {
    // Where the setting comes from: the database of the tests never waits.
    const settingOf = async (pool: Database) =>
      (
        await pool.query<{ setting: string; source: string }>(
          "select setting, source from pg_settings where name = 'synchronous_commit'",
        )
      ).rows[0];
    expect(await withPool(openDatabase(db.url, 1), settingOf)).not.toMatchObject({ source: "client" });
    const hurried = openDatabase(db.url, 1, { statementMs: 5_000, commitsWait: false });
    expect(await withPool(hurried, settingOf)).toEqual({ setting: "off", source: "client" });
  });
});
