import { expect } from "vitest";
import type { MonobankSandbox } from "../src/integrations/monobank/sandbox.ts";
import { rowOf } from "../src/modules/bank/bank-rows.service.ts";
import { testShop } from "./shop.ts";

/** A shop whose bank is the sandbox, with a dropshipper who tops up. Calls are not throttled. */
export async function testBank() {
  const shop = await testShop({ env: { THROTTLES: "off" } });
  const { db, ids } = shop;
  const userId = ids.get("user@dropship.example") ?? 0;
  const { replenishments, bankRows, monobank } = shop.app.services;
  const user = await shop.as("verified");
  const bank: MonobankSandbox | null = await monobank.sandbox();
  if (!bank) throw new Error("the demo shop has a sandbox");
  let keys = 0;

  const newKey = () => ({ "idempotency-key": `top-up-${(keys += 1)}-key` });
  /** Posts a webhook as the bank does. */
  const post = (body: string, signature: string | undefined) =>
    shop.app.http.inject({
      method: "POST",
      url: "/api/webhooks/monobank/invoice",
      headers: { "content-type": "application/json", ...(signature === undefined ? {} : { "x-sign": signature }) },
      payload: body,
    });
  async function create(method: "monobank" | "transfer", amount: string) {
    const made = await user.call("createReplenishment", { body: { method, amount }, headers: newKey() });
    expect(made.status).toBe(201);
    return made.body.data;
  }
  const invoiceOf = async (id: number): Promise<string> =>
    (await db.query<{ external_id: string }>("select external_id from replenishments where id = $1", [id])).rows[0]
      ?.external_id ?? "";

  return {
    shop,
    db,
    userId,
    user,
    bank,
    replenishments,
    bankRows,
    newKey,
    post,
    invoiceOf,
    /** What the user can spend, kopecks. */
    balance: async (): Promise<number> =>
      (
        await db.query<{ balance: number }>("select balance from ledger_accounts where code = $1", [
          `user:${userId}:available`,
        ])
      ).rows[0]?.balance ?? 0,
    /** How often a top-up was credited. */
    credits: async (id: number): Promise<number> =>
      (
        await db.query<{ n: number }>(
          "select count(*)::int as n from ledger_entries where kind = 'replenishment' and reference_type = 'replenishment' and reference_id = $1",
          [id],
        )
      ).rows[0]?.n ?? 0,
    /** A top-up as its user sees it. */
    state: async (id: number) => (await user.call("getReplenishment", { params: { id } })).body.data,
    /** Has the bank's webhook tell how an invoice stands now. */
    async told(invoiceId: string) {
      const { body, signature } = await bank.signedState(invoiceId);
      return post(body, signature);
    },
    /** A top-up by card whose invoice is made. */
    async begin(amount = "1000.50"): Promise<{ id: number; invoiceId: string }> {
      const { id } = await create("monobank", amount);
      const paid = await user.call("payReplenishment", { params: { id } });
      expect(paid.body.data).toMatchObject({
        status: "pending",
        pay_url: expect.stringContaining("/sandbox/monobank/pay/"),
      });
      return { id, invoiceId: await invoiceOf(id) };
    },
    /** A top-up by transfer that is awaited. */
    transfer: (amount: string) => create("transfer", amount),
    /** A row of the statement of the watched account. */
    row: (id: string, amount: number, more: Record<string, unknown> = {}) =>
      rowOf(
        "sandbox-account",
        { id, time: 1_760_000_000, description: "Переказ", hold: false, amount, ...more },
        "poll",
      ),
  };
}
