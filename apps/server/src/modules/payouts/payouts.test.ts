import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { CARD, IBAN, OWNER_PROOF, payoutFixture, TAX_NUMBER } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" }, poolSize: 20 });
const { db } = shop;
const payouts = payoutFixture(shop);
const userId = shop.ids.get("user@dropship.example") ?? 0;
const available = async () => (await ledger.balances(db, userId)).available;
let user: Visitor;
let to: number;

beforeAll(async () => {
  user = await shop.as("verified");
  to = (await payouts.requisites(user)).id;
  await payouts.fill(userId, 10_000);
});

describe("requisites", () => {
  it("are kept masked, encrypted, and shown whole to nobody", async () => {
    const card = await payouts.requisites(user, { card: true });
    expect(card).toMatchObject({ method: "card", number: "4242 •••• 4242", is_default: false });
    const { body } = await user.call("listRequisites");
    expect(body.data.map(({ number }: { number: string }) => number)).toEqual([
      "UA21 3996 •••• 6001",
      "4242 •••• 4242",
    ]);
    expect(JSON.stringify(body)).not.toContain(CARD);
    const { rows } = await db.query<{ row: unknown }>("select to_jsonb(r) as row from payout_requisites r");
    const stored = JSON.stringify(rows);
    for (const secret of [CARD, IBAN, TAX_NUMBER]) expect(stored).not.toContain(secret);
    expect((await user.call("removeRequisites", { params: { id: card.id } })).status).toBe(200);
    await shop.app.services.cleanUp();
    const gone = await db.query("select sealed from payout_requisites where id = $1", [card.id]);
    expect(gone.rows).toEqual([{ sealed: null }]);
  });

  it("are refused with a sentence at the field when a digit is wrong, and when they are kept already", async () => {
    const add = async (body: object) =>
      (await user.call("addRequisites", { body: { holder: "Олена", ...OWNER_PROOF, ...body } })).body.errors;
    const iban = { method: "iban", number: IBAN, tax_number: TAX_NUMBER };
    expect(await add({ ...iban, number: IBAN.replace("6001", "6002") })).toEqual({
      number: ["Контрольные цифры IBAN не сходятся: проверьте номер."],
    });
    expect(await add({ ...iban, tax_number: "1759013770" })).toEqual({
      tax_number: ["Код не сходится с контрольной цифрой."],
    });
    expect(await add({ ...iban, number: "UA1", tax_number: "" })).toEqual({
      number: ["IBAN начинается с UA, за ним 27 цифр."],
      tax_number: ["Введите код получателя."],
    });
    expect(await add({ method: "card", number: "4242 4242 4242 4241" })).toEqual({
      number: ["Такого номера карты не бывает: проверьте цифры."],
    });
    expect(await add({ ...iban, number: "ua21 3996 2200 0002 6007 2335 6600 1" })).toEqual({
      number: ["Эти реквизиты уже сохранены."],
    });
  });

  it("are added by the password alone, however the browser was found", async () => {
    const kept = async () => (await user.call("listRequisites")).body.data.length;
    const before = await kept();
    const card = { method: "card", number: "5555 5555 5555 4444", holder: "Чужой Человек" };
    for (const proof of [{ password_now: "не тот" }, { password_now: "" }, {}]) {
      const { status, body } = await user.call("addRequisites", { body: { ...card, ...proof } });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["password_now"]]);
    }
    expect(await kept()).toBe(before);
  });

  it("are told to their owner when they are added, since a thief would begin so", async () => {
    const told = async () =>
      (
        await db.query<{ n: number }>(
          `select count(*)::int as n from outbox_events
           where name = 'account.access-changed' and payload ->> 'what' = 'requisites-added' and (payload ->> 'userId')::int = $1`,
          [userId],
        )
      ).rows[0]?.n ?? 0;
    const before = await told();
    const { id } = await payouts.requisites(user, { isNew: true, card: true });
    expect(await told()).toBe(before + 1);
    await user.call("removeRequisites", { params: { id } });
  });

  it("that were added short ago are paid to later", async () => {
    const fresh = await payouts.requisites(user, { isNew: true, card: true });
    expect(fresh.usable_at).not.toBeNull();
    const refused = await payouts.ask(user, "200", fresh.id);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      "requisites_fresh",
      { usable_at: fresh.usable_at },
    ]);
    await user.call("removeRequisites", { params: { id: fresh.id } });
  });
});

