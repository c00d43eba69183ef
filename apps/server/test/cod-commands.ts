import { randomUUID } from "node:crypto";
import type { OperationName } from "@dropship/api/contract";
import { codFixture } from "./cod-fixture.ts";
import type { Command, People } from "./repeated-command.ts";
import type { waybillFixture } from "./waybill-fixture.ts";

const newKey = () => ({ "idempotency-key": randomUUID() });

/** Commands about cash on delivery. */
export function codCommands(
  { shop, admin, superAdmin }: People,
  waybills: () => ReturnType<typeof waybillFixture>,
): Partial<Record<OperationName, Command>> {
  let atCod: Promise<Awaited<ReturnType<typeof codFixture>>> | undefined;
  const cod = () => (atCod ??= waybills().then((parcels) => codFixture({ shop, parcels })));
  const codNow = async (id: number) => (await admin().call("getCodPayment", { params: { id } })).body.data;
  const registerNow = async (id: number) => (await admin().call("getCodRegister", { params: { id } })).body.data;
  /** A payment in dispute. */
  async function dispute(number: string): Promise<number> {
    const at = await cod();
    const { orderId, waybill } = await at.sent("500");
    await at.register(number, [[waybill, "490"]]);
    return (await at.payment(orderId)).id;
  }

  return {
    takeCodRegister: {
      by: admin,
      async call() {
        const at = await cod();
        return { body: at.file("NP-901", [[(await at.sent("500")).waybill, "500"]]) };
      },
      later: (id) =>
        admin().call("receiveCodRegister", { params: { id }, body: { reason: "Пришли" }, headers: newKey() }),
      now: registerNow,
    },
    receiveCodRegister: {
      by: admin,
      async call() {
        const at = await cod();
        const { id } = await at.register("NP-902", [[(await at.sent("500")).waybill, "500"]]);
        return { params: { id }, body: { reason: "Деньги пришли" } };
      },
      later: (id) => shop.db.query("update cod_registers set file_name = 'другой' where id = $1", [id]),
      now: registerNow,
    },
    resolveCod: {
      by: admin,
      call: async () => ({
        params: { id: await dispute("NP-903") },
        body: { decision: "accept", reason: "Согласовано" },
      }),
      async later() {
        const at = await cod();
        await at.bankRow(randomUUID(), 49_000, "реєстр NP-903", "НоваПей");
      },
      now: codNow,
    },
    receiveCod: {
      by: admin,
      async call() {
        const at = await cod();
        const { orderId } = await at.sent("500");
        return { params: { id: (await at.payment(orderId)).id }, body: { amount: "500", reason: "Касса" } };
      },
      later: (id) =>
        shop.db.query(
          "update orders set status = 'arrived' where id = (select order_id from cod_payments where id = $1)",
          [id],
        ),
      now: codNow,
    },
    confirmCodRequest: {
      by: superAdmin,
      async call() {
        const at = await cod();
        const { id } = await at.payment((await at.sent("20000")).orderId);
        const body = { amount: "20000", reason: "Касса" };
        const asked = await admin().call("receiveCod", { params: { id }, body, headers: newKey() });
        return { params: { id: asked.body.data.requests[0].id } };
      },
      later: () => dispute("NP-904"),
      now: async () => (await superAdmin().call("getCodSummary")).body.data,
    },
  };
}
