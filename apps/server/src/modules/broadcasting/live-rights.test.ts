import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { closeClientsAfterAll, plainClient, type PlainClient } from "../../../test/live-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { REALTIME_PORT: 0 } });
closeClientsAfterAll();
await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
const { port } = shop.app.http.server.address() as AddressInfo; // a TCP server's address is never a string
const url = `ws://127.0.0.1:${port}/app/${shop.app.live.app?.key}?protocol=7`;
/** A channel of the shop's people: who has an order open. */
const channel = "presence-desk.orders.1";

const permission = async (browser: Visitor, client: PlainClient) =>
  browser.call("authorizeChannel", { body: { socket_id: client.socketId, channel_name: channel } });
/** Listens by permission that was fetched just now. */
async function listening(browser: Visitor): Promise<PlainClient> {
  const client = await plainClient(url);
  const { status, body } = await permission(browser, client);
  expect(status).toBe(200);
  client.send({ event: "pusher:subscribe", data: { channel, ...body } });
  await client.next("pusher_internal:subscription_succeeded");
  return client;
}

it("lets an admin listen whose account is verified by Telegram alone", async () => {
  const admin = await shop.as("admin");
  await shop.db.query(
    "update users set email_verified_at = null, telegram_id = '801' where email = 'admin@dropship.example'",
  );
  await listening(admin);
  await shop.db.query(
    "update users set email_verified_at = now(), telegram_id = null where email = 'admin@dropship.example'",
  );
});

it("ends what admins hear in sessions of one step when the shop begins to ask for two, and opens it to nobody by older permission", async () => {
  const admin = await shop.as("admin");
  const superAdmin = await shop.as("super-admin");
  const open = await listening(admin);
  const waiting = await plainClient(url);
  const { body: older } = await permission(admin, waiting);
  const user = await shop.as("verified");
  const own = await plainClient(url);
  const ownChannel = `private-App.Models.User.${shop.ids.get("user@dropship.example")}`;
  const asked = { socket_id: own.socketId, channel_name: ownChannel };
  const ownAuth = (await user.call("authorizeChannel", { body: asked })).body.auth;
  own.send({ event: "pusher:subscribe", data: { channel: ownChannel, auth: ownAuth } });
  await own.next("pusher_internal:subscription_succeeded");

  const params = { group: "security" };
  const { version } = (await superAdmin.call("getSettings", { params })).body.data;
  const body = { version, values: { two_step_for: "admins" } };
  expect((await superAdmin.call("saveSettings", { params, body })).status).toBe(200);
  expect(await open.closed()).toBe(4200);
  waiting.send({ event: "pusher:subscribe", data: { channel, ...older } });
  expect((await waiting.next("pusher:subscription_error")).data).toMatchObject({ type: "AuthError" });
  expect((await permission(admin, waiting)).status).toBe(403);
  // A dropshipper's connection is nobody's concern here.
  own.send({ event: "pusher:ping" });
  await own.next("pusher:pong");
  // Where everybody is asked, it ends as well, and is not opened again before the second step.
  const strong = (email: string) =>
    shop.db.query("update sessions set is_strong = true where user_id = $1", [shop.ids.get(email)]);
  await strong("super@dropship.example");
  const forAll = { version: version + 1, values: { two_step_for: "everybody" } };
  expect((await superAdmin.call("saveSettings", { params, body: forAll })).status).toBe(200);
  expect(await own.closed()).toBe(4200);
  expect((await user.call("authorizeChannel", { body: asked })).body.code).toBe("two_step_first");
  // Proved by a second step, the same session hears again.
  await strong("admin@dropship.example");
  await listening(admin);
});
