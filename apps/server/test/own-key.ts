import type { TestShop } from "./shop.ts";
import { departurePoint, type waybillFixture } from "./waybill-fixture.ts";

/** A departure point whose sender has a key of its own at the sandbox, where keys of one owner begin alike. */
export async function ownKeyFixture(shop: TestShop, at: Awaited<ReturnType<typeof waybillFixture>>) {
  const { counterparties } = shop.app.services;
  const point = await departurePoint(shop, at.toBranch.warehouse_ref, false);
  const sender = point.counterparty_id;
  const fromThere = { departure_point_id: point.id };
  return {
    point,
    sender,
    fromThere,
    /** Sets the sender's key, or takes it away. */
    setKey: (key: string | null, until: string | null = null) =>
      shop.db.query(
        "update counterparties set name = 'ФОП Ключ', carrier_key = $2, carrier_key_until = $3 where id = $1",
        [sender, key === null ? null : counterparties.sealKey(sender, key), until],
      ),
    documentOf: async ({ number }: { number: string | null }) =>
      (await at.sandbox.documents()).find((one) => one.number === number),
    made: async (changes: object = fromThere) => at.make(await at.order("confirmed"), changes),
    errorsOf: async (id: number): Promise<string[]> =>
      (await at.read(id)).errors.map(({ text }: { text: string }) => text),
    async remove(id: number): Promise<void> {
      await at.admin.call("removeWaybill", { params: { id } });
      await at.waybills.queue.run();
    },
    async again(id: number): Promise<void> {
      const { version } = await at.read(id);
      await at.admin.call("stepWaybill", { params: { id }, body: { step: "queue", version } });
      await at.waybills.queue.run();
    },
  };
}
