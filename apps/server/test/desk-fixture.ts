import type { AdminOrder, AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { uahKopecks } from "@dropship/money";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { orderPlacer } from "./place-order.ts";
import type { testShop } from "./shop.ts";

/** A desk with an admin and a dropshipper who has 100 000 ₴ to order for. */
export async function deskFixture(shop: Awaited<ReturnType<typeof testShop>>) {
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const [user, admin] = [await shop.as("verified"), await shop.as("admin")];
  const place = await orderPlacer(shop);
  await shop.work();
  const amount = uahKopecks(10_000_000);
  await shop.db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "desk", description: "Пополнение", actorId: null }),
  );
  return {
    userId,
    user,
    admin,
    place,
    /** An order as the desk shows it. */
    detail: async (id: number): Promise<AdminOrderDetail> =>
      (await admin.call("getAdminOrder", { params: { id } })).body.data,
    step: (id: number, body: object) => admin.call("stepOrder", { params: { id }, body }),
    /** Ids of what the desk's list shows. */
    found: async (filter: object): Promise<number[]> =>
      (await admin.call("listAdminOrders", { query: { filter } })).body.data.map(({ id }: AdminOrder) => id),
  };
}
