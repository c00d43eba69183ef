import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { events } from "@dropship/api/contract/events";
import Echo from "laravel-echo";
import Pusher from "pusher";
import { describe, expect, it } from "vitest";
import { TEST_CERTIFICATE } from "../../../test/certificate.ts";
import { closeClientsAfterAll, plainClient, pusherClient } from "../../../test/live-fixture.ts";
import { freePort } from "../../db/free-port.ts";
import { testShop, type TestShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { broadcastEvent } from "../../realtime/broadcaster.ts";
import { readChannelAuth } from "../../realtime/signatures.ts";
import { mayListen } from "./broadcasting.service.ts";

const shop = await testShop({ env: { REALTIME_PORT: 0 } });
closeClientsAfterAll();
await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
const portOf = (opened: TestShop) => (opened.app.http.server.address() as AddressInfo).port; // a TCP server's
const port = portOf(shop);
const app = shop.app.live.app ?? { id: "", key: "", secret: "" };
const userId = shop.ids.get("user@dropship.example") ?? 0;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
const ask = (browser: Visitor, channel_name: unknown, socket_id: unknown = "12.34") =>
  browser.call("authorizeChannel", { body: { socket_id, channel_name } });

/** What a browser of this caller does for permission. */
const signerOf = (browser: Visitor) => async (socketId: string, channel: string) => {
  const response = await ask(browser, channel, socketId);
  return response.status === 200 ? response.body : null;
};

describe("permission to listen", () => {
  it("is given for one's own channel, as a form or as JSON, and signed for that connection", async () => {
    const browser = await shop.as("verified");
    const own = `private-App.Models.User.${userId}`;
    const response = await ask(browser, own);
    expect(response.status).toBe(200);
    expect(Object.keys(response.body)).toEqual(["auth"]);
    expect(readChannelAuth(app, response.body.auth, "12.34", own)).toEqual({
      session: expect.stringMatching(new RegExp(`^${userId}\\.`)),
    });
    expect(readChannelAuth(app, response.body.auth, "12.35", own)).toBeNull();
    const form = await browser.send("POST", "/broadcasting/auth", {
      body: new URLSearchParams({ socket_id: "12.34", channel_name: own }).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(form.body).toEqual(response.body);
  });

  it("is given to a user who is not verified yet, for their own channel", async () => {
    const id = shop.ids.get("new@dropship.example");
    expect((await ask(await shop.as("unverified"), `private-App.Models.User.${id}`)).status).toBe(200);
  });

  it("is refused for anybody else's channel, to admins as well, and for names that are none", async () => {
    const [browser, admin] = [await shop.as("verified"), await shop.as("super-admin")];
    expect((await ask(browser, `private-App.Models.User.${adminId}`)).status).toBe(403);
    expect((await ask(admin, `private-App.Models.User.${userId}`)).status).toBe(403);
    for (const name of [
      "",
      `App.Models.User.${userId}`,
      `presence-App.Models.User.${userId}`,
      `private-App.Models.User.0${userId}`,
      `private-App.Models.User.${userId} `,
      `private-App.Models.User.${userId}\n`,
      `private-AppxModels.User.${userId}`,
      `private-App.Models.User.${userId}:{"user_id":1}`,
      `private-encrypted-App.Models.User.${userId}`,
    ])
      expect([name, (await ask(browser, name)).status]).toEqual([name, 403]);
  });

  it("is refused to guests, without the CSRF token, and for a wrong connection", async () => {
    const own = `private-App.Models.User.${userId}`;
    expect((await ask(shop.guest(), own)).status).toBe(401);
    const browser = await shop.as("verified");
    expect((await browser.call("authorizeChannel", { body: {}, csrf: false })).status).toBe(419);
    for (const socket of ["", "1", "1.", ".1", "1.2:private-x", "1.2\n", 12.34, null])
      expect([socket, (await ask(browser, own, socket)).status]).toEqual([socket, 422]);
  });

  it("knows a user's id only as it is written", () => {
    const seven = { userId: 7, rights: { roles: ["Admin"], narrowedTo: null } };
    expect(mayListen(seven, "private-App.Models.User.7")).toBe(true);
    expect(mayListen(seven, "private-App.Models.User.70")).toBe(false);
    expect(mayListen(seven, "private-App.Models.User.+7")).toBe(false);
    expect(mayListen(seven, "private-App.Models.User.7.0")).toBe(false);
  });
});

describe("the shop's own port", () => {
  it("is where the browser is sent, with a key that was made for this shop", async () => {
    const { body } = await shop.guest().call("getShopConfig");
    expect(body.data.realtime).toEqual({ key: app.key, cluster: "mt1", host: null, port: null, tls: false, path: "" });
    expect(JSON.stringify(body)).not.toContain(app.secret);
    const { rows } = await shop.db.query<{ value: unknown }>("select value from settings where name = 'realtime.app'");
    expect(JSON.stringify(rows)).toContain("sealed");
    expect(JSON.stringify(rows)).not.toContain(app.secret);
  });

  it("brings a user's notification to their Echo, and to nobody else's", async () => {
    const [browser, other] = [await shop.as("verified"), await shop.as("admin")];
    const echo = new Echo({ broadcaster: "pusher", client: pusherClient(port, app.key, signerOf(browser)) });
    const spy = new Echo({ broadcaster: "pusher", client: pusherClient(port, app.key, signerOf(other)) });
    const channel = echo.private(`App.Models.User.${userId}`);
    const heard: unknown[] = [];
    channel.notification((notification: unknown) => heard.push(notification));
    const stolen = new Promise((resolve) => spy.private(`App.Models.User.${userId}`).error(resolve));
    await Promise.all([new Promise<void>((resolve) => void channel.subscribed(() => resolve())), stolen]);
    const payload = {
      key: 12,
      name: "Пополнение баланса",
      icon: "wallet",
      id: "0190f0a0-0000-4000-8000-000000000001",
      type: "transaction-created" as const,
      created_at: "2026-11-01T09:30:00.000Z",
    };
    await broadcastEvent(shop.app.services.broadcaster, "notificationCreated", { id: adminId }, { ...payload, key: 1 });
    await broadcastEvent(shop.app.services.broadcaster, "notificationCreated", { id: userId }, payload);
    await expect.poll(() => heard).toEqual([payload]);
    echo.disconnect();
    spy.disconnect();
  });

  it("takes events of any Pusher server library, and only signed ones", async () => {
    const sdk = (secret: string) =>
      new Pusher({ appId: app.id, key: app.key, secret, host: "127.0.0.1", port: String(port), useTLS: false });
    const client = await plainClient(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
    await client.subscribe("news");
    await sdk(app.secret).trigger("news", "posted", { title: "Новые товары" });
    expect((await client.next("posted")).data).toEqual({ title: "Новые товары" });
    await expect(sdk("wrong").trigger("news", "posted", {})).rejects.toMatchObject({ status: 401 });
    const response = await sdk(app.secret).get({ path: "/channels" });
    expect(await response.json()).toMatchObject({ channels: { news: {} } });
  });

  it("opens no connection to pages of other sites", async () => {
    const url = `ws://127.0.0.1:${port}/app/${app.key}?protocol=7`;
    const evil = await plainClient(url, { headers: { origin: "https://evil.example" }, isOpen: false });
    expect(await evil.closed()).toBe(4009);
    await plainClient(url, { headers: { origin: `http://127.0.0.1:${port}` } });
  });
});

describe("a cart that changes in one tab", () => {
  it("is told of to the user's other tabs, not to the tab itself, and to nobody else", async () => {
    const [browser, stranger] = [await shop.as("verified"), await shop.as("admin")];
    const tabs = await Promise.all(
      [browser, browser, stranger].map(async (visitor, n) => {
        const pusher = pusherClient(port, app.key, signerOf(visitor));
        const channel = pusher.subscribe(`private-App.Models.User.${n < 2 ? userId : adminId}`);
        await new Promise((resolve) => channel.bind("pusher:subscription_succeeded", resolve));
        const heard: unknown[] = [];
        channel.bind(events.cartChanged.name, (data: unknown) => heard.push(data));
        return { heard, socketId: pusher.connection.socket_id };
      }),
    );
    const [here, there, elsewhere] = tabs;
    const cleared = await browser.call("clearCart", { headers: { "x-socket-id": here?.socketId ?? "" } });
    expect(cleared.status).toBe(200);
    await expect.poll(() => there?.heard).toEqual([{ user_id: userId }]);
    await browser.call("clearCart", { headers: { "x-socket-id": "no id" } });
    await expect.poll(() => here?.heard).toEqual([{ user_id: userId }]);
    expect(elsewhere?.heard).toEqual([]);
    // A change that was refused is none.
    await browser.call("addToCart", { params: { product_id: 2_000_000_000 }, body: { data: { quantity: 1 } } });
    await sleep(100);
    expect(there?.heard).toHaveLength(2);
  });
});

describe("a logout", () => {
  it("ends what the session's other tabs hear; another session of the same user goes on", async () => {
    const [browser, phone] = [await shop.as("verified"), await shop.as("verified")];
    const channelName = `private-App.Models.User.${userId}`;
    const responses: number[] = [];
    const tab = pusherClient(port, app.key, async (socketId, channel) => {
      const response = await ask(browser, channel, socketId);
      responses.push(response.status);
      return response.status === 200 ? response.body : null;
    });
    const other = pusherClient(port, app.key, signerOf(phone));
    const listening = (pusher: typeof tab, event: string) =>
      new Promise((resolve) => (pusher.channel(channelName) ?? pusher.subscribe(channelName)).bind(event, resolve));
    await Promise.all([tab, other].map((pusher) => listening(pusher, "pusher:subscription_succeeded")));
    const heard: string[] = [];
    tab.channel(channelName).bind(events.cartChanged.name, () => heard.push("tab"));
    other.channel(channelName).bind(events.cartChanged.name, () => heard.push("phone"));
    const refused = listening(tab, "pusher:subscription_error");
    let interruptions = 0;
    other.connection.bind("state_change", () => (interruptions += 1));
    expect((await browser.call("logout")).status).toBe(204);
    await refused;
    expect(responses).toEqual([200, 401]);
    await broadcastEvent(shop.app.services.broadcaster, "cartChanged", { id: userId }, { user_id: userId });
    await expect.poll(() => heard).toEqual(["phone"]);
    expect(interruptions).toBe(0);
  });
});

describe("a new password", () => {
  it("ends what every session of the user hears", async () => {
    const [browser, phone] = [await shop.as("verified"), await shop.as("verified")];
    const channelName = `private-App.Models.User.${userId}`;
    const tabs = [browser, phone].map((visitor) =>
      pusherClient(port, app.key, signerOf(visitor)).subscribe(channelName),
    );
    const all = (event: string) => Promise.all(tabs.map((tab) => new Promise((resolve) => tab.bind(event, resolve))));
    await all("pusher:subscription_succeeded");
    const refused = all("pusher:subscription_error");
    const email = "user@dropship.example";
    await shop.guest().call("forgotPassword", { body: { email } });
    await shop.work();
    const token = new URLSearchParams((await shop.linkTo(email, "/reset-password")).split("?")[1]).get("token");
    const password = "совсем новый пароль";
    const body = { token, email, password, password_confirmation: password };
    expect((await shop.guest().call("resetPassword", { body })).status).toBe(200);
    await refused;
  });
});

describe("a port of its own", () => {
  const opened = async (env: Parameters<typeof testShop>[0]) => {
    const own = await testShop(env);
    const said = await own.app.live.listen();
    return { own, said, address: own.app.live.address() };
  };

  it("is where the browser of a plain page is sent; a busy one sends it to the page's own", async () => {
    const { own, address } = await opened({ env: { REALTIME_PORT: await freePort() } });
    expect(address).toMatchObject({ host: null, port: expect.any(Number), tls: false });
    const client = await plainClient(`ws://127.0.0.1:${address?.port}/app/${own.app.live.app?.key}?protocol=7`);
    await client.subscribe("news");
    const other = await opened({ env: { REALTIME_PORT: address?.port ?? 0 } });
    expect(other.said).toContain("busy");
    expect(other.address).toMatchObject({ port: null });
  });

  it("speaks TLS with its certificate, and a page that came by https is sent nowhere else", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "dropship-tls-"));
    const files = { REALTIME_TLS_CERT: path.join(folder, "cert.pem"), REALTIME_TLS_KEY: path.join(folder, "key.pem") };
    writeFileSync(files.REALTIME_TLS_CERT, TEST_CERTIFICATE.cert);
    writeFileSync(files.REALTIME_TLS_KEY, TEST_CERTIFICATE.key);
    const secure = { appUrl: "https://shop.example" };
    const { own, address } = await opened({ ...secure, env: { ...files, REALTIME_PORT: await freePort() } });
    rmSync(folder, { recursive: true });
    expect(address).toMatchObject({ tls: true, port: expect.any(Number) });
    const url = `wss://127.0.0.1:${address?.port}/app/${own.app.live.app?.key}?protocol=7`;
    const client = await plainClient(url, { ca: TEST_CERTIFICATE.cert });
    await client.subscribe("news");
    await own.app.services.broadcaster.broadcast("news", "posted", { id: 1 });
    expect((await client.next("posted")).data).toEqual({ id: 1 });

    const plain = await opened({ ...secure, env: { REALTIME_PORT: await freePort() } });
    expect(plain.address).toMatchObject({ tls: true, port: null });
    const proxied = await opened({ ...secure, env: { REALTIME_PORT: await freePort(), REALTIME_PUBLIC_PORT: 6001 } });
    expect(proxied.address).toMatchObject({ tls: true, port: 6001 });
  });
});

describe("an outside service", () => {
  it("gets the events by BROADCAST=pusher, signs permissions with its own key, and the browser is sent there", async () => {
    // The first shop's live server plays the outside service.
    const client = await testShop({
      env: {
        BROADCAST: "pusher",
        PUSHER_APP_ID: app.id,
        PUSHER_APP_KEY: app.key,
        PUSHER_APP_SECRET: app.secret,
        PUSHER_HOST: "127.0.0.1",
        PUSHER_PORT: port,
        PUSHER_SCHEME: "http",
      },
    });
    const { body } = await client.guest().call("getShopConfig");
    expect(body.data.realtime).toEqual({ key: app.key, cluster: "mt1", host: "127.0.0.1", port, tls: false, path: "" });
    const browser = await client.as("verified");
    const id = client.ids.get("user@dropship.example") ?? 0;
    const pusher = pusherClient(body.data.realtime.port, body.data.realtime.key, signerOf(browser));
    const channel = pusher.subscribe(`private-App.Models.User.${id}`);
    await new Promise((resolve) => channel.bind("pusher:subscription_succeeded", resolve));
    const heard: unknown[] = [];
    channel.bind(events.cartChanged.name, (data: unknown) => heard.push(data));
    const { broadcaster } = client.app.services;
    await broadcastEvent(
      broadcaster,
      "cartChanged",
      { id },
      { user_id: 1 },
      { exceptSocketId: pusher.connection.socket_id },
    );
    await broadcastEvent(broadcaster, "cartChanged", { id }, { user_id: 2 });
    await expect.poll(() => heard).toEqual([{ user_id: 2 }]);
  });

  it("that does not respond is told of to the sender, who may try again", async () => {
    const client = await testShop({
      env: {
        BROADCAST: "pusher",
        PUSHER_APP_ID: "1",
        PUSHER_APP_KEY: "k",
        PUSHER_APP_SECRET: "s",
        PUSHER_HOST: "127.0.0.1",
        PUSHER_PORT: 9,
        PUSHER_SCHEME: "http",
      },
    });
    await expect(
      broadcastEvent(client.app.services.broadcaster, "cartChanged", { id: 1 }, { user_id: 1 }),
    ).rejects.toMatchObject({ name: "PusherRequestError" });
  });

  it("without its settings is a start that fails with their names", async () => {
    await expect(testShop({ env: { BROADCAST: "pusher" } })).rejects.toThrow("PUSHER_APP_ID");
  });
});

describe("a shop without live events", () => {
  it("says so to the browser, gives nobody permission and sends nothing", async () => {
    const quiet = await testShop({ env: { BROADCAST: "off" } });
    expect((await quiet.guest().call("getShopConfig")).body.data.realtime).toBeNull();
    const id = quiet.ids.get("user@dropship.example") ?? 0;
    expect((await ask(await quiet.as("verified"), `private-App.Models.User.${id}`)).status).toBe(403);
    await broadcastEvent(quiet.app.services.broadcaster, "cartChanged", { id }, { user_id: id });
  });
});

describe("the stop", () => {
  it("lets the clients go, who may come back at once, and waits for nobody", async () => {
    const ending = await testShop({ env: { REALTIME_PORT: 0 } });
    await ending.app.http.listen({ host: "127.0.0.1", port: 0 });
    const key = ending.app.live.app?.key ?? "";
    const clients = await Promise.all(
      Array.from({ length: 30 }, () => plainClient(`ws://127.0.0.1:${portOf(ending)}/app/${key}?protocol=7`)),
    );
    // One that never says good-bye.
    clients[0]?.ws.pause();
    const started = Date.now();
    await ending.app.close();
    expect(Date.now() - started).toBeLessThan(5_000);
    for (const client of clients.slice(1)) expect(await client.closed()).toBe(4200);
    await sleep(1);
  });
});
