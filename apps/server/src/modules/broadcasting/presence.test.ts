import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { closeClientsAfterAll, plainClient, pusherClient } from "../../../test/live-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { readChannelAuth } from "../../realtime/signatures.ts";

const shop = await testShop({ env: { REALTIME_PORT: 0 } });
closeClientsAfterAll();
await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
const { port } = shop.app.http.server.address() as AddressInfo; // a TCP server's
const app = shop.app.live.app ?? { id: "", key: "", secret: "" };
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
const ask = (browser: Visitor, channel_name: string, socket_id = "12.34") =>
  browser.call("authorizeChannel", { body: { socket_id, channel_name } });
/** What a browser of this caller does for permission. */
const signerOf = (browser: Visitor) => async (socketId: string, channel: string) => {
  const response = await ask(browser, channel, socketId);
  return response.status === 200 ? response.body : null;
};

describe("people who have the same order open", () => {
  const orderChannel = "presence-desk.orders.41";
  type Members = { each(visit: (member: { info: { id: number; name: string } }) => void): void };

  /** A tab of an admin that has the order open, and whom it sees there. */
  async function tabOf(browser: Visitor) {
    const pusher = pusherClient(port, app.key, signerOf(browser));
    const channel = pusher.subscribe(orderChannel);
    const names = new Map<number, string>();
    await new Promise<void>((resolve, reject) => {
      channel.bind("pusher:subscription_succeeded", (members: Members) => {
        members.each(({ info }) => names.set(info.id, info.name));
        resolve();
      });
      channel.bind("pusher:subscription_error", reject);
    });
    channel.bind("pusher:member_added", ({ info }: { info: { id: number; name: string } }) =>
      names.set(info.id, info.name),
    );
    channel.bind("pusher:member_removed", ({ info }: { info: { id: number } }) => names.delete(info.id));
    return { pusher, names: () => [...names.values()].toSorted() };
  }

  it("see each other by name, each once, until the last tab of one is closed", async () => {
    const [admin, superAdmin] = [await shop.as("admin"), await shop.as("super-admin")];
    await shop.db.query("update users set first_name = 'Марія', last_name = 'Склад' where id = $1", [adminId]);
    await shop.db.query("update users set first_name = null, last_name = null where email = 'super@dropship.example'");
    const one = await tabOf(admin);
    const other = await tabOf(superAdmin);
    const both = ["super@dropship.example", "Склад Марія"];
    await expect.poll(one.names).toEqual(both);
    expect(other.names()).toEqual(both);
    const again = await tabOf(admin);
    expect(again.names()).toEqual(both);
    again.pusher.disconnect();
    const last = await tabOf(admin);
    one.pusher.disconnect();
    expect(other.names()).toEqual(both);
    last.pusher.disconnect();
    await expect.poll(other.names).toEqual(["super@dropship.example"]);
  });

  it("are admins only, who are let go when they are admins no longer", async () => {
    expect((await ask(await shop.as("verified"), orderChannel)).status).toBe(403);
    expect((await ask(await shop.as("admin"), "presence-desk.orders.0")).status).toBe(403);
    expect((await ask(await shop.as("admin"), "presence-desk.users.7")).status).toBe(403);
    const admin = await shop.as("admin");
    const { body } = await ask(admin, orderChannel);
    expect(JSON.parse(body.channel_data)).toMatchObject({ user_id: String(adminId), user_info: { id: adminId } });
    // Somebody else's name cannot be put under the signature.
    const forged = JSON.stringify({ user_id: "1", user_info: { id: 1, name: "Хто завгодно" } });
    expect(readChannelAuth(app, body.auth, "12.34", orderChannel, forged)).toBeNull();
    const client = await plainClient(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`);
    const permission = (await ask(admin, orderChannel, client.socketId)).body;
    const { rows } = await shop.db.query<{ role: string }>("delete from user_roles where user_id = $1 returning role", [
      adminId,
    ]);
    client.send({ event: "pusher:subscribe", data: { channel: orderChannel, ...permission } });
    expect((await client.next("pusher:subscription_error")).data).toMatchObject({ status: 401 });
    expect((await ask(admin, orderChannel)).status).toBe(403);
    for (const { role } of rows)
      await shop.db.query("insert into user_roles (user_id, role) values ($1, $2)", [adminId, role]);
  });
});
