import type { CodPaymentDetail } from "@dropship/api/contract/cod";
import type { OrderStepName } from "@dropship/api/contract/order-steps";
import { rowOf } from "../src/modules/bank/bank-rows.service.ts";
import { testShop, type TestShop } from "./shop.ts";
import { waybillFixture } from "./waybill-fixture.ts";

const KEPT = "20450000";

/** A shop whose recipients pay on receipt: orders with waybills, rows of the bank, and what became of the money. */
export async function codFixture(given?: {
  readonly shop: TestShop;
  readonly parcels: Awaited<ReturnType<typeof waybillFixture>>;
}) {
  const shop = given?.shop ?? (await testShop({ env: { THROTTLES: "off" } }));
  const { db } = shop;
  const { commerce, bankRows, cod } = shop.app.services;
  const parcels = given?.parcels ?? (await waybillFixture(shop));
  const { admin, superAdmin, user } = parcels;
  const by = { actor: "admin", actorId: null, reason: "Проверка" } as const;
  let made = 0;
  const one = async <T>(sql: string, values: unknown[]): Promise<T | undefined> =>
    (await db.query<{ value: T }>(sql, values)).rows[0]?.value;

  /** A waybill of an order, as the carrier would have made it; its number. What it says of the parcel is no matter here. */
  async function waybillOf(orderId: number): Promise<string> {
    const waybill = `${KEPT}${String((made += 1)).padStart(6, "0")}`;
    await db.query(
      `insert into waybills (order_id, status, reference, number, carrier_ref, payer, grams, length_mm, width_mm, height_mm, declared, cod, description)
       select id, 'created', 'cod-' || id, $2, 'cod-' || id, 'recipient', 500, 100, 100, 100, 10000, cod_amount, 'Товар' from orders where id = $1`,
      [orderId, waybill],
    );
    await commerce.orders.setWaybillNumber(orderId, waybill);
    return waybill;
  }
  async function ready(sum: string): Promise<{ orderId: number; waybill: string }> {
    const orderId = await parcels.order("ready", { payment: { kind: "cod", cod_amount: sum } });
    return { orderId, waybill: await waybillOf(orderId) };
  }
  async function steps(orderId: number, ...names: OrderStepName[]): Promise<void> {
    for (const name of names) await commerce.orders.step(orderId, name, by);
  }

  /** A file of a register, as the form sends it; a row is a waybill and what its recipient paid. */
  const file = (number: string, rows: readonly (readonly [waybill: string, gross: string])[]) => ({
    name: "реєстр.csv",
    content: Buffer.from(
      [`Реєстр № ${number} від 22.11.2026`, "Номер накладної;Сума", ...rows.map((row) => row.join(";"))].join("\n"),
    ).toString("base64"),
  });
  const register = async (number: string, rows: readonly (readonly [waybill: string, gross: string])[]) =>
    (await admin.call("takeCodRegister", { body: file(number, rows), headers: parcels.newKey() })).body.data;

  return {
    file,
    register,
    shop,
    db,
    admin,
    superAdmin,
    user,
    cod,
    commerce,
    newKey: parcels.newKey,
    ready,
    waybill: waybillOf,
    steps,
    /** An order with cash on delivery that has left. */
    async sent(sum: string): Promise<{ orderId: number; waybill: string }> {
      const order = await ready(sum);
      await steps(order.orderId, "ship");
      return order;
    },
    delivered: (orderId: number) => steps(orderId, "arrive", "deliver"),
    /** The payment as the shop's people see it. */
    async payment(orderId: number): Promise<CodPaymentDetail> {
      const id = await one<number>("select id as value from cod_payments where order_id = $1", [orderId]);
      return (await admin.call("getCodPayment", { params: { id } })).body.data;
    },
    /** A row of the bank's statement. */
    bankRow: (id: string, amount: number, comment: string, counterName: string) =>
      bankRows.take(
        rowOf(
          "cod-account",
          { id, time: 1_763_000_000, description: `Від: ${counterName}`, comment, counterName, hold: false, amount },
          "poll",
        ),
      ),
    rowState: (id: string) => one<string>("select state as value from bank_rows where external_id = $1", [id]),
    /** How often an order was credited. */
    credits: async (orderId: number) =>
      (await one<number>(
        "select count(*)::int as value from ledger_entries where kind = 'cod_profit' and reference_type = 'order' and reference_id = $1",
        [orderId],
      )) ?? 0,
    shopAccount: async (name: string) =>
      (await one<number>("select balance as value from ledger_accounts where code = $1", [`shop:${name}`])) ?? 0,
    clearing: async () =>
      (await one<number>("select balance as value from ledger_accounts where code = 'shop:cod_clearing'", [])) ?? 0,
  };
}
