import { describe, expect, it } from "vitest";
import { closeClientsAfterAll, plainClient, TEST_APP, testLive } from "../../test/live-fixture.ts";
import { channelAuth } from "./signatures.ts";

const live = await testLive();
closeClientsAfterAll();
const connect = () => plainClient(live.url);
const tell = (channel: string, event: string, data: unknown, except?: string) =>
  live.server.hub.publish({ channels: [channel], event, data: JSON.stringify(data), except });

describe("a connection", () => {
  it("is told its id and how often to speak", async () => {
    const client = await connect();
    expect(client.heard[0]).toEqual({
      event: "pusher:connection_established",
      data: { socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 },
    });
  });

  it.each([
    ["an unknown key", "/app/nobody?protocol=7", 4001],
    ["another path", "/chat?protocol=7", 4005],
    ["no version", `/app/${TEST_APP.key}`, 4008],
    ["a version that is no number", `/app/${TEST_APP.key}?protocol=seven`, 4006],
    ["an old version", `/app/${TEST_APP.key}?protocol=4`, 4007],
  ])("with %s is refused for good", async (_what, path, code) => {
    const client = await plainClient(`ws://127.0.0.1:${live.port}${path}`, { isOpen: false });
    expect(await client.closed()).toBe(code);
    expect(client.heard[0]).toMatchObject({ event: "pusher:error", data: { code } });
  });

  it("answers pings of both kinds", async () => {
    const client = await connect();
    client.send({ event: "pusher:ping", data: {} });
    expect((await client.next("pusher:pong")).data).toEqual({});
    const pong = new Promise((resolve) => client.ws.once("pong", resolve));
    client.ws.ping();
    await pong;
  });

  it("is open to pages of the shop and of listed origins only", async () => {
    const strict = await testLive({ origins: ["https://other.example:8443"] });
    const codeOf = async (origin: string) => {
      const client = await plainClient(strict.url, { headers: { origin }, isOpen: false });
      const first = await Promise.race([client.next("pusher:connection_established").then(() => 0), client.closed()]);
      return first;
    };
    expect(await codeOf("http://127.0.0.1:3000")).toBe(0);
    expect(await codeOf("https://shop.example")).toBe(0);
    expect(await codeOf("https://other.example:8443")).toBe(0);
    expect(await codeOf("https://other.example")).toBe(4009);
    expect(await codeOf("https://evil.example")).toBe(4009);
    expect(await codeOf("null")).toBe(4009);
  });

  it("over the quota is told to come back later", async () => {
    const small = await testLive({ limits: { connections: 1 } });
    await plainClient(small.url);
    expect(await (await plainClient(small.url, { isOpen: false })).closed()).toBe(4100);
  });
});

describe("a public channel", () => {
  it("brings every event once, in order, also to who subscribed twice, and none after leaving", async () => {
    const client = await connect();
    await client.subscribe("news");
    await client.subscribe("news");
    for (let n = 0; n < 50; n += 1) await tell("news", "post", { n });
    for (let n = 0; n < 50; n += 1) expect((await client.next("post")).data).toEqual({ n });
    client.send({ event: "pusher:unsubscribe", data: { channel: "news" } });
    client.send({ event: "pusher:ping" });
    await client.next("pusher:pong");
    await tell("news", "post", { n: 50 });
    client.send({ event: "pusher:ping" });
    await client.next("pusher:pong");
    expect(client.heard.filter((one) => one.event === "post")).toHaveLength(50);
  });

  it("leaves out the connection that caused the event", async () => {
    const [cause, other] = [await connect(), await connect()];
    await cause.subscribe("sales");
    await other.subscribe("sales");
    await tell("sales", "sold", { id: 1 }, cause.socketId);
    await tell("sales", "sold", { id: 2 });
    expect((await other.next("sold")).data).toEqual({ id: 1 });
    expect((await cause.next("sold")).data).toEqual({ id: 2 });
  });

  it("with a wrong name does not exist", async () => {
    const client = await connect();
    for (const channel of ["", "with space", "App\\Models", "#server", "я", "a".repeat(165)]) {
      client.send({ event: "pusher:subscribe", data: { channel } });
      expect((await client.next("pusher:subscription_error")).data).toMatchObject({ status: 400 });
    }
  });

  it("takes data as JSON in a text, as older clients send it", async () => {
    const client = await connect();
    client.send({ event: "pusher:subscribe", data: JSON.stringify({ channel: "old" }) });
    expect(await client.next("pusher_internal:subscription_succeeded")).toMatchObject({ channel: "old", data: {} });
  });

  it("carries a long text of any language whole", async () => {
    const client = await connect();
    await client.subscribe("long");
    for (const length of [40, 60, 200, 33_000, 40_000]) {
      await tell("long", "text", "Ї🛒".repeat(length));
      expect((await client.next("text")).data).toBe("Ї🛒".repeat(length));
    }
  });
});

