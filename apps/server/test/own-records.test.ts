import { contract, type Contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { uahKopecks } from "@dropship/money";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { insertNotification } from "../src/modules/notifications/notifications.repository.ts";
import { contentOf } from "./content-of.ts";
import { labelPdf } from "./label-pdf.ts";
import { orderPlacer } from "./place-order.ts";
import { returnFixture } from "./return-fixture.ts";
import { testShop } from "./shop.ts";
import { ticketFixture } from "./ticket-fixture.ts";
import { payoutFixture } from "./payout-fixture.ts";
import type { Visitor, VisitorInput } from "./visitor.ts";

/** Endpoints whose record must be the caller's: those that name it in their address have to stand in the table below. */
type OwnRecord = {
  [N in OperationName]: Contract[N] extends { own: true; params: unknown } ? N : never;
}[OperationName];
/** A call that names the owner's record. */
type CallOnRecord = Pick<VisitorInput, "params" | "body">;

const names = (Object.keys(contract) as OperationName[]).filter((name) => (contract[name] as Endpoint).own); // keys of the table

/** Queries of lists that cannot be asked without one. */
const queries: Partial<Record<OperationName, VisitorInput>> = {
  listListViews: { query: { list: "orders" } },
  listFeedPicks: { query: { product: 1 } },
};

describe("a record of somebody else", async () => {
  const shop = await testShop();
  const strangers: Visitor[] = [];
  let owner: Visitor;
  let records: Record<OwnRecord, CallOnRecord> & Partial<Record<OperationName, CallOnRecord>>;

  beforeAll(async () => {
    owner = await shop.as("verified");
    strangers.push(await shop.as("admin"), await shop.as("super-admin"));
    const userId = shop.ids.get("user@dropship.example") ?? 0;
    const amount = uahKopecks(1_000_000);
    await shop.db.transaction((tx) =>
      ledger.replenish(tx, { userId, amount, key: "own-records", description: "Пополнение", actorId: null }),
    );
    const order = { params: { id: await (await orderPlacer(shop))(owner) } };
    const data = { key: order.params.id, name: "Заказ принят", icon: "package" };
    await insertNotification(shop.db, { userId, type: "order-status", data, createdAt: new Date() });
    const { body } = await owner.call("listNotifications");
    const view = { title: "Мои новые", search: { filter: { status: "new" } }, columns: [] };
    const kept = await owner.call("createListView", { body: { ...view, list: "orders" } });
    const ownView = { params: { id: kept.body.data.id }, body: { ...view, title: "Чужой вид" } };
    const notification = { params: { id: body.data[0].id } };
    const started = await owner.call("archiveNotifications", { body: { ids: [notification.params.id] } });
    const job = { params: { id: started.body.data.id } };
    const source = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const sent = await owner.call("uploadFile", { query: { kind: "user-photo" }, body: source });
    const payouts = payoutFixture(shop);
    const requisites = { params: { id: (await payouts.requisites(owner)).id } };
    const payout = { params: { id: (await payouts.ask(owner, "200", requisites.params.id)).body.data.id } };
    // Paid, so that the owner has a receipt that strangers could ask for.
    await shop.db.query("update payouts set status = 'paid', approved_by = user_id, bank_ref = 'B-1' where id = $1", [
      payout.params.id,
    ]);
    const transaction = { params: { id: (await owner.call("getPayout", payout)).body.data.transaction_id } };
    const topUp = await owner.call("createReplenishment", {
      body: { method: "monobank", amount: "500" },
      headers: { "idempotency-key": "own-records-top-up" },
    });
    const replenishment = { params: { id: topUp.body.data.id } };
    const goods = { preset: "yml", language: "ru", currency: "UAH", goods: "picked", shop_name: "Заказ принят у нас" };
    const made = await owner.call("createFeed", { body: { name: "Мои новые товары", settings: goods } });
    const feed = { params: { id: made.body.data.id } };
    const picks = { ...feed, body: { product_ids: [1] } };
    // Another login of the owner's, so that the first one stays.
    await shop.as("verified");
    const sessions = (await owner.call("listOwnSessions")).body.data;
    const { rows: keys } = await shop.db.query<{ id: number }>(
      "insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'own', 'k', 0, 'Чайник') returning id",
      [userId],
    );
    const passkey = { params: { id: keys[0]?.id } };
    const tickets = ticketFixture(shop);
    const photo = await tickets.picture(owner);
    const ticketId = await tickets.open(owner, {
      subject: "Заказ принят?",
      files: [{ id: photo, name: "Чайник.jpg" }],
    });
    // Resolved, so that the owner might rate it.
    const ticket = { params: { id: ticketId } };
    await owner.call("stepOwnTicket", { ...ticket, body: { step: "resolve" } });
    const label = await owner.call("uploadOrderLabel", { body: await labelPdf() });
    const own = { kind: "own_waybill", number: "20450812345678", label_id: label.body.data.id };
    const labelled = { params: { id: await (await orderPlacer(shop))(owner, { delivery: own }) } };
    const returns = await returnFixture(shop, owner);
    const delivered = await returns.order();
    const [request] = (await returns.ask(delivered, 1)).body.data.requests;
    const again = { lines: [{ line_id: delivered.line_id, quantity: 1 }], photos: [request.photos[0].id] };
    records = {
      listOrderReturns: { params: { id: delivered.id } },
      askReturn: { params: { id: delivered.id }, body: { reason: "other", comment: "Чужой", ...again } },
      withdrawReturn: { params: { id: request.id }, body: { version: request.version } },
      getOrderLabel: labelled,
      endOwnSession: { params: { mark: sessions[1].mark }, body: { password_now: "demo-parcel-7" } },
      renamePasskey: { ...passkey, body: { name: "Чужой ключ" } },
      removePasskey: { ...passkey, body: { password_now: "demo-parcel-7" } },
      getTicket: ticket,
      listTicketMessages: ticket,
      writeToTicket: { ...ticket, body: { body: "Чужой" } },
      stepOwnTicket: { ...ticket, body: { step: "reopen" } },
      rateTicket: { ...ticket, body: { rating: 1 } },
      readTicket: { ...ticket, body: { message_id: 1 } },
      typeInTicket: ticket,
      getTicketFile: { params: { id: photo } },
      getFeed: feed,
      updateFeed: { ...feed, body: { name: "Чужая", settings: goods, version: 1 } },
      stepFeed: { ...feed, body: { step: "renew" } },
      deleteFeed: feed,
      pickForFeed: picks,
      unpickFromFeed: picks,
      getPayout: payout,
      getTransaction: transaction,
      cancelPayout: payout,
      downloadPayoutReceipt: payout,
      makeRequisitesDefault: requisites,
      removeRequisites: requisites,
      getReplenishment: replenishment,
      payReplenishment: replenishment,
      checkReplenishment: replenishment,
      cancelReplenishment: replenishment,
      getReplenishmentReceipt: replenishment,
      getFile: { params: { id: sent.body.data.id } },
      getOrder: order,
      renewPickupCode: order,
      editOrder: { ...order, body: { version: 1, comment: "Чужой" } },
      cancelOrder: { ...order, body: { reason: "" } },
      repeatOrder: order,
      updateListView: ownView,
      deleteListView: { params: ownView.params },
      readNotification: notification,
      unreadNotification: notification,
      getJob: job,
      cancelJob: job,
      undoJob: job,
      downloadJobReport: job,
      downloadJobFile: job,
      archiveNotifications: { body: { ids: [notification.params.id] } },
      restoreNotifications: { body: { ids: [notification.params.id] } },
      readAllNotifications: { body: { ids: [notification.params.id] } },
    };
  });

  it.each(names.filter((name) => (contract[name] as Endpoint).params))("%s: 404, and nothing changes", async (name) => {
    const call = records[name];
    if (!call) throw new Error(`${name} has no record in this test: add how one of its owner's is made`);
    for (const stranger of strangers) {
      const before = await contentOf(shop.db);
      const response = await stranger.call(name, call);
      expect([name, response.status, response.body.code]).toEqual([name, 404, "not_found"]);
      expect(await contentOf(shop.db)).toEqual(before);
    }
  });

  it("named in the body of a call changes nothing of its owner's", async () => {
    for (const name of ["readAllNotifications", "archiveNotifications", "restoreNotifications"] as const) {
      const before = await contentOf(shop.db);
      for (const stranger of strangers) await stranger.call(name, records[name]);
      expect([name, await contentOf(shop.db)]).toEqual([name, before]);
    }
  });

  it("is in no list of a stranger", async () => {
    const lists = names.filter((name) => contract[name].method === "GET" && !(contract[name] as Endpoint).params);
    for (const name of lists) {
      for (const stranger of strangers) {
        const { status, body } = await stranger.call(name, queries[name] ?? {});
        expect([name, status]).toEqual([name, 200]);
        expect([name, JSON.stringify(body)]).not.toEqual([
          name,
          expect.stringMatching(/Коваленко|Заказ принят|Чайник|Мои новые|в архив/),
        ]);
      }
    }
  });

  it("was there all the time: its owner reads it", async () => {
    expect((await owner.call("getOrder", records.getOrder)).status).toBe(200);
    expect((await owner.call("getOrderLabel", records.getOrderLabel)).status).toBe(200);
    expect((await owner.call("readNotification", records.readNotification)).status).toBe(204);
    expect(JSON.stringify((await owner.call("listRecipients")).body)).toContain("Коваленко");
  });
});
