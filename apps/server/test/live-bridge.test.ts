import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { EventPayload } from "@dropship/api/contract/events";
import { connectLive, type LiveConnection, type LiveOptions } from "@dropship/api/realtime/live";
import { afterAll, describe, expect, it, vi } from "vitest";
import { broadcastEvent } from "../src/realtime/broadcaster.ts";
import type { LiveServer } from "../src/realtime/live-server.ts";
import { channelAuth } from "../src/realtime/signatures.ts";
import { TEST_APP, testLive } from "./live-fixture.ts";
import { testShop } from "./shop.ts";

const open = new Set<LiveConnection>();
afterAll(() => {
  for (const live of open) live.close();
});

const signed: LiveOptions["authorize"] = async ({ socket_id, channel_name }) => ({
  auth: channelAuth(TEST_APP, socket_id, channel_name),
});

/** The browser's bridge, in a hurry, on this port; `caughtUp` counts how often it asked to catch up. */
function bridge(port: number, options: { key?: string; authorize?: LiveOptions["authorize"] } = {}) {
  const told = { caughtUp: 0 };
  const live = connectLive({
    address: { key: options.key ?? TEST_APP.key, cluster: "mt1", host: null, port: null, tls: false, path: "" },
    page: { protocol: "http:", hostname: "127.0.0.1", port: String(port) },
    authorize: options.authorize ?? signed,
    onCatchUp: () => (told.caughtUp += 1),
    pace: { firstMs: 100, random: () => 0.5, permissionMs: 50 },
  });
  open.add(live);
  return { live, told };
}

const send = (server: LiveServer, name: string, payload: unknown) =>
  server.hub.publish({ channels: ["private-App.Models.User.7"], event: name, data: JSON.stringify(payload) });

describe("the browser's bridge and the shop", () => {
  it("hears its user's events by the table, with permission asked for through the API", async () => {
    const shop = await testShop({ env: { REALTIME_PORT: 0 } });
    await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
    const { port } = shop.app.http.server.address() as AddressInfo; // a TCP server's
    const id = shop.ids.get("user@dropship.example") ?? 0;
    const user = await shop.as("verified");
    const { live, told } = bridge(port, {
      key: shop.app.live.app?.key ?? "",
      authorize: async (body) => (await user.call("authorizeChannel", { body })).body,
    });
    const heard: unknown[] = [];
    live.listen("notificationCreated", { id }, ({ name }) => heard.push(name));
    live.listen("notificationsRead", { id }, (payload) => heard.push(payload));
    live.listen("balanceChanged", { id }, ({ balance }) => heard.push(balance));
    live.listen("cartChanged", { id }, (payload) => heard.push(payload));
    await expect.poll(() => live.isListening).toBe(true);
    expect(told.caughtUp).toBe(1);
    const notification: EventPayload<"notificationCreated"> = {
      key: 12,
      name: "Пополнение баланса",
      icon: "wallet",
      id: "0190f0a0-0000-4000-8000-000000000001",
      type: "transaction-created",
      created_at: "2026-11-01T09:30:00.000Z",
    };
    const { broadcaster } = shop.app.services;
    await broadcastEvent(broadcaster, "notificationCreated", { id }, notification);
    await broadcastEvent(broadcaster, "notificationsRead", { id }, { id: null });
    await broadcastEvent(broadcaster, "balanceChanged", { id }, { balance: "250.00" });
    await broadcastEvent(broadcaster, "cartChanged", { id }, { user_id: id });
    await expect.poll(() => heard).toEqual(["Пополнение баланса", { id: null }, "250.00", { user_id: id }]);
    live.close();
  });
});

