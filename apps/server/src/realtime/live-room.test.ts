import { describe, expect, it } from "vitest";
import { closeClientsAfterAll, plainClient, type PlainClient, testLive } from "../../test/live-fixture.ts";
import { handshake, rawSocket } from "../../test/raw-socket.ts";

closeClientsAfterAll();

/** Subscribes without waiting, and returns how many of the channels were refused. */
async function invent(client: PlainClient, names: readonly string[]): Promise<number> {
  for (const channel of names) client.send({ event: "pusher:subscribe", data: { channel } });
  client.send({ event: "pusher:ping" });
  await client.next("pusher:pong", 30_000);
  const opened = client.heard.filter(({ event }) => event === "pusher_internal:subscription_succeeded").length;
  for (let n = 0; n < opened; n += 1) await client.next("pusher_internal:subscription_succeeded");
  return client.heard.filter(({ event }) => event === "pusher:subscription_error").length;
}

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

describe("invented public channels", () => {
  it(
    "of five hundred connections leave room for a user's private channel, and for other people's public ones",
    { timeout: 60_000 },
    async () => {
      const live = await testLive({ trustProxy: true });
      const crowd = await Promise.all(Array.from({ length: 500 }, () => plainClient(live.url, from("203.0.113.5"))));
      const refused = await Promise.all(
        crowd.map((client, n) =>
          invent(
            client,
            Array.from({ length: 100 }, (_, k) => `made-up-${n}-${k}`),
          ),
        ),
      );
      // One address is the first to open a thousand at most.
      expect(refused.reduce((sum, count) => sum + count, 0)).toBe(500 * 100 - 1_000);
      const user = await plainClient(live.url, from("198.51.100.7"));
      await user.subscribe("private-App.Models.User.7");
      await user.subscribe("news");
      // What others have opened costs an address nothing, however full its own share is.
      await crowd[499]?.subscribe("news");
      // And what is closed is free again.
      for (const client of crowd) client.ws.terminate();
      await expect.poll(() => live.server.hub.size, { timeout: 10_000 }).toBe(1);
      const again = await plainClient(live.url, from("203.0.113.5"));
      expect(await invent(again, ["made-up-again"])).toBe(0);
    },
  );

  it("of many addresses end at the room for public ones; private ones have their own", async () => {
    const live = await testLive({ limits: { publicChannels: 3, signedChannels: 2 }, trustProxy: true });
    for (const n of [1, 2, 3]) await (await plainClient(live.url, from(`203.0.113.${n}`))).subscribe(`made-up-${n}`);
    const user = await plainClient(live.url, from("198.51.100.7"));
    expect(await invent(user, ["one-more"])).toBe(1);
    await user.subscribe("made-up-1");
    await user.subscribe("private-a");
    await user.subscribe("presence-a", '{"user_id":"7"}');
    user.send({ event: "pusher:unsubscribe", data: { channel: "private-a" } });
    await user.subscribe("private-b");
  });

  it("do not take a connection's places for private ones", async () => {
    const live = await testLive({ limits: { channelsPerConnection: 2 } });
    const client = await plainClient(live.url);
    expect(await invent(client, ["a", "b", "c"])).toBe(1);
    await client.subscribe("private-a");
    await client.subscribe("private-b");
  });
});

describe("connections", () => {
  it("of one address are bounded; its next client is told to come back later, another address enters", async () => {
    const live = await testLive({ limits: { connectionsPerAddress: 3 }, trustProxy: true });
    // Other spellings of the same address, and other addresses of the same network, are no other clients.
    const same = ["203.0.113.5", "::ffff:203.0.113.5", "203.0.113.5"];
    const first = await Promise.all(same.map((address) => plainClient(live.url, from(address))));
    const late = await plainClient(live.url, { ...from("203.0.113.5"), isOpen: false });
    expect(await late.closed()).toBe(4100);
    await plainClient(live.url, from("203.0.113.6"));
    first[0]?.ws.close();
    await expect.poll(() => live.server.hub.size).toBe(3);
    await plainClient(live.url, from("203.0.113.5"));
  });

  it("of strangers make room for the next client, the greatest crowd first; who has opened a private channel stays", async () => {
    const live = await testLive({ limits: { connections: 6, strangers: 4 }, trustProxy: true });
    const enter = (address: string) => plainClient(live.url, from(address));
    const user = await enter("203.0.113.5");
    await user.subscribe("private-App.Models.User.7");
    const crowd = [await enter("203.0.113.5"), await enter("203.0.113.5"), await enter("203.0.113.5")];
    await enter("203.0.113.6");
    // Full of strangers: the oldest of the address that has most of them goes.
    const next = await enter("198.51.100.7");
    expect(await crowd[0]?.closed()).toBe(4100);
    await next.subscribe("private-App.Models.User.8");
    // One more of that crowd would only take the place of its like; another user still enters.
    await enter("203.0.113.6");
    const like = await plainClient(live.url, { ...from("203.0.113.5"), isOpen: false });
    expect(await like.closed()).toBe(4100);
    expect(user.ws.readyState).toBe(user.ws.OPEN);
  });

  it("that are turned away are bounded as well", async () => {
    const live = await testLive({ limits: { turnedAway: 2 } });
    // Two that do not respond to the farewell; the next is cut off without a word.
    const waiting = await Promise.all([1, 2].map(() => rawSocket(live.port, handshake("/app/nobody?protocol=7"))));
    for (const { heard } of waiting) await expect.poll(heard).toContain("4001");
    const next = () => plainClient(live.url, { isOpen: false });
    expect(await (await next()).closed()).toBe(1006);
    await Promise.all(waiting.map(({ gone }) => gone));
    await plainClient(live.url);
  });
});