describe("a private channel", () => {
  it("says for how long nothing was said on it, whoever listened: whoever comes knows whether something was missed", async () => {
    const quietOn = async (channel: string): Promise<number> =>
      (await (await connect()).subscribe(channel)).data.quiet_ms;
    const begun = performance.now();
    await tell("private-spoken", "said", 1);
    await expect.poll(() => performance.now() - begun).toBeGreaterThan(50);
    const after = await quietOn("private-spoken");
    expect(after).toBeLessThanOrEqual(performance.now() - begun);
    await tell("private-other", "said", 1);
    expect(await quietOn("private-spoken")).toBeGreaterThanOrEqual(after);
    const spoken = performance.now();
    await tell("private-spoken", "said", 2);
    expect(await quietOn("private-spoken")).toBeLessThanOrEqual(performance.now() - spoken);
    expect((await (await connect()).subscribe("news")).data).toEqual({});
  });

  it("opens to the right signature only", async () => {
    const [client, other] = [await connect(), await connect()];
    const refused = async (auth: string | undefined) => {
      client.send({ event: "pusher:subscribe", data: { channel: "private-a", auth } });
      return (await client.next("pusher:subscription_error")).data;
    };
    expect(await refused(undefined)).toMatchObject({ type: "AuthError", status: 401 });
    expect(await refused(`${TEST_APP.key}:${"0".repeat(64)}`)).toMatchObject({ status: 401 });
    expect(await refused(channelAuth(TEST_APP, client.socketId, "private-b"))).toMatchObject({ status: 401 });
    // A permission that somebody else was given.
    expect(await refused(channelAuth(TEST_APP, other.socketId, "private-a"))).toMatchObject({ status: 401 });
    // What is signed is text joined by colons: data must not pass for a part of the name.
    const smuggled = channelAuth(TEST_APP, client.socketId, "private-a", "x");
    client.send({ event: "pusher:subscribe", data: { channel: "private-a", channel_data: "x", auth: smuggled } });
    expect((await client.next("pusher:subscription_error")).data).toMatchObject({ status: 401 });
    await client.subscribe("private-a");
  });
});

describe("a presence channel", () => {
  const member = (id: number | string, name: string) => JSON.stringify({ user_id: id, user_info: { name } });

  it("tells who is there, who comes first and who leaves last", async () => {
    const [anna, annaAgain, boris] = [await connect(), await connect(), await connect()];
    const first = await anna.subscribe("presence-room", member(1, "Анна"));
    expect(first.data).toEqual({ presence: { count: 1, ids: ["1"], hash: { "1": { name: "Анна" } } } });
    await boris.subscribe("presence-room", member("2", "Борис"));
    expect((await anna.next("pusher_internal:member_added")).data).toEqual({
      user_id: "2",
      user_info: { name: "Борис" },
    });
    const again = await annaAgain.subscribe("presence-room", member(1, "Анна"));
    expect(again.data.presence).toMatchObject({ count: 2, ids: ["1", "2"] });
    anna.ws.close();
    await anna.closed();
    annaAgain.ws.terminate();
    expect((await boris.next("pusher_internal:member_removed")).data).toEqual({ user_id: "1" });
    // Neither the second connection nor one's own coming was told.
    expect(boris.heard.filter((one) => one.event === "pusher_internal:member_added")).toEqual([]);
    expect(boris.heard.filter((one) => one.event === "pusher_internal:member_removed")).toHaveLength(1);
  });

  it("refuses a member without an id, with too much about them, and one too many", async () => {
    const small = await testLive({ limits: { members: 1 } });
    const client = await plainClient(small.url);
    const refused = async (data: string) => {
      const auth = channelAuth(TEST_APP, client.socketId, "presence-small", data);
      client.send({ event: "pusher:subscribe", data: { channel: "presence-small", auth, channel_data: data } });
      return (await client.next("pusher:subscription_error")).data.type;
    };
    expect(await refused('{"user_info":{}}')).toBe("InvalidMember");
    expect(await refused("nothing")).toBe("InvalidMember");
    expect(await refused(member("x".repeat(129), ""))).toBe("InvalidMember");
    expect(await refused(member(1, "x".repeat(2_000)))).toBe("InvalidMember");
    const other = await plainClient(small.url);
    await other.subscribe("presence-small", member(1, ""));
    expect(await refused(member(2, ""))).toBe("LimitReached");
  });
});

