import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { newToken, SESSION_COOKIE } from "../src/http/session.ts";
import { testDatabase } from "./database.ts";
import { databaseLine } from "./database-line.ts";
import { type ShopProcess, shopProcesses } from "./shop-process.ts";

const startShopProcess = shopProcesses();
const db = await testDatabase();
const line = await databaseLine(db.url);
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-stop-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (options: { preload?: string } = {}): Promise<ShopProcess> =>
  startShopProcess({ dataDir, databaseUrl: line.url, ...options });

/** A call that waits for the database until `release`; answered once it waits there. */
async function heldCall(url: string): Promise<{ status: Promise<number>; release: () => Promise<void> }> {
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  await holder.query("begin; lock table sessions in access exclusive mode");
  const status = fetch(`${url}/api/currency`, { headers: { cookie: `${SESSION_COOKIE}=${newToken()}` } }).then(
    (response) => response.status,
  );
  status.catch(() => undefined); // it may be cut off
  // This call, not something else that reads sessions now and then.
  const waiting =
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'select wanted.hash, %'";
  while ((await db.query(waiting)).rowCount === 0) await sleep(10);
  return { status, release: async () => await holder.end() };
}

/** An upload of which a byte comes now and then; `gone` resolves when the server ends it. */
async function dribble(url: string): Promise<{ gone: Promise<unknown> }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => undefined); // a byte sent after the end
  await once(socket, "connect");
  socket.write(
    "POST /login HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{",
  );
  const drops = setInterval(() => socket.write("x"), 200);
  const gone = new Promise<void>((resolve) =>
    socket.once("close", () => {
      clearInterval(drops);
      resolve();
    }),
  );
  return { gone };
}

describe("a process that is told to stop", () => {
  it("ends though uploads dribble on, and finishes the calls that can be finished", async () => {
    const shop = await start();
    const held = await heldCall(shop.url);
    const uploads = await Promise.all(Array.from({ length: 20 }, () => dribble(shop.url)));
    shop.child.kill("SIGTERM");
    await shop.says("finishing what is running");
    await held.release();
    expect(await held.status).toBe(200);
    expect(await shop.ended).toBe(0);
    await Promise.all(uploads.map(({ gone }) => gone));
  }, 60_000);

  it("ends though a handler is stuck and the database says nothing any more", async () => {
    const shop = await start();
    const held = await heldCall(shop.url);
    line.mute();
    shop.child.kill("SIGTERM");
    expect(await shop.ended).toBe(1);
    await expect(held.status).rejects.toThrow(/fetch failed/);
    expect(shop.said()).toMatch(/Not stopped cleanly: .+ did not end in time/);
    await held.release();
    await line.restore();
  }, 60_000);
});

describe("an error that nobody catches", () => {
  it.each([
    ["thrown", "SIGUSR2", "a fault out of the blue"],
    ["rejected", "SIGURG", "a rejection that nobody handles"],
  ] as const)(
    "when %s is logged whole, and the process ends after its running calls",
    async (_how, signal, text) => {
      const shop = await start({ preload: path.join(import.meta.dirname, "fault-on-signal.ts") });
      const held = await heldCall(shop.url);
      shop.child.kill(signal);
      await shop.says("nobody caught this error");
      await held.release();
      expect(await held.status).toBe(200);
      expect(await shop.ended).toBe(1);
      const told = shop
        .said()
        .split("\n")
        .find((said) => said.includes("nobody caught this error"));
      expect(JSON.parse(told ?? "{}")).toMatchObject({
        level: 60,
        err: { message: text, stack: expect.stringContaining("fault-on-signal.ts") },
      });
    },
    60_000,
  );
});
