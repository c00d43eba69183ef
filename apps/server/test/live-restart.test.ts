import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { events } from "@dropship/api/contract/events";
import { afterAll, expect, it } from "vitest";
import { seedAccounts } from "../src/demo/accounts.ts";
import { testDatabase } from "./database.ts";
import { TEST_APP } from "./live-fixture.ts";
import { type LiveProcess, sessionOf, startLiveProcess } from "./live-process.ts";

const CLIENTS = 1_000;
/** Who is not back by then never comes. How soon they are back is printed: beside other tests it says nothing (docs/decisions/0274). */
const PATIENCE_MS = 90_000;
const db = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-restart-"));
let shop: LiveProcess;
let crowd: ChildProcess;
afterAll(async () => {
  crowd?.kill("SIGKILL");
  await shop?.end("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

interface Report {
  listening: number;
  clients: { userId: number; comings: number; ids: string[] }[];
}
async function report(): Promise<Report> {
  const response = once(crowd, "message");
  crowd.send("report");
  return ((await response) as [Report])[0]; // what the crowd sends
}
/** Waits until all listen that have come so often. */
async function allListen(comings: number): Promise<void> {
  const started = performance.now();
  for (;;) {
    const now = await report();
    if (now.listening === CLIENTS && now.clients.every((client) => client.comings >= comings)) return;
    if (performance.now() - started > PATIENCE_MS) throw new Error(`${now.listening} of ${CLIENTS} listen`);
    await sleep(100);
  }
}

it(
  `${CLIENTS} clients are back after a restarted server opens, and none misses a notification`,
  { timeout: 300_000 },
  async () => {
    const ids = [...(await seedAccounts(db)).values()];
    const users = await Promise.all(ids.map((id) => sessionOf(db, id)));
    shop = await startLiveProcess({ databaseUrl: db.url, dataDir });
    crowd = fork(path.join(import.meta.dirname, "live-crowd.ts"), { stdio: "inherit" });
    crowd.send({
      origin: `http://127.0.0.1:${shop.port}`,
      port: shop.port,
      key: TEST_APP.key,
      users,
      clients: CLIENTS,
    });
    await allListen(1);

    const written: { userId: number; id: string }[] = [];
    let isOver = false;
    /** Notices keep coming: into the list, then to the live server when there is one. */
    async function keepWriting(): Promise<void> {
      for (let n = 0; !isOver; n += 1) {
        const userId = ids[n % ids.length] ?? 0;
        const data = { key: n, name: `Заказ ${n}`, icon: "box" };
        const { rows } = await db.query<{ id: string }>(
          "insert into notifications (user_id, type, data) values ($1, 'order-status', $2) returning id",
          [userId, JSON.stringify(data)],
        );
        const id = rows[0]?.id ?? "";
        written.push({ userId, id });
        const payload = { ...data, id, type: "order-status", created_at: new Date().toISOString() };
        await shop.sdk
          .trigger(`private-App.Models.User.${userId}`, events.notificationCreated.name, payload)
          .catch(() => undefined);
        await sleep(50);
      }
    }
    const writing = keepWriting();
    await sleep(500);
    const started = performance.now();
    await shop.end("SIGTERM");
    const stopped = performance.now() - started;
    shop = await startLiveProcess({ databaseUrl: db.url, dataDir, port: shop.port });
    const up = performance.now() - started;
    let back: number;
    try {
      await allListen(2);
      back = performance.now() - started;
      await sleep(500);
    } finally {
      isOver = true;
      await writing;
    }
    await sleep(1_000);
    const { clients } = await report();
    console.log(
      `restart under ${CLIENTS} clients: stopped in ${Math.round(stopped)} ms, open again after ${Math.round(up)} ms, all back after ${Math.round(back)} ms; ${written.length} notifications`,
    );
    expect(written.length).toBeGreaterThan(50);
    for (const client of clients) {
      const theirs = written.filter(({ userId }) => userId === client.userId).map(({ id }) => id);
      expect(client.ids.toSorted()).toEqual(theirs.toSorted());
    }
  },
);