describe("a gap", () => {
  it("is told after the server has let the client go, and events come again", async () => {
    const { server, port } = await testLive();
    const { live, told } = bridge(port);
    const heard: string[] = [];
    live.listen("balanceChanged", { id: 7 }, ({ balance }) => heard.push(balance));
    await expect.poll(() => told.caughtUp).toBe(1);
    await server.hub.letGo(4200, "test");
    await expect.poll(() => told.caughtUp).toBe(2);
    await send(server, "balance.changed", { balance: "1.00" });
    await expect.poll(() => heard).toEqual(["1.00"]);
  });

  it("is told after a restart, which the client sits out", async () => {
    const first = await testLive();
    const { live, told } = bridge(first.port);
    const heard: string[] = [];
    live.listen("balanceChanged", { id: 7 }, ({ balance }) => heard.push(balance));
    await expect.poll(() => told.caughtUp).toBe(1);
    await first.server.close();
    await expect.poll(() => live.isListening).toBe(false);
    await sleep(300); // some attempts that find nobody
    const second = await testLive({ port: first.port });
    await expect.poll(() => told.caughtUp, { timeout: 5_000 }).toBe(2);
    await send(second.server, "balance.changed", { balance: "2.00" });
    await expect.poll(() => heard).toEqual(["2.00"]);
  });

  it("is assumed when something came that cannot be read", async () => {
    const { server, port } = await testLive();
    const { live, told } = bridge(port);
    const heard: unknown[] = [];
    live.listen("balanceChanged", { id: 7 }, (payload) => heard.push(payload));
    await expect.poll(() => told.caughtUp).toBe(1);
    await send(server, "balance.changed", { balance: 12 });
    await expect.poll(() => told.caughtUp).toBe(2);
    expect(heard).toEqual([]);
  });
});

describe("permission to listen", () => {
  it("that was refused is asked for again, ever more seldom, until it is given", async () => {
    const { port } = await testLive();
    const asked: number[] = [];
    const { live, told } = bridge(port, {
      authorize: async (request) => {
        asked.push(performance.now());
        if (asked.length === 1) throw new Error("Unauthenticated.");
        if (asked.length === 2) return { auth: `${TEST_APP.key}:wrong` };
        if (asked.length === 3) throw new Error("Too Many Attempts.");
        return signed(request);
      },
    });
    live.listen("balanceChanged", { id: 7 }, () => undefined);
    await expect.poll(() => live.isListening, { timeout: 5_000 }).toBe(true);
    expect(told.caughtUp).toBe(1);
    const pauses = asked.slice(1).map((at, n) => at - (asked[n] ?? 0));
    expect(pauses).toHaveLength(3);
    for (const [n, least] of [50, 100, 200].entries()) expect(pauses[n]).toBeGreaterThanOrEqual(least - 5);
  });

  it("is not asked for once the connection is closed", async () => {
    const { port } = await testLive();
    let asked = 0;
    const { live } = bridge(port, {
      authorize: async () => {
        asked += 1;
        throw new Error("Unauthenticated.");
      },
    });
    live.listen("balanceChanged", { id: 7 }, () => undefined);
    await expect.poll(() => asked).toBeGreaterThan(0);
    live.close();
    const before = asked;
    await sleep(400); // longer than the next two questions would have waited
    expect(asked).toBe(before);
  });
});

it("a connection that is closed just after the server let it go does not come back", async () => {
  const { server, port } = await testLive();
  const { live, told } = bridge(port);
  live.listen("balanceChanged", { id: 7 }, () => undefined);
  await expect.poll(() => told.caughtUp).toBe(1);
  // The pause before it comes back lasts until the test says so.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await server.hub.letGo(4200, "test");
    for (let turns = 0; turns < 2_000 && vi.getTimerCount() < 2; turns += 1)
      await new Promise((done) => setImmediate(done));
    expect(vi.getTimerCount()).toBeGreaterThanOrEqual(2);
    live.close();
    vi.advanceTimersByTime(10_000);
  } finally {
    vi.useRealTimers();
  }
  await sleep(300); // longer than a connection takes
  expect(server.hub.size).toBe(0);
});