describe("client events", () => {
  it("reach the others of the channel, with the sender's id on a presence channel", async () => {
    const [one, two] = [await connect(), await connect()];
    await one.subscribe("private-chat");
    await two.subscribe("private-chat");
    one.send({ event: "client-typing", channel: "private-chat", data: { on: true } });
    expect(await two.next("client-typing")).toEqual({
      event: "client-typing",
      channel: "private-chat",
      data: { on: true },
    });
    await one.subscribe("presence-chat", '{"user_id":"1"}');
    await two.subscribe("presence-chat", '{"user_id":"2"}');
    two.send({ event: "client-typing", channel: "presence-chat", data: { on: false } });
    expect(await one.next("client-typing")).toMatchObject({ user_id: "2", data: { on: false } });
    expect(two.heard.filter((message) => message.event === "client-typing")).toHaveLength(1);
  });

  it("are refused on public channels, on channels one does not listen to, and under the server's names", async () => {
    const [one, two] = [await connect(), await connect()];
    await two.subscribe("open");
    await one.subscribe("open");
    await two.subscribe("private-closed");
    const codeOf = async (message: object) => {
      one.send(message);
      return (await one.next("pusher:error")).data.code;
    };
    expect(await codeOf({ event: "client-a", channel: "open", data: {} })).toBe(4301);
    expect(await codeOf({ event: "client-a", channel: "private-closed", data: {} })).toBe(4009);
    expect(await codeOf({ event: "client-a", data: {} })).toBe(4301);
    await one.subscribe("private-closed");
    expect(await codeOf({ event: "order.paid", channel: "private-closed", data: {} })).toBe(4301);
    expect(await codeOf({ event: "pusher_internal:member_added", channel: "private-closed", data: {} })).toBe(4301);
    expect(await codeOf({ event: "client-a", channel: "private-closed", data: "x".repeat(10_300) })).toBe(4301);
    expect(two.heard.filter((message) => !message.event.startsWith("pusher"))).toEqual([]);
  });

  it("are ten a second at most; the connection stays", async () => {
    const [one, two] = [await connect(), await connect()];
    await one.subscribe("private-fast");
    await two.subscribe("private-fast");
    for (let n = 0; n < 25; n += 1) one.send({ event: "client-n", channel: "private-fast", data: n });
    expect((await one.next("pusher:error")).data).toMatchObject({
      code: 4301,
      message: expect.stringContaining("rate"),
    });
    one.send({ event: "pusher:ping" });
    await one.next("pusher:pong");
    const passed = two.heard.filter((message) => message.event === "client-n").length;
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(passed).toBeLessThan(14);
  });
});

describe("the end", () => {
  it("tells every client that it may come back at once, and takes nobody new", async () => {
    const ending = await testLive();
    const clients = await Promise.all(Array.from({ length: 20 }, () => plainClient(ending.url)));
    await Promise.all([ending.server.close(), ending.server.close()]);
    expect(await Promise.all(clients.map((client) => client.closed()))).toEqual(Array.from({ length: 20 }, () => 4200));
    const late = await plainClient(ending.url, { isOpen: false });
    expect(await late.closed()).toBe(1006);
  });
});
