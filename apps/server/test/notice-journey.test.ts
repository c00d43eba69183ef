import type { AddressInfo } from "node:net";
import { events } from "@dropship/api/contract/events";
import { parseUah } from "@dropship/money";
import Echo from "laravel-echo";
import { afterAll, expect, it } from "vitest";
import { startWorker } from "../src/jobs/worker.ts";
import * as outbox from "../src/modules/outbox/outbox.service.ts";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { closeClientsAfterAll, pusherClient } from "./live-fixture.ts";
import { testShop } from "./shop.ts";

const shop = await testShop({ env: { REALTIME_PORT: 0 } });
closeClientsAfterAll();
const { db } = shop;
const { accountMail, messaging, followUp, jobRunner: jobs } = shop.app.services;
await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
const { port } = shop.app.http.server.address() as AddressInfo; // a TCP server's address is never a string
const faults: string[] = [];
const onFault = (what: string, error: unknown) => faults.push(`${what}: ${String(error)}`);
const worker = await startWorker({
  db,
  databaseUrl: db.url,
  delivery: messaging.delivery,
  accountMail,
  jobs,
  followUp,
  onFault,
});
afterAll(() => worker.close());

/** What somebody's open tab hears of payouts. */
async function payoutsHeardBy(role: "verified" | "admin", email: string): Promise<unknown[]> {
  const visitor = await shop.as(role);
  const client = pusherClient(port, shop.app.live.app?.key ?? "", async (socketId, channel) => {
    const response = await visitor.call("authorizeChannel", { body: { socket_id: socketId, channel_name: channel } });
    return response.status === 200 ? response.body : null;
  });
  const heard: unknown[] = [];
  const echo = new Echo({ broadcaster: "pusher", client });
  await new Promise<void>((resolve) => {
    echo
      .private(`App.Models.User.${shop.ids.get(email) ?? 0}`)
      .listen(`.${events.payoutChanged.name}`, (data: unknown) => heard.push(data))
      .subscribed(() => resolve());
  });
  return heard;
}

it("a payout that took a step moves in its owner's tabs and in those of admins who see payouts, in no other", async () => {
  const stranger = await payoutsHeardBy("verified", "user@dropship.example");
  const admin = await payoutsHeardBy("admin", "admin@dropship.example");
  const userId = shop.ids.get("new@dropship.example") ?? 0;
  const payload = {
    payoutId: 7,
    userId,
    status: "paid",
    title: "Выплачена",
    amount: parseUah("5.00"),
    actorId: null,
  } as const;
  await db.transaction((tx) => outbox.write(tx, { name: "payout.changed", payload }));
  await expect.poll(() => admin, { timeout: 10_000 }).toEqual([{ id: 7 }]);
  expect(stranger).toEqual([]);
});

it("money that comes in rings in Echo's .notification(), stands in the list, and moves the balance of every tab", async () => {
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const user = await shop.as("verified");
  const client = pusherClient(port, shop.app.live.app?.key ?? "", async (socketId, channel) => {
    const response = await user.call("authorizeChannel", { body: { socket_id: socketId, channel_name: channel } });
    return response.status === 200 ? response.body : null;
  });
  const echo = new Echo({ broadcaster: "pusher", client });
  const heard: unknown[] = [];
  const balances: unknown[] = [];
  const reads: unknown[] = [];
  const channel = echo.private(`App.Models.User.${userId}`);
  await new Promise<void>((resolve) => {
    channel
      .notification((notification: unknown) => heard.push(notification))
      .listen(`.${events.balanceChanged.name}`, (data: unknown) => balances.push(data))
      .listen(`.${events.notificationsRead.name}`, (data: unknown) => reads.push(data))
      .subscribed(() => resolve());
  });

  const amount = parseUah("250.00");
  await db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "bank:1", description: "Пополнение баланса", actorId: null }),
  );
  await expect.poll(() => heard, { timeout: 10_000 }).toHaveLength(1);
  const { body } = await user.call("listUnreadNotifications");
  const [row] = body.data;
  expect(heard).toEqual([{ ...row.data, id: row.id, type: "transaction-created", created_at: row.created_at }]);
  await expect.poll(() => balances).toEqual([{ balance: "250.00" }]);

  // Read in another browser of the same user.
  await (await shop.as("verified")).call("readNotification", { params: { id: row.id } });
  await expect.poll(() => reads).toEqual([{ id: row.id }]);
  expect(faults).toEqual([]);
});
