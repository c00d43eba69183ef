import { randomUUID } from "node:crypto";
import type { OrderReturns } from "@dropship/api/contract/return-requests";
import { uahKopecks } from "@dropship/money";
import sharp from "sharp";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { orderPlacer } from "./place-order.ts";
import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Returns of a test: delivered orders of three pieces, photos, requests. */
export async function returnFixture(shop: TestShop, owner: Visitor) {
  const { commerce } = shop.app.services;
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const actorId = shop.ids.get("admin@dropship.example") ?? 0;
  const amount = uahKopecks(5_000_000);
  const entry = { userId, amount, key: randomUUID(), description: "Пополнение", actorId: null };
  await shop.db.transaction((tx) => ledger.replenish(tx, entry));
  const place = await orderPlacer(shop);
  const headers = () => ({ "idempotency-key": randomUUID() });

  return {
    userId,
    headers,
    /** An order of three pieces, brought to this state; its id and the id of its line. */
    async order(to: "new" | "delivered" = "delivered", changes: object = {}): Promise<{ id: number; line_id: number }> {
      const id = await place(owner, changes);
      const { data } = (await owner.call("getOrder", { params: { id } })).body;
      const body = { version: data.version, lines: [{ line_id: data.lines[0].id, quantity: 3 }] };
      const edited = await owner.call("editOrder", { params: { id }, body, headers: headers() });
      const steps = to === "new" ? [] : (["confirm", "pack", "finishPacking", "handOver"] as const);
      for (const step of steps)
        await commerce.orders.step(id, step, { actor: "admin", actorId, withoutCode: "паспорт", reason: "паспорт" });
      return { id, line_id: edited.body.data.lines[0].id };
    },
    /** A photo that was sent; its id. */
    async photo(who: Visitor = owner): Promise<number> {
      const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer();
      return (await who.call("uploadFile", { query: { kind: "return-photo" }, body })).body.data.id;
    },
    /** Asks for pieces of an order. */
    async ask(order: { id: number; line_id: number }, quantity: number, changes: object = {}) {
      const lines = [{ line_id: order.line_id, quantity }];
      const body = { reason: "defect", comment: "Трещина на крышке", lines, photos: [await this.photo()], ...changes };
      return owner.call("askReturn", { params: { id: order.id }, body, headers: headers() });
    },
    /** The same, agreed to by this admin; the request. */
    async approved(
      admin: Visitor,
      order: { id: number; line_id: number },
      quantity: number,
    ): Promise<OrderReturns["requests"][number]> {
      const [request] = (await this.ask(order, quantity)).body.data.requests;
      const body = { version: request.version, approve: true, answer: "Отправьте на отделение №1, Киев" };
      return (await admin.call("decideReturn", { params: { id: request.id }, body })).body.data.requests[0];
    },
  };
}
