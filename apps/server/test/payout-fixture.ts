import { payoutFee, payoutRules } from "@dropship/api/contract/payout-terms";
import type { PayoutDetail, Requisites } from "@dropship/api/contract/payouts";
import { parseUah, toDecimal, uahKopecks } from "@dropship/money";
import { expect } from "vitest";
import { demoAccounts } from "../src/demo/accounts.ts";
import * as ledger from "../src/modules/ledger/ledger.service.ts";
import type { TestShop } from "./shop.ts";
import type { Visitor, VisitorResponse } from "./visitor.ts";

/** Number of an account whose check digits are right. */
export const IBAN = "UA213996220000026007233566001";
/** Tax number of a person whose check digit is right. */
export const TAX_NUMBER = "1759013776";
/** Number of a card that passes Luhn's check. */
export const CARD = "4242424242424242";

/** What proves to the shop that it is the owner of a demo account who adds requisites. */
export const OWNER_PROOF = { password_now: demoAccounts[0]?.password };

/** Payouts of a test shop, spoken of as people do. */
export function payoutFixture(shop: TestShop) {
  let keys = 0;
  const headers = () => ({ "idempotency-key": `payouts-${(keys += 1)}` });
  const fixture = {
    headers,
    /** Puts money on a user's balance. */
    fill: (userId: number, hryvnias: number) =>
      shop.db.transaction((tx) =>
        ledger.replenish(tx, {
          userId,
          amount: uahKopecks(hryvnias * 100),
          key: `payouts:${(keys += 1)}`,
          description: "Пополнение",
          actorId: null,
        }),
      ),
    /** Makes a debt of a user's, or takes one back. */
    owe: (userId: number, hryvnias: number) =>
      shop.db.transaction((tx) =>
        ledger.post(tx, {
          kind: "return_fee",
          userId,
          description: "Возврат",
          idempotencyKey: `owed:${(keys += 1)}`,
          actorId: null,
          postings: [
            { account: ledger.userAccount(userId, "pending"), amount: uahKopecks(-hryvnias * 100) },
            { account: ledger.shopAccount("delivery"), amount: uahKopecks(hryvnias * 100) },
          ],
        }),
      ),
    /** Keeps an account, old enough to be paid to unless it is to be new. */
    async requisites(
      who: Visitor,
      given: { readonly isNew?: boolean; readonly card?: boolean; readonly number?: string } = {},
    ): Promise<Requisites> {
      const { isNew = false, card = false } = given;
      const number = given.number ?? (card ? CARD : IBAN);
      const owner = { holder: "Коваленко Олена", ...OWNER_PROOF };
      const body = card
        ? { method: "card", number, ...owner }
        : { method: "iban", number, tax_number: TAX_NUMBER, ...owner };
      const { status, body: response } = await who.call("addRequisites", { body });
      expect(status).toBe(201);
      if (!isNew)
        await shop.db.query("update payout_requisites set created_at = created_at - interval '30 days' where id = $1", [
          response.data.id,
        ]);
      return response.data;
    },
    /** What the form sends: with the fee that the terms say. */
    async body(who: Visitor, amount: string, requisitesId: number) {
      const { data: terms } = (await who.call("getPayoutTerms")).body;
      const fee = /^\d{1,9}(\.\d{1,2})?$/.test(amount)
        ? toDecimal(payoutFee(parseUah(amount), payoutRules(terms)))
        : "0.00";
      return { amount, requisites_id: requisitesId, fee };
    },
    /** Asks for a payout as the form does: with the fee that the terms say. */
    async ask(
      who: Visitor,
      amount: string,
      requisitesId: number,
      more: { body?: object; headers?: Record<string, string> } = {},
    ): Promise<
      VisitorResponse<{ data: PayoutDetail; code: string; details: unknown; errors: Record<string, string[]> }>
    > {
      const body = { ...(await fixture.body(who, amount, requisitesId)), ...more.body };
      return who.call("requestPayout", { body, headers: more.headers ?? headers() });
    },
    /** Says who pays, so that files for the bank can be made. */
    async payer(superAdmin: Visitor, more: object = {}): Promise<void> {
      const params = { group: "payouts" };
      const { data } = (await superAdmin.call("getSettings", { params })).body;
      const payer = { payer_name: "ООО «Дропшип Трейд»", payer_tax_number: "12345784", payer_iban: IBAN };
      const body = { version: data.version, values: { ...data.values, ...payer, ...more } };
      expect((await superAdmin.call("saveSettings", { params, body })).status).toBe(200);
    },
    /** Takes an admin's step as the button does: of the payout as it stands. */
    async step(who: Visitor, id: number, step: string, more: object = {}) {
      const version = (await who.call("getPayoutForAdmins", { params: { id } })).body.data.version;
      const body = { step, version, reason: "Причина", bank_ref: "B-1", ...more };
      return who.call("stepPayout", { params: { id }, body, headers: headers() });
    },
  };
  return fixture;
}