describe("a payout", () => {
  it("takes the sum and its fee at once, and gives both back when it is cancelled", async () => {
    const before = await available();
    const asked = await payouts.ask(user, "1000", to, { body: { comment: "На товар" } });
    expect([asked.status, asked.body.data]).toMatchObject([
      201,
      {
        status: "requested",
        amount: "1000.00",
        fee: "10.00",
        requisites: "UA21 3996 •••• 6001",
        can: { cancel: true, receipt: false },
      },
    ]);
    expect(await available()).toBe(before - 1_010_00);
    const { id } = asked.body.data;
    const cancelled = await user.call("cancelPayout", { params: { id } });
    expect([cancelled.status, cancelled.body.data.status]).toEqual([200, "cancelled"]);
    expect(await available()).toBe(before);
    const again = await user.call("cancelPayout", { params: { id } });
    expect([again.status, again.body.data.version]).toEqual([200, cancelled.body.data.version]);
    expect(await available()).toBe(before);
    expect((await user.call("listTransactions")).body.data.slice(0, 2)).toMatchObject([
      { kind: "payout_refund", amount: "1010.00" },
      { kind: "payout", amount: "-1010.00", source: { type: "payout", id } },
    ]);
  });

  it("is refused with a word at each wrong field, and beyond the limits and the balance", async () => {
    const before = await available();
    expect((await payouts.ask(user, "99.99", to)).body.errors).toEqual({
      amount: ["Наименьшая выплата — 100,00\u00a0₴."],
    });
    expect((await payouts.ask(user, "100000.01", to)).body.errors["amount"]?.[0]).toMatch(/^Наибольшая выплата/);
    expect((await payouts.ask(user, "0", to)).body.errors).toEqual({ amount: ["Введите сумму больше нуля."] });
    expect((await payouts.ask(user, "500", 2_000_000)).body.errors).toEqual({
      requisites_id: ["Выберите, куда выплатить."],
    });
    const { data: terms } = (await user.call("getPayoutTerms")).body;
    const largest = await payouts.ask(user, terms.largest_now, to, { body: { fee: "1.00" } });
    expect([largest.status, largest.body.code]).toEqual([409, "terms_changed"]);
    const short = await payouts.ask(user, "9950", to);
    expect([short.status, short.body.code, short.body.details]).toEqual([409, "balance_short", { terms }]);
    expect(await available()).toBe(before);
    const all = await payouts.ask(user, terms.largest_now, to);
    expect(all.status).toBe(201);
    expect(await available()).toBeLessThan(uahKopecks(2)); // a kopeck may be left by rounding
    await user.call("cancelPayout", { params: { id: all.body.data.id } });
  });

  it("never takes the credit, nor what is owed for returns", async () => {
    const before = await available();
    await db.transaction((tx) => ledger.setCreditLimit(tx, userId, uahKopecks(1_000_000)));
    const { data: terms } = (await user.call("getPayoutTerms")).body;
    expect(Math.round(Number(terms.payable) * 100)).toBe(before);
    const owe = (sign: 1 | -1) =>
      db.transaction((tx) =>
        ledger.post(tx, {
          kind: "adjustment",
          userId,
          description: "Долг",
          actorId: null,
          postings: [
            { account: ledger.userAccount(userId, "pending"), amount: uahKopecks(-500_00 * sign) },
            { account: ledger.shopAccount("delivery"), amount: uahKopecks(500_00 * sign) },
          ],
        }),
      );
    await owe(1);
    const owing = (await user.call("getPayoutTerms")).body.data;
    expect(Math.round(Number(owing.payable) * 100)).toBe(before - 500_00);
    expect((await payouts.ask(user, terms.largest_now, to)).body.code).toBe("balance_short");
    await owe(-1);
    await db.transaction((tx) => ledger.setCreditLimit(tx, userId, uahKopecks(0)));
  });

  it("is made once however often and however much at once it is asked for with one key", async () => {
    const before = await available();
    const headers = payouts.headers();
    const responses = await Promise.all(Array.from({ length: 50 }, () => payouts.ask(user, "300", to, { headers })));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    expect(await available()).toBe(before - 306_50);
    const other = await payouts.ask(user, "301", to, { headers });
    expect([other.status, other.body.code]).toEqual([409, "idempotency_mismatch"]);
    await user.call("cancelPayout", { params: { id: responses[0]?.body.data.id } });
  });

  it("takes the last money once when fifty ask for it at once", async () => {
    const before = await available();
    const { data: terms } = (await user.call("getPayoutTerms")).body;
    const responses = await Promise.all(Array.from({ length: 50 }, () => payouts.ask(user, terms.largest_now, to)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status, body }) => status === 409 && body.code === "balance_short")).toHaveLength(49);
    expect(await available()).toBeGreaterThanOrEqual(0);
    const made = responses.find(({ status }) => status === 201)?.body.data.id;
    await user.call("cancelPayout", { params: { id: made } });
    expect(await available()).toBe(before);
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("is found by state, sum, period and text, and summed", async () => {
    const { body } = await user.call("listPayouts", { query: { include: "sums,counts", per_page: 2 } });
    expect(body.meta).toMatchObject({
      sums: { amount: expect.any(String) },
      counts: { status: { requested: { total: 0 } } },
    });
    expect(body.data).toHaveLength(2);
    const found = await user.call("listPayouts", { query: { "filter[search]": "На товар" } });
    expect(found.body.data).toMatchObject([{ comment: "На товар", status: "cancelled" }]);
    const none = await user.call("listPayouts", { query: { "filter[status]": "paid" } });
    expect(none.body.data).toEqual([]);
    expect((await user.call("listPayouts", { query: { "filter[amount][from]": "x" } })).status).toBe(422);
  });
});
