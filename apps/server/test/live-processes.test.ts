import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedAccounts } from "../src/demo/accounts.ts";
import { removeOldLiveMessages } from "../src/realtime/live-messages.repository.ts";
import { testDatabase, type TestDatabase } from "./database.ts";
import { closeClientsAfterAll, plainClient } from "./live-fixture.ts";
import { type LiveProcess, sessionOf, startLiveProcess } from "./live-process.ts";
import { throwawayRedis } from "./throwaway-redis.ts";

const redis = await throwawayRedis();
if (redis) {
  await redis.start();
  afterAll(() => redis.kill?.());
}
closeClientsAfterAll();
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-live-"));
let db: TestDatabase;
let userId: number;
beforeAll(async () => {
  db = await testDatabase();
  userId = (await seedAccounts(db)).get("user@dropship.example") ?? 0;
});
const running = new Set<LiveProcess>();
afterAll(async () => {
  await Promise.all([...running].map((one) => one.end("SIGKILL")));
  rmSync(dataDir, { recursive: true, force: true });
});

const member = (id: string) => JSON.stringify({ user_id: id, user_info: { name: id } });

describe.each([
  { by: "PostgreSQL", env: {} as Record<string, string>, isThere: true },
  { by: "Redis", env: { REDIS_URL: redis?.url ?? "" }, isThere: redis !== null },
])("two processes that share live events through $by", { timeout: 60_000 }, ({ by, env, isThere }) => {
  let one: LiveProcess;
  let two: LiveProcess;
  const start = async () => {
    const started = await startLiveProcess({ databaseUrl: db.url, dataDir, env });
    running.add(started);
    return started;
  };
  beforeAll(async () => {
    if (isThere) [one, two] = await Promise.all([start(), start()]);
  });

  it.runIf(isThere)(
    "bring every event to the clients of both, once, in order, and leave out who caused it",
    async () => {
      const [here, there, cause] = await Promise.all([
        plainClient(one.url),
        plainClient(two.url),
        plainClient(two.url),
      ]);
      await Promise.all([here, there, cause].map((client) => client.subscribe("private-shared")));
      for (let n = 0; n < 300; n += 10) {
        const batch = Array.from({ length: 10 }, (_, k) => ({
          channel: "private-shared",
          name: "n",
          data: { n: n + k },
        }));
        await one.sdk.triggerBatch(batch);
      }
      await one.sdk.trigger("private-shared", "last", {}, { socket_id: cause.socketId });
      for (const client of [here, there]) {
        await client.next("last", 10_000);
        const heard = client.heard.filter(({ event }) => event === "n").map(({ data }) => data.n);
        expect(heard).toEqual(Array.from({ length: 300 }, (_, n) => n));
      }
      there.send({ event: "client-typing", channel: "private-shared", data: { on: true } });
      expect((await here.next("client-typing")).data).toEqual({ on: true });
      expect((await cause.next("client-typing")).data).toEqual({ on: true });
      expect(cause.heard.filter(({ event }) => event === "last")).toEqual([]);
      expect(there.heard.filter(({ event }) => event === "client-typing")).toEqual([]);
    },
  );

  it.runIf(isThere)("bring events that are too long for a notification, between short ones", async () => {
    const client = await plainClient(two.url);
    await client.subscribe("long");
    const texts = ["a", "Ї".repeat(5_000), "b", "x".repeat(10_000), "c"];
    const sent = texts.map((text) => one.sdk.trigger("long", "text", { text }));
    await Promise.all(sent);
    for (let n = 0; n < texts.length; n += 1) await client.next("text", 10_000);
    const heard = client.heard.filter(({ event }) => event === "text").map(({ data }) => data.text as string);
    // Five calls at once come in any order; each comes whole and once.
    expect(heard.toSorted()).toEqual(texts.toSorted());
    if (by === "PostgreSQL") {
      const count = async () =>
        (await db.query<{ n: number }>("select count(*)::int as n from live_messages")).rows[0]?.n;
      expect(await count()).toBeGreaterThanOrEqual(2);
      await removeOldLiveMessages(db);
      expect(await count()).toBeGreaterThanOrEqual(2);
      await db.query("update live_messages set created_at = now() - interval '2 minutes'");
      await removeOldLiveMessages(db);
      expect(await count()).toBe(0);
    }
  });

  it.runIf(isThere)("know all members of a presence channel, and count over both", async () => {
    const anna = await plainClient(one.url);
    await anna.subscribe("presence-room", member("anna"));
    await expect
      .poll(async () => (await two.sdk.get({ path: "/channels/presence-room/users" })).json())
      .toEqual({ users: [{ id: "anna" }] });
    const boris = await plainClient(two.url);
    expect((await boris.subscribe("presence-room", member("boris"))).data.presence).toMatchObject({ count: 2 });
    expect((await anna.next("pusher_internal:member_added")).data).toMatchObject({ user_id: "boris" });
    // The same person at the other process is no new member, and leaves only with the last connection.
    const annaThere = await plainClient(two.url);
    await annaThere.subscribe("presence-room", member("anna"));
    const info = await one.sdk.get({
      path: "/channels/presence-room",
      params: { info: "user_count,subscription_count" },
    });
    expect(await info.json()).toEqual({ occupied: true, user_count: 2, subscription_count: 3 });
    anna.ws.close();
    await sleep(300);
    expect(boris.heard.map(({ event }) => event)).not.toContain("pusher_internal:member_removed");
    annaThere.ws.close();
    expect((await boris.next("pusher_internal:member_removed")).data).toEqual({ user_id: "anna" });
    expect(boris.heard.map(({ event }) => event)).not.toContain("pusher_internal:member_added");
  });

  it.runIf(isThere)(
    "lose the members of a process that is killed, tell a new one who is there, and it takes part at once",
    async () => {
      const boris = await plainClient(two.url);
      await boris.subscribe("presence-kill", member("boris"));
      const vera = await plainClient(one.url);
      await vera.subscribe("presence-kill", member("vera"));
      expect((await boris.next("pusher_internal:member_added")).data).toMatchObject({ user_id: "vera" });
      await one.end("SIGKILL");
      expect((await boris.next("pusher_internal:member_removed", 15_000)).data).toEqual({ user_id: "vera" });
      one = await start();
      const gleb = await plainClient(one.url);
      await expect
        .poll(async () => (await one.sdk.get({ path: "/channels/presence-kill/users" })).json())
        .toEqual({ users: [{ id: "boris" }] });
      expect((await gleb.subscribe("presence-kill", member("gleb"))).data.presence.ids.toSorted()).toEqual([
        "boris",
        "gleb",
      ]);
      // Stopped in order, it says good-bye itself.
      await boris.next("pusher_internal:member_added");
      await one.end("SIGTERM");
      expect((await boris.next("pusher_internal:member_removed", 3_000)).data).toEqual({ user_id: "gleb" });
      one = await start();
    },
  );

  it.runIf(isThere)("close a user's connections at both when a session ends at one", async () => {
    const channel = `private-App.Models.User.${userId}`;
    const [laptop, phone] = [await sessionOf(db, userId), await sessionOf(db, userId)];
    const post = (at: LiveProcess, { headers }: typeof laptop, address: string, body: object) =>
      fetch(`http://127.0.0.1:${at.port}${address}`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const permitted = async (at: LiveProcess, session: typeof laptop) => {
      const client = await plainClient(at.url);
      // Any process gives permission, whichever has the connection.
      const response = await post(one, session, "/broadcasting/auth", {
        socket_id: client.socketId,
        channel_name: channel,
      });
      const { auth } = (await response.json()) as { auth: string }; // the contract's response
      return { client, subscribe: () => client.send({ event: "pusher:subscribe", data: { channel, auth } }) };
    };
    const listening = await Promise.all([permitted(one, laptop), permitted(two, laptop), permitted(two, phone)]);
    for (const { client, subscribe } of listening) {
      subscribe();
      await client.next("pusher_internal:subscription_succeeded");
    }
    const late = await permitted(two, laptop);
    expect((await post(one, laptop, "/logout", {})).status).toBe(204);
    const [here, there, other] = listening;
    expect(await Promise.all([here, there].map((ended) => ended?.client.closed()))).toEqual([4200, 4200]);
    late.subscribe();
    expect((await late.client.next("pusher:subscription_error")).data).toMatchObject({ status: 401 });
    await one.sdk.trigger(channel, "after", 1);
    expect((await other?.client.next("after"))?.data).toBe(1);
  });

  it.runIf(isThere)("let their clients come anew when they could not hear each other for a while", async () => {
    const client = await plainClient(two.url);
    await client.subscribe("gap");
    if (by === "PostgreSQL") {
      await db.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'listen live_messages'",
      );
    } else {
      await redis?.kill?.();
      await redis?.start();
    }
    expect(await client.closed(15_000)).toBe(4200);
    const again = await plainClient(two.url);
    await again.subscribe("gap");
    await one.sdk.trigger("gap", "after", 1);
    expect((await again.next("after", 5_000)).data).toBe(1);
  });
});
