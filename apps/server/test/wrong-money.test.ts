import type { OperationName } from "@dropship/api/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { rowOf } from "../src/modules/bank/bank-rows.service.ts";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import { IBAN, OWNER_PROOF, payoutFixture, TAX_NUMBER } from "./payout-fixture.ts";
import { testShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const payouts = payoutFixture(shop);
const userId = shop.ids.get("user@dropship.example") ?? 0;
const callers = new Map<"user" | "admin" | "super", Visitor>();
let requisitesId = 0;
let rowId = 0;
let topUpId = 0;

beforeAll(async () => {
  const user = await shop.as("verified");
  callers.set("user", user);
  callers.set("admin", await shop.as("admin"));
  callers.set("super", await shop.as("super-admin"));
  await payouts.fill(userId, 5_000);
  requisitesId = (await payouts.requisites(user)).id;
  await shop.app.services.bankRows.take(
    rowOf("account", { id: "row", time: 1_760_000_000, description: "Переказ", hold: false, amount: 500_00 }, "poll"),
  );
  rowId = (await db.query<{ id: number }>("select max(id)::int as id from bank_rows")).rows[0]?.id ?? 0;
  const body = { method: "transfer", amount: "500" };
  const made = await user.call("createReplenishment", { body, headers: payouts.headers() });
  topUpId = made.body.data?.id ?? 0;
});

/** All that money is made of: what a refused call must leave as it was. */
async function money(): Promise<unknown> {
  const { rows } = await db.query(
    `select (select count(*) from ledger_entries) as entries, (select sum(balance) from ledger_accounts) as sum,
       (select string_agg(code || ':' || balance, ' ' order by code) from ledger_accounts) as balances, (select count(*) from payouts) as payouts,
       (select count(*) from replenishments) as top_ups, (select count(*) from money_requests) as requests,
       (select count(*) from payout_requisites) as requisites, (select count(*) from standing_payouts) as standing,
       (select string_agg(state, ' ' order by id) from bank_rows) as bank_rows, (select count(*) from setting_changes) as settings`,
  );
  return rows[0];
}

/** Refused with a Russian sentence at this very field, and nothing is moved. */
async function refusedAt(
  who: "user" | "admin" | "super",
  name: OperationName,
  input: { readonly params?: Readonly<Record<string, unknown>>; readonly body: object },
  field: string,
): Promise<void> {
  const before = await money();
  const { status, body } = (await callers.get(who)?.call(name, { ...input, headers: payouts.headers() })) ?? {
    status: 0,
    body: null,
  };
  expect([status, Object.keys(body.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]]);
  const [sentence, ...more] = body.errors[field];
  // Two sentences under one field would say two things to do.
  expect(more, JSON.stringify(body)).toEqual([]);
  expect(sentence).toMatch(/^(?:[А-ЯЁ0-9]|IBAN)(?:[^A-Za-z]|IBAN|UA)*[.₴]$/);
  expect(await money()).toEqual(before);
}

const SUMS: readonly unknown[] = [
  "",
  " ",
  "abc",
  "-5",
  "0",
  "0.00",
  "1e3",
  "1,5",
  "0.001",
  "1 000",
  "٣٠٠",
  "Infinity",
  "NaN",
  "99999999999999999999",
  "1".repeat(5_000),
  null,
  300,
  ["300"],
];
const why = { reason: "Проверка", document: "№ 1" };

describe("a wrong sum is answered with a sentence at its field", () => {
  const payout = (amount: unknown) => ({ body: { amount, requisites_id: requisitesId, fee: "5.00" } });
  const standing = (keep: unknown) => ({
    body: { period: "week", day: 1, keep, requisites_id: requisitesId, is_paused: false },
  });
  const topUp = (amount: unknown) => ({ body: { method: "transfer", amount } });
  const given = (amount: unknown) => ({
    body: { operation: "credit", user_id: userId, amount, text: "Бонус", ...why },
  });
  const added = (amount: unknown) => ({ body: { user_id: userId, amount, ...why } });
  const credited = (amount: unknown) => ({ params: { id: topUpId }, body: { amount, ...why } });
  const parts = (amount: unknown) => ({ params: { id: rowId }, body: { parts: [{ user_id: userId, amount }] } });
  const forms = [
    ["requestPayout", "user", payout, "amount"],
    ["saveStandingPayout", "user", standing, "keep"],
    ["createReplenishment", "user", topUp, "amount"],
    ["moveMoney", "admin", given, "amount"],
    ["addReplenishment", "admin", added, "amount"],
    ["creditReplenishment", "admin", credited, "amount"],
    ["assignBankRow", "admin", parts, "parts.0.amount"],
  ] as const;

  it.each(forms)("%s", async (name, who, input, field) => {
    for (const typed of SUMS) {
      // Nothing is a sum that may stay on the balance.
      if (name === "saveStandingPayout" && (typed === "0" || typed === "0.00")) continue;
      await refusedAt(who, name, input(typed), field);
    }
  });
});

describe("wrong requisites, days, limits and words are answered with a sentence at their field", () => {
  const owner = { holder: "Коваленко Олена", ...OWNER_PROOF };
  const iban = { method: "iban", number: IBAN, tax_number: TAX_NUMBER, ...owner };
  const card = { method: "card", number: "4242 4242 4242 4242", ...owner };
  it.each([
    ["an IBAN that is none", { ...iban, number: "abc" }, "number"],
    ["an empty IBAN", { ...iban, number: "" }, "number"],
    ["an IBAN a digit short", { ...iban, number: IBAN.slice(0, -1) }, "number"],
    ["an IBAN a digit longer", { ...iban, number: `${IBAN}1` }, "number"],
    ["an IBAN with two digits exchanged", { ...iban, number: "UA213996220000026007233565601" }, "number"],
    ["another country's IBAN", { ...iban, number: "DE89370400440532013000" }, "number"],
    ["a card a digit short", { ...card, number: "4000 0000 0000 000" }, "number"],
    ["a card with a wrong digit", { ...card, number: "4242 4242 4242 4241" }, "number"],
    ["no card", { ...card, number: "" }, "number"],
    ["letters for a card", { ...card, number: "карта моя" }, "number"],
    ["no receiver", { ...card, holder: " " }, "holder"],
    ["a receiver beyond the bank's measure", { ...card, holder: "я".repeat(71) }, "holder"],
    ["a tax number that does not add up", { ...iban, tax_number: "1759013770" }, "tax_number"],
    ["half a tax number", { ...iban, tax_number: "17590" }, "tax_number"],
    ["no password", { ...card, password_now: "" }, "password_now"],
    ["somebody else's password", { ...card, password_now: "не тот" }, "password_now"],
  ])("requisites: %s", (_, body, field) => refusedAt("user", "addRequisites", { body }, field));

  const standing = () => ({ period: "week", day: 1, keep: "100", requisites_id: requisitesId, is_paused: false });
  it.each([
    ["a day that no week has", { day: 8 }, "day"],
    ["a day before the first", { day: 0 }, "day"],
    ["a day that not every month has", { period: "month", day: 29 }, "day"],
    ["half a day", { day: 1.5 }, "day"],
    ["no account", { requisites_id: null }, "requisites_id"],
    ["nobody's account", { requisites_id: 2_000_000 }, "requisites_id"],
  ])("a standing order: %s", (_, wrong, field) =>
    refusedAt("user", "saveStandingPayout", { body: { ...standing(), ...wrong } }, field),
  );

  const moved = () => ({ operation: "credit", user_id: userId, amount: "10", text: "Бонус", ...why });
  it.each([
    ["nobody", { user_id: null }, "user_id"],
    ["no purpose", { text: "  " }, "text"],
    ["no reason", { reason: "" }, "reason"],
    ["no document", { document: "" }, "document"],
    ["a reason without end", { reason: "я".repeat(301) }, "reason"],
    ["from an account to itself", { operation: "transfer", from: "available", to: "available" }, "to"],
  ])("money by hand: %s", (_, wrong, field) =>
    refusedAt("admin", "moveMoney", { body: { ...moved(), ...wrong } }, field),
  );

  it.each([
    ["payouts", "smallest_payout", "0"],
    ["payouts", "smallest_payout", "сто"],
    ["payouts", "largest_payout", "1000000.01"],
    ["payouts", "payout_fee", "-1"],
    ["payouts", "payout_fee_percent", "20.01"],
    ["payouts", "payer_tax_number", "123"],
    ["payouts", "payer_tax_number", "12345785"],
    ["payouts", "payer_tax_number", "1759013770"],
    ["payouts", "payer_iban", "UA00"],
    ["payouts", "payer_iban", "UA213996220000026007233566002"],
    ["top_ups", "card_min", "0"],
    ["top_ups", "transfer_days", 91],
    ["top_ups", "low_balance", "1e3"],
    ["requisites", "iban", "UA213996220000026007233566002"],
    ["requisites", "tax_number", "1234"],
    ["requisites", "tax_number", "12345785"],
    ["currency", "manual_rate", "0"],
    ["currency", "manual_rate", "курс"],
  ])("a setting: %s.%s = %s", async (group, field, value) => {
    const { data } = (await callers.get("super")?.call("getSettings", { params: { group } }))?.body ?? {};
    const body = { version: data.version, values: { ...data.values, [field]: value } };
    await refusedAt("super", "saveSettings", { params: { group }, body }, `values.${field}`);
  });

  it.each([
    ["payouts", { smallest_payout: "500", largest_payout: "100" }, "largest_payout"],
    ["top_ups", { card_min: "500", card_max: "100" }, "card_max"],
    ["top_ups", { transfer_min: "500", transfer_max: "100" }, "transfer_max"],
  ])("a setting: the least of %s above the most: %j", async (group, limits, field) => {
    const { data } = (await callers.get("super")?.call("getSettings", { params: { group } }))?.body ?? {};
    const body = { version: data.version, values: { ...data.values, ...limits } };
    await refusedAt("super", "saveSettings", { params: { group }, body }, `values.${field}`);
  });
});

it("leaves the books as they were", async () => {
  expect((await auditBooks(db)).differences).toEqual([]);
});
