import { setTimeout as sleep } from "node:timers/promises";
import Echo from "laravel-echo";
import Pusher from "pusher";
import PusherJs from "pusher-js";
import { describe, expect, it } from "vitest";
import {
  closeClientsAfterAll,
  plainClient,
  pusherClient,
  signedBySecret,
  TEST_APP,
  testLive,
} from "../../test/live-fixture.ts";

const live = await testLive();
closeClientsAfterAll();
const sdk = new Pusher({
  appId: TEST_APP.id,
  key: TEST_APP.key,
  secret: TEST_APP.secret,
  host: "127.0.0.1",
  port: String(live.port),
  useTLS: false,
});
const browser = (signer = signedBySecret) => pusherClient(live.port, TEST_APP.key, signer);
const bound = <T>(bind: (done: (value: T) => void) => void) => new Promise<T>(bind);
const subscribed = (channel: { bind(event: string, done: (value: unknown) => void): unknown }) =>
  bound((done) => void channel.bind("pusher:subscription_succeeded", done));
const message = (error: unknown) => JSON.stringify(error);

describe("pusher-js and the official server package", () => {
  it("understand each other through the server: public, private, presence, leaving one out", async () => {
    const [one, two] = [browser(), browser()];
    const channels = [one, two].map((client) => client.subscribe("private-orders"));
    await Promise.all(channels.map(subscribed));
    const heardByTwo: unknown[] = [];
    channels[1]?.bind("moved", (data: unknown) => heardByTwo.push(data));
    const heard = bound((done) => void channels[0]?.bind("moved", done));
    await sdk.trigger(
      "private-orders",
      "moved",
      { id: 5, state: "Отправлен" },
      { socket_id: two.connection.socket_id },
    );
    expect(await heard).toEqual({ id: 5, state: "Отправлен" });
    await sdk.trigger(["private-orders", "nobody"], "moved", { id: 6 });
    await expect.poll(() => heardByTwo).toEqual([{ id: 6 }]);
    const batch = [1, 2, 3].map((n) => ({ channel: "private-orders", name: "counted", data: { n } }));
    const counted: unknown[] = [];
    channels[0]?.bind("counted", (data: unknown) => counted.push(data));
    await sdk.triggerBatch(batch);
    await expect.poll(() => counted).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  it("agree on who is there, and on what is asked about channels", async () => {
    const presence = async (socketId: string, channel: string) =>
      sdk.authorizeChannel(socketId, channel, {
        user_id: socketId.endsWith("x") ? "0" : "7",
        user_info: { name: "Анна" },
      });
    const one = browser(presence);
    const room = one.subscribe("presence-office");
    const members = (await subscribed(room)) as { count: number; members: unknown };
    expect(members).toMatchObject({ count: 1, members: { 7: { name: "Анна" } } });
    const get = async (path: string, params = {}) => (await sdk.get({ path, params })).json() as Promise<unknown>;
    expect(await get("/channels", { filter_by_prefix: "presence-", info: "user_count" })).toEqual({
      channels: { "presence-office": { user_count: 1 } },
    });
    expect(await get("/channels/presence-office", { info: "user_count,subscription_count" })).toEqual({
      occupied: true,
      user_count: 1,
      subscription_count: 1,
    });
    expect(await get("/channels/presence-office/users")).toEqual({ users: [{ id: "7" }] });
    expect(await get("/channels/constructor")).toEqual({ occupied: false });
    await expect(sdk.get({ path: "/channels", params: { info: "user_count" } })).rejects.toMatchObject({ status: 400 });
    await expect(sdk.get({ path: "/channels/orders/users" })).rejects.toMatchObject({ status: 400 });
  });

  it("let a user be signed in and thrown out", async () => {
    const client = new PusherJs(TEST_APP.key, {
      cluster: "mt1",
      wsHost: "127.0.0.1",
      wsPort: live.port,
      forceTLS: false,
      enabledTransports: ["ws"],
      userAuthentication: {
        transport: "ajax",
        endpoint: "/",
        customHandler: ({ socketId }, callback) => callback(null, sdk.authenticateUser(socketId, { id: "user-9" })),
      },
    });
    client.signin();
    await bound((done) => void client.bind("pusher:signin_success", done));
    const closed = bound((done) => void client.connection.bind("disconnected", done));
    await sdk.terminateUserConnections("user-9");
    await closed;
    expect(client.connection.state).toBe("disconnected");
    client.disconnect();
  });

  it("tell the browser of a refused channel as an error, and of nothing else", async () => {
    const client = browser(async () => ({ auth: `${TEST_APP.key}:wrong` }));
    const refused = bound((done) => void client.subscribe("private-orders").bind("pusher:subscription_error", done));
    expect(await refused).toMatchObject({ type: "AuthError", status: 401 });
    expect(client.connection.state).toBe("connected");
  });

  it("come to an error when the call is too big, too much, or signed by another", async () => {
    await expect(sdk.trigger("orders", "big", "x".repeat(10_300))).rejects.toMatchObject({ status: 413 });
    const stranger = new Pusher({
      ...TEST_APP,
      appId: "3",
      secret: "other",
      host: "127.0.0.1",
      port: String(live.port),
      useTLS: false,
    });
    await expect(stranger.trigger("orders", "x", {})).rejects.toMatchObject({ status: 401 });
    const elsewhere = new Pusher({
      ...TEST_APP,
      appId: "4",
      host: "127.0.0.1",
      port: String(live.port),
      useTLS: false,
    });
    await expect(elsewhere.trigger("orders", "x", {})).rejects.toMatchObject({ status: 404 });
    const url = `http://127.0.0.1:${live.port}/apps/3/events`;
    expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
    expect((await fetch(url, { method: "POST", body: "x".repeat(300_000) })).status).toBe(413);
  });

  it.each([
    ["no name", { channels: ["a"], data: "1" }],
    ["no channel", { name: "a", data: "1" }],
    ["a wrong channel", { name: "a", channels: ["a b"], data: "1" }],
    ["101 channels", { name: "a", channels: Array.from({ length: 101 }, (_, n) => `c${n}`), data: "1" }],
    ["data that is no text", { name: "a", channels: ["a"], data: {} }],
    ["a wrong socket id", { name: "a", channels: ["a"], data: "1", socket_id: "one" }],
  ])("come to an error with %s", async (_what, body) => {
    // The package's type asks for a text where its code takes an object.
    const failing = sdk.post({ path: "/events", body: body as unknown as string }).catch(message);
    expect(await failing).toContain("400");
  });
});

describe("laravel-echo", () => {
  it("hears notifications, listens with its own names, whispers and sees who is there", async () => {
    const pusher = (id: string) =>
      new Echo({
        broadcaster: "pusher",
        client: pusherClient(live.port, TEST_APP.key, async (socketId, channel) =>
          channel.startsWith("presence-")
            ? sdk.authorizeChannel(socketId, channel, { user_id: id, user_info: { name: id } })
            : sdk.authorizeChannel(socketId, channel),
        ),
      });
    const [anna, boris] = [pusher("anna"), pusher("boris")];
    const user = anna.private("App.Models.User.7");
    const notified = bound((done) => void user.notification(done));
    const moved = bound((done) => void user.listen(".cart.changed", done));
    await bound((done) => void user.subscribed(() => done(null)));
    const payload = { key: 12, name: "Пополнение баланса", icon: "wallet", id: "1", type: "transaction-created" };
    await sdk.trigger(
      "private-App.Models.User.7",
      String.raw`Illuminate\Notifications\Events\BroadcastNotificationCreated`,
      payload,
    );
    await sdk.trigger("private-App.Models.User.7", "cart.changed", { user_id: 7 });
    expect(await notified).toEqual(payload);
    expect(await moved).toEqual({ user_id: 7 });

    const room = anna.join("support");
    await bound((done) => void room.here(done));
    const joining = bound((done) => void room.joining(done));
    const other = boris.join("support");
    await bound((done) => void other.here(done));
    expect(await joining).toEqual({ name: "boris" });
    const whispered = bound((done) => void other.listenForWhisper("typing", done));
    room.whisper("typing", { on: true });
    expect(await whispered).toEqual({ on: true });
    const leaving = bound((done) => void room.leaving(done));
    boris.disconnect();
    expect(await leaving).toEqual({ name: "boris" });
    anna.disconnect();
  });

  it("comes back by itself after the server lets it go, and hears what is sent then", async () => {
    const client = browser();
    const channel = client.subscribe("private-back");
    await subscribed(channel);
    const again = bound((done) => void channel.bind("pusher:subscription_succeeded", done));
    const before = client.connection.socket_id;
    await live.server.hub.letGo(4200, "test");
    await again;
    expect(client.connection.socket_id).not.toBe(before);
    const heard = bound((done) => void channel.bind("still", done));
    await sdk.trigger("private-back", "still", 1);
    expect(await heard).toBe(1);
  });
});

it("a published event reaches a client within a few milliseconds", async () => {
  const client = await plainClient(live.url);
  await client.subscribe("swift");
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const started = performance.now();
    await live.server.hub.publish({ channels: ["swift"], event: "n", data: String(n) });
    await client.next("n");
    times.push(performance.now() - started);
    await sleep(1);
  }
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(100);
});
