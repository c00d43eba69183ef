import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { closeClientsAfterAll, plainClient, type PlainClient } from "../../../test/live-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { REALTIME_PORT: 0 } });
closeClientsAfterAll();
await shop.work();
await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
const { port } = shop.app.http.server.address() as AddressInfo; // a TCP server's address is never a string
const url = `ws://127.0.0.1:${port}/app/${shop.app.live.app?.key}?protocol=7`;
const email = "user@dropship.example";
const userId = shop.ids.get(email) ?? 0;
const channel = `private-App.Models.User.${userId}`;

/** A connection, and permission for it to listen, as this browser is given it. */
async function withPermission(browser: Visitor): Promise<{ client: PlainClient; auth: string }> {
  const client = await plainClient(url);
  const { status, body } = await browser.call("authorizeChannel", {
    body: { socket_id: client.socketId, channel_name: channel },
  });
  expect(status).toBe(200);
  return { client, auth: body.auth };
}
async function listening(browser: Visitor): Promise<PlainClient> {
  const { client, auth } = await withPermission(browser);
  client.send({ event: "pusher:subscribe", data: { channel, auth } });
  await client.next("pusher_internal:subscription_succeeded");
  return client;
}
async function resetPassword(): Promise<void> {
  const { rows } = await shop.db.query("select password_hash from users where id = $1", [userId]);
  await shop.guest().call("forgotPassword", { body: { email } });
  const link = new URL(await shop.linkTo(email, "/reset-password"), "http://shop.example");
  const token = link.searchParams.get("token");
  const password = "совсем новый пароль";
  const body = { token, email, password, password_confirmation: password };
  expect((await shop.guest().call("resetPassword", { body })).status).toBe(200);
  // The next test logs in with the old one.
  await shop.db.query("update users set password_hash = $2 where id = $1", [userId, rows[0]?.["password_hash"]]);
}
/** An admin blocks the user, or lifts the block. */
async function setBlocked(isBlocked: boolean): Promise<void> {
  const admin = await shop.as("admin");
  const at = { params: { id: userId } };
  const call = isBlocked
    ? admin.call("blockUser", { ...at, body: { reason: "Проверка" } })
    : admin.call("unblockUser", at);
  expect((await call).status).toBe(200);
}

describe("permission to listen that was fetched before", () => {
  it.each<[string, (browser: Visitor) => Promise<unknown>]>([
    ["a logout", (browser) => browser.call("logout")],
    ["a block", () => setBlocked(true)],
    ["the end of the session's time", () => shop.db.query("update sessions set expires_at = now()")],
    ["a revoked session", () => shop.db.query("delete from sessions where user_id = $1", [userId])],
    ["a new password", () => resetPassword()],
  ])("%s opens nothing after it", async (_what, end) => {
    const browser = await shop.as("verified");
    const { client, auth } = await withPermission(browser);
    await end(browser);
    client.send({ event: "pusher:subscribe", data: { channel, auth } });
    expect((await client.next("pusher:subscription_error")).data).toMatchObject({ type: "AuthError", status: 401 });
    await shop.db.query("update users set is_blocked = false");
    await shop.app.services.broadcaster.broadcast(channel, "secret", {});
    client.send({ event: "pusher:ping" });
    await client.next("pusher:pong");
    expect(client.heard.map(({ event }) => event)).not.toContain("secret");
  });
});

describe("connections of a user", () => {
  it("are closed by a block, and what comes back hears nothing until the user logs in again", async () => {
    const browser = await shop.as("verified");
    const bystander = await plainClient(url);
    const open = await Promise.all([listening(browser), listening(await shop.as("verified"))]);
    await setBlocked(true);
    // 42xx: the client comes back at once and is told what it may listen to now.
    expect(await Promise.all(open.map((client) => client.closed()))).toEqual([4200, 4200]);
    const again = await plainClient(url);
    const refused = await browser.call("authorizeChannel", {
      body: { socket_id: again.socketId, channel_name: channel },
    });
    expect(refused.status).toBe(401);
    await setBlocked(false);
    await listening(await shop.as("verified"));
    bystander.send({ event: "pusher:ping" });
    await bystander.next("pusher:pong");
  });

  it("are closed when their rights change, and come back with permission of today", async () => {
    const browser = await shop.as("verified");
    const client = await listening(browser);
    shop.app.services.closeConnections(userId);
    expect(await client.closed()).toBe(4200);
    await listening(browser);
  });

  it("are closed by a logout only where that session listens", async () => {
    const [browser, phone] = [await shop.as("verified"), await shop.as("verified")];
    const [tab, other] = [await listening(browser), await listening(phone)];
    expect((await browser.call("logout")).status).toBe(204);
    expect(await tab.closed()).toBe(4200);
    other.send({ event: "pusher:ping" });
    await other.next("pusher:pong");
  });

  it("are closed within a second by another session of the user's, only where the ended one listens", async () => {
    const [browser, phone] = [await shop.as("verified"), await shop.as("verified")];
    const [tab, lost] = [await listening(browser), await listening(phone)];
    const { body } = await phone.call("listOwnSessions");
    const { mark } = body.data.find((session: { is_current: boolean }) => session.is_current);
    const proof = { password_now: "demo-parcel-7" };
    expect((await browser.call("endOwnSession", { params: { mark }, body: proof })).status).toBe(200);
    const ended = performance.now();
    expect(await lost.closed()).toBe(4200);
    expect(performance.now() - ended).toBeLessThan(1_000);
    tab.send({ event: "pusher:ping" });
    await tab.next("pusher:pong");
  });

  it("stay open when the session gets another token, and are closed within a second of its end", async () => {
    const [browser, phone] = [await shop.as("verified"), await shop.as("verified")];
    const tab = await listening(browser);
    const proof = { password_now: "demo-parcel-7" };
    const token = browser.cookies.get("dropship_session");
    expect((await browser.call("changeEmail", { body: { ...proof, email: "other@dropship.example" } })).status).toBe(
      200,
    );
    expect(browser.cookies.get("dropship_session")).not.toBe(token);
    tab.send({ event: "pusher:ping" });
    await tab.next("pusher:pong");
    await listening(browser);
    expect((await phone.call("endOtherSessions", { body: proof })).status).toBe(200);
    const ended = performance.now();
    expect(await tab.closed()).toBe(4200);
    expect(performance.now() - ended).toBeLessThan(1_000);
  });

  it("are closed when the session's time is over, though nobody says so", async () => {
    const browser = await shop.as("verified");
    await shop.db.query("update sessions set expires_at = now() + interval '2 seconds' where user_id = $1", [userId]);
    const client = await listening(browser);
    expect(await client.closed(10_000)).toBe(4200);
  });

  it("keep no session alive", async () => {
    await listening(await shop.as("verified"));
    const { rows } = await shop.db.query<{ seen: boolean }>(
      "select bool_or(last_seen_at > created_at) as seen from sessions where user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ seen: false }]);
  });
});
