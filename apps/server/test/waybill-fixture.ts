import { randomUUID } from "node:crypto";
import { uahKopecks } from "@dropship/money";
import type { Waybill } from "@dropship/api/contract/waybills";
import type { TrackedParcel } from "../src/integrations/nova-poshta/documents.ts";
import type { SandboxFault } from "../src/integrations/nova-poshta/sandbox-parcel.ts";
import { KYIV_REF } from "../src/integrations/nova-poshta/sandbox-directory.ts";
import type { WaybillRules } from "../src/modules/waybills/compose.ts";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import { orderPlacer } from "./place-order.ts";
import type { Connection } from "../src/db/database.ts";
import type { TestShop } from "./shop.ts";

/** A word of the carrier about a number. */
export const word = (code: string, more: Partial<TrackedParcel> = {}): TrackedParcel => ({
  number: "",
  code,
  text: `код ${code}`,
  arrivesOn: null,
  storedFrom: null,
  returnNumber: "",
  ...more,
});

/** A departure point with its sender; ids of both. */
export async function departurePoint(shop: { readonly db: Connection }, warehouseRef: string, isDefault = true) {
  const { rows } = await shop.db.query<{ id: number; counterparty_id: number }>(
    `with c as (insert into counterparties (name, kind, phone) values ('ФОП Тестова', 'person', '+380441112233') returning id)
     insert into departure_points (name, counterparty_id, phone, kind, city_ref, city, warehouse_ref, address, is_default)
     select 'Склад', c.id, '+380441112233', 'warehouse', $1, 'Киев', $2, 'Отделение №1', $3 from c returning id, counterparty_id`,
    [KYIV_REF, warehouseRef, isDefault],
  );
  const [row] = rows;
  if (!row) throw new Error("no departure point was made");
  return row;
}

/** A shop that sends parcels by the carrier's sandbox: a default departure point, a dropshipper with money, an admin. */
export async function waybillFixture(shop: TestShop) {
  const { db, ids } = shop;
  const { carrier, commerce, settings, waybills } = shop.app.services;
  const [user, admin, superAdmin] = [await shop.as("verified"), await shop.as("admin"), await shop.as("super-admin")];
  const userId = ids.get("user@dropship.example") ?? 0;
  const adminId = ids.get("admin@dropship.example") ?? 0;
  const [place, locker] = await Promise.all([
    carrier.carrier.warehouses(KYIV_REF, "warehouse", ""),
    carrier.carrier.warehouses(KYIV_REF, "postomat", ""),
  ]);
  const [branch] = place;
  const [postomat] = locker;
  const sandbox = await carrier.sandbox();
  if (!branch || !postomat || !sandbox) throw new Error("the sandbox has no branches");
  const point = await departurePoint(shop, branch.ref);
  await db.transaction((tx) =>
    ledger.replenish(tx, {
      userId,
      amount: uahKopecks(50_000_000),
      key: randomUUID(),
      description: "Пополнение",
      actorId: null,
    }),
  );
  const placeOne = await orderPlacer(shop);
  const toBranch = { kind: "warehouse", city_ref: KYIV_REF, warehouse_ref: branch.ref };
  const by = { actor: "admin", actorId: adminId } as const;
  const STEPS = ["confirm", "pack", "finishPacking"] as const;

  return {
    user,
    admin,
    superAdmin,
    userId,
    sandbox,
    point,
    toBranch,
    toLocker: { kind: "postomat", city_ref: KYIV_REF, warehouse_ref: postomat.ref },
    newKey: () => ({ "idempotency-key": randomUUID() }),
    /** An order to a branch, brought to a state; its id. */
    async order(to: "new" | "confirmed" | "packing" | "ready" = "ready", changes: object = {}): Promise<number> {
      const id = await placeOne(user, { delivery: toBranch, ...changes });
      const steps = { new: 0, confirmed: 1, packing: 2, ready: 3 }[to];
      for (const step of STEPS.slice(0, steps)) await commerce.orders.step(id, step, by);
      return id;
    },
    /** What a waybill of an order would be made of, as its form sends it. */
    async fields(orderId: number): Promise<Record<string, unknown>> {
      return (await admin.call("proposeWaybill", { params: { id: orderId } })).body.data.fields;
    },
    /** Asks for a waybill of an order. */
    async ask(orderId: number, changes: object = {}) {
      const fields = await this.fields(orderId);
      const body = { order_id: orderId, ...fields, ...changes };
      return admin.call("createWaybill", { body, headers: this.newKey() });
    },
    /** The same, and waits until the carrier has been spoken to. */
    async make(orderId: number, changes: object = {}): Promise<Waybill> {
      const { id } = (await this.ask(orderId, changes)).body.data;
      await waybills.queue.run();
      return this.read(id);
    },
    read: async (id: number) => (await admin.call("getWaybill", { params: { id } })).body.data,
    orderState: async (id: number): Promise<string> =>
      (await admin.call("getAdminOrder", { params: { id } })).body.data.status,
    /** Takes in words of the carrier, one after another. */
    async hear(id: number, ...codes: (string | TrackedParcel)[]): Promise<void> {
      for (const said of codes)
        await waybills.tracking.hear(id, { own: typeof said === "string" ? word(said) : said, back: undefined });
    },
    /** A waybill whose parcel the carrier has had for so many of its hours: 21, and it goes to the city; 27, and it waits at the branch. */
    async onTheWay(hours = 21, changes: object = {}): Promise<Waybill> {
      const { id, number } = await this.make(await this.order("ready", changes));
      const document = (await sandbox.documents()).find((one) => one.number === number);
      if (!document || number === null) throw new Error("the sandbox has not made the waybill");
      await sandbox.adopt({ ...document, heldAt: hours });
      await this.track(number);
      return this.read(id);
    },
    /** Asks the sandbox where a parcel is, and takes its word in. */
    async track(number: string): Promise<void> {
      const { rows } = await db.query<{ id: number; return_number: string | null }>(
        "select id, return_number from waybills where number = $1",
        [number],
      );
      const { id, return_number: back } = rows[0] ?? { id: 0, return_number: null };
      const { documents } = await carrier.now();
      const said = await documents.track(
        [number, back ?? ""].filter(Boolean).map((one) => ({ number: one, phone: "" })),
      );
      await waybills.tracking.hear(id, { own: said[0], back: said[1] });
    },
    /** Switches a fault of the sandbox on. */
    async fault(sandbox_fault: SandboxFault): Promise<void> {
      const { version } = (await superAdmin.call("getSettings", { params: { group: "novaposhta" } })).body.data;
      const body = { version, values: { sandbox: true, carrier_key: null, sandbox_fault } };
      const saved = await superAdmin.call("saveSettings", { params: { group: "novaposhta" }, body });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    },
    /** What the settings say of waybills. */
    async rules(): Promise<WaybillRules> {
      const { values } = (await superAdmin.call("getSettings", { params: { group: "waybills" } })).body.data;
      return values;
    },
    /** Makes what waits for its next try due now. */
    hurry: () => db.query("update waybills set task_at = now(), lease_until = null where task is not null"),
    settings,
    waybills,
  };
}
