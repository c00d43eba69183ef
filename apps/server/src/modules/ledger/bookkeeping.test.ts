import type { LedgerEntry, LedgerEntryDetail } from "@dropship/api/contract/ledger";
import { SECOND_PERSON_ABOVE } from "@dropship/api/contract/ledger-choices";
import { uahKopecks } from "@dropship/money";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { auditBooks } from "./audit.repository.ts";
import * as ledger from "./ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;
let keys = 0;
const key = () => ({ "idempotency-key": `bookkeeping-${(keys += 1)}` });
const movement = (more: object = {}) => ({
  operation: "credit",
  user_id: userId,
  amount: "100.50",
  text: "Бонус за октябрь",
  reason: "Акция",
  document: "Служебная записка № 7",
  ...more,
});
const move = (who: Visitor, more: object = {}, headers = key()) =>
  who.call("moveMoney", { body: movement(more), headers });
const reverse = (who: Visitor, id: number, headers = key()) =>
  who.call("reverseLedgerEntry", { params: { id }, body: { reason: "Ошибка", document: "Акт № 1" }, headers });
const balance = async () => (await ledger.balances(db, userId)).available;
const entryOf = async (id: number): Promise<LedgerEntryDetail> =>
  (await admin.call("getLedgerEntry", { params: { id } })).body.data;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  await shop.work();
});

describe("money by hand", () => {
  it("is credited and debited, with who, why and the paper, and the user is told", async () => {
    const made = await move(admin);
    expect([made.status, made.body.data.state]).toEqual([201, "posted"]);
    const entry = await entryOf(made.body.data.entry_id);
    // By which the journal tells of it.
    expect(entry.request_id).toBe(made.body.data.id);
    expect(entry).toMatchObject({
      kind: "adjustment",
      amount: "100.50",
      text: "Бонус за октябрь",
      reason: "Акция",
      document: "Служебная записка № 7",
      user: { id: userId, email: "user@dropship.example" },
      actor: { id: adminId },
      reversed_by: null,
      can: { reverse: true, why_not: null },
    });
    expect(entry.postings).toMatchObject([
      { account: { name: "adjustment", user: null }, amount: "-100.50" },
      { account: { name: "available", user: { id: userId } }, amount: "100.50", balance_after: "100.50" },
    ]);
    expect((await user.call("listTransactions")).body.data[0]).toMatchObject({
      amount: "100.50",
      text: "Бонус за октябрь",
    });
    const { rows } = await db.query(
      "select payload from outbox_events where name = 'transaction.created' order by id desc limit 1",
    );
    expect(rows).toMatchObject([{ payload: { userId, description: "Бонус за октябрь" } }]);

    await move(admin, { operation: "debit", amount: "0.50", text: "Удержание" });
    expect(await balance()).toBe(100_00);
    // Of one user the list says which way each of them went; of everybody it says nothing, for there is no such side.
    const changes = async (filter: object) =>
      (await admin.call("listLedgerEntries", { query: { filter } })).body.data.map(
        (row: LedgerEntry) => row.balance_change,
      );
    expect(await changes({ user: userId })).toEqual(["-0.50", "100.50"]);
    expect(await changes({})).toEqual([null, null]);
    expect(entry.balance_change).toBe("100.50");
  });

  it("shows both balances before and after, and changes nothing", async () => {
    const query = { operation: "debit", user_id: userId, amount: "40" };
    const { data } = (await admin.call("previewMoney", { query })).body;
    expect(data).toMatchObject({
      accounts: [
        { account: { name: "available" }, before: "100.00", after: "60.00", is_short: false },
        { account: { name: "adjustment" }, before: "-100.00", after: "-60.00", is_short: false },
      ],
      needs_second: false,
      second_above: SECOND_PERSON_ABOVE,
    });
    const dear = (await admin.call("previewMoney", { query: { ...query, amount: "10000.01" } })).body.data;
    expect([dear.needs_second, dear.accounts[0].is_short]).toEqual([true, true]);
    expect(await balance()).toBe(100_00);
    expect((await admin.call("previewMoney", { query: { ...query, user_id: 2_000_000_000 } })).status).toBe(404);
  });

  it("is refused without cover, on one's own account, between accounts to an admin, and with a word at each wrong field", async () => {
    const short = await move(admin, { operation: "debit", amount: "100.01" });
    expect([short.status, short.body.code, short.body.details]).toEqual([
      409,
      "balance_short",
      { available: "100.00" },
    ]);
    const own = await move(admin, { user_id: adminId });
    expect([own.status, own.body.code]).toEqual([403, "own_money"]);
    const between = { operation: "transfer", user_id: null, from: "sales", to: "delivery" };
    const refused = await move(admin, between);
    expect([refused.status, refused.body.code]).toEqual([403, "not_allowed"]);
    expect((await move(superAdmin, between)).status).toBe(201);
    expect((await move(admin, { user_id: 2_000_000_000 })).status).toBe(404);
    expect((await user.call("moveMoney", { body: movement(), headers: key() })).status).toBe(403);
    const { errors } = (await move(admin, { user_id: null, amount: "0", reason: "", document: " ", text: "" })).body;
    expect(Object.keys(errors).toSorted()).toEqual(["amount", "document", "reason", "text", "user_id"]);
    expect((await move(admin, { user_id: null })).body.errors).toEqual({ user_id: ["Выберите пользователя."] });
    expect((await move(superAdmin, { ...between, to: "sales" })).body.errors).toEqual({
      to: ["Выберите другой счёт."],
    });
    expect((await move(superAdmin, { ...between, from: "held" })).body.errors).toHaveProperty("from");
    expect(await balance()).toBe(100_00);
  });

  it("is posted once however often and however much at once it is asked for with one key", async () => {
    const headers = key();
    const responses = await Promise.all(Array.from({ length: 50 }, () => move(admin, { amount: "7" }, headers)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body }) => body.data.entry_id)).size).toBe(1);
    expect(await balance()).toBe(107_00);
    const other = await move(admin, { amount: "8" }, headers);
    expect([other.status, other.body.code]).toEqual([409, "idempotency_mismatch"]);
  });
});

describe("a reversal", () => {
  it("takes an entry back once, whoever asks for it at once, and both name each other", async () => {
    const { entry_id: id } = (await move(admin, { amount: "33" })).body.data;
    const before = await balance();
    const preview = (await admin.call("previewReversal", { params: { id } })).body.data;
    expect(preview.accounts[1]).toMatchObject({
      account: { name: "available" },
      before: (before / 100).toFixed(2),
      after: ((before - 33_00) / 100).toFixed(2),
    });
    const responses = await Promise.all(Array.from({ length: 20 }, (_, n) => reverse(n % 2 ? admin : superAdmin, id)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(["not_reversible"]),
    );
    expect(await balance()).toBe(before - 33_00);
    const original = await entryOf(id);
    const back = await entryOf(original.reversed_by ?? 0);
    expect(back).toMatchObject({ reversed_of: id, amount: "33.00", reason: "Ошибка", document: "Акт № 1" });
    expect([original.can.reverse, back.can.reverse]).toEqual([false, false]);
    expect((await reverse(admin, back.id)).body.code).toBe("not_reversible");
  });

  it("is not for money of orders, nor for money that is spent", async () => {
    const { id } = await db.transaction((tx) =>
      ledger.post(tx, {
        kind: "order_payment",
        userId,
        reference: { type: "order", id: 1 },
        description: "Оплата заказа №100001",
        actorId: null,
        postings: [
          { account: ledger.userAccount(userId, "available"), amount: uahKopecks(-5_00) },
          { account: ledger.shopAccount("sales"), amount: uahKopecks(5_00) },
        ],
      }),
    );
    expect((await reverse(admin, id)).body.code).toBe("not_reversible");
    const credit = (await move(admin, { amount: "50" })).body.data.entry_id;
    const left = uahKopecks((await balance()) - 10_00);
    await move(superAdmin, { operation: "debit", amount: String(left / 100), text: "Всё" });
    const short = await reverse(admin, credit);
    expect([short.status, short.body.code, short.body.details]).toEqual([409, "balance_short", { available: "10.00" }]);
    expect((await reverse(admin, 2_000_000_000)).status).toBe(404);
  });
});

describe("over the limit", () => {
  const dear = { amount: "10000.01" };
  it("nothing moves until a super admin who did not ask for it confirms, once", async () => {
    const before = await balance();
    const asked = (await move(admin, dear)).body.data;
    expect(asked).toMatchObject({ state: "waiting", entry_id: null, can: { confirm: false, refuse: true } });
    expect(await balance()).toBe(before);
    const confirm = (who: Visitor) => who.call("confirmMoneyRequest", { params: { id: asked.id }, headers: key() });
    expect((await confirm(admin)).body.code).toBe("own_request");
    expect((await superAdmin.call("listMoneyRequests")).body.data).toMatchObject([
      { id: asked.id, can: { confirm: true } },
    ]);
    expect(asked).toMatchObject({
      from: { name: "adjustment", user: null },
      to: { name: "available", user: { id: userId } },
    });
    const responses = await Promise.all(Array.from({ length: 10 }, () => confirm(superAdmin)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(before + 10_000_01);
    const entry = await entryOf(responses.find(({ status }) => status === 200)?.body.data.entry_id);
    expect(entry.actor?.id).toBe(adminId); // who asked for it
    expect(entry.confirmed_by?.email).toBe("super@dropship.example");
    expect((await superAdmin.call("refuseMoneyRequest", { params: { id: asked.id }, body: {} })).body.code).toBe(
      "decided",
    );
    expect((await superAdmin.call("listMoneyRequests")).body.data).toEqual([]);
  });

  it("it may be refused, and an entry whose reversal was refused may be asked for again", async () => {
    const own = (await move(superAdmin, dear)).body.data;
    expect((await superAdmin.call("confirmMoneyRequest", { params: { id: own.id }, headers: key() })).body.code).toBe(
      "own_request",
    );
    expect((await admin.call("confirmMoneyRequest", { params: { id: own.id }, headers: key() })).body.code).toBe(
      "not_allowed",
    );
    expect((await admin.call("refuseMoneyRequest", { params: { id: own.id }, body: {} })).body.code).toBe(
      "not_allowed",
    );
    const refused = await superAdmin.call("refuseMoneyRequest", { params: { id: own.id }, body: { reason: "Ошибся" } });
    expect([refused.status, refused.body.data.state]).toEqual([200, "refused"]);
    expect((await admin.call("confirmMoneyRequest", { params: { id: own.id }, headers: key() })).status).toBe(403);

    const { rows } = await db.query<{ id: number }>("select id from ledger_entries order by id desc limit 1");
    const entryId = rows[0]?.id ?? 0;
    const first = (await reverse(admin, entryId)).body.data;
    expect(first.state).toBe("waiting");
    expect((await reverse(superAdmin, entryId)).body.code).toBe("not_reversible");
    await admin.call("refuseMoneyRequest", { params: { id: first.id }, body: {} });
    expect((await reverse(admin, entryId)).body.data.state).toBe("waiting");
  });
});

describe("the books", () => {
  it("are narrowed by user, kind, account, sum, hand, reversal, words and days, and sum what is found", async () => {
    const found = async (filter: object) => {
      const { status, body } = await admin.call("listLedgerEntries", { query: { filter, include: "sums" } });
      expect([filter, status]).toEqual([filter, 200]);
      return { total: body.meta.total, sum: body.meta.sums.amount };
    };
    const all = await found({});
    expect(all.total).toBeGreaterThan(5);
    expect((await found({ user: userId })).total + 1).toBe(all.total); // but the transfer between the shop's accounts
    expect(await found({ account: "delivery" })).toEqual({ total: 1, sum: "100.50" });
    expect((await found({ account: "available,delivery" })).total).toBe(all.total);
    expect(await found({ amount: { from: "10000" } })).toEqual({ total: 1, sum: "10000.01" });
    expect(await found({ kind: "order_payment" })).toEqual({ total: 1, sum: "5.00" });
    expect(await found({ order: 1 })).toEqual({ total: 1, sum: "5.00" });
    expect((await found({ manual: "0" })).total).toBe(1);
    expect(await found({ reversed: "1" })).toEqual({ total: 1, sum: "33.00" });
    expect((await found({ search: "акт № 1" })).total).toBe(1);
    expect((await found({ from: "2020-01-01", to: "2020-01-02" })).total).toBe(0);
    expect((await user.call("listLedgerEntries")).status).toBe(403);
  });

  it("are checked at a press, and the last result stays", async () => {
    expect((await admin.call("getBooksCheck")).body.data).toEqual({ last: null, running: null });
    const job = await jobEnded(admin, (await admin.call("checkBooks")).body.data.id);
    expect(job).toMatchObject({ state: "done", progress: { refused: 0 } });
    const { data } = (await superAdmin.call("getBooksCheck")).body;
    expect(data).toMatchObject({
      last: { finished_at: expect.any(String), checks: 20, differences: [] },
      running: null,
    });
    // Somebody who has the tables bends a balance past the guards.
    await db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("update ledger_accounts set balance = balance + 1 where code = 'shop:delivery'");
    });
    await jobEnded(admin, (await admin.call("checkBooks")).body.data.id);
    const found = (await superAdmin.call("getBooksCheck")).body.data.last;
    expect(found.differences).toMatchObject([
      { title: "Остатки счетов и суммы проводок", text: expect.stringContaining("shop:delivery") },
    ]);
    await db.transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica");
      await tx.query("update ledger_accounts set balance = balance - 1 where code = 'shop:delivery'");
    });
  });

  it("stay balanced under any row of credits, debits, transfers and reversals", async () => {
    const amount = fc.integer({ min: 1, max: 300_000 }).map((kopecks) => (kopecks / 100).toFixed(2));
    const step = fc.oneof(
      fc.record({ operation: fc.constantFrom("credit", "debit"), amount }),
      fc.record({
        operation: fc.constant("transfer"),
        from: fc.constantFrom("available", "sales", "bank", "adjustment"),
        to: fc.constantFrom("available", "delivery", "commission", "pending"),
        amount,
      }),
      fc.record({ reverse: fc.nat(30) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
        let model: number = await balance();
        const made: { id: number; effect: number; isBack: boolean }[] = [];
        for (const one of steps) {
          if ("reverse" in one) {
            const target = made[one.reverse % Math.max(1, made.length)];
            if (!target) continue;
            const response = await reverse(superAdmin, target.id);
            const canBack = !target.isBack && model - target.effect >= 0;
            expect([one, response.status]).toEqual([one, canBack ? 201 : 409]);
            if (!canBack) continue;
            target.isBack = true;
            model -= target.effect;
            continue;
          }
          const kopecks = Math.round(Number(one.amount) * 100);
          const plus = one.operation === "credit" || ("to" in one && one.to === "available") ? kopecks : 0;
          const less = one.operation === "debit" || ("from" in one && one.from === "available") ? kopecks : 0;
          const isNothing = "to" in one && one.from === one.to;
          const response = await move(superAdmin, one);
          const isDone = !isNothing && (model + plus - less >= 0 || less === 0);
          expect([one, response.status]).toEqual([one, isNothing ? 422 : isDone ? 201 : 409]);
          if (!isDone) continue;
          model += plus - less;
          made.push({ id: response.body.data.entry_id, effect: plus - less, isBack: false });
        }
        expect(await balance()).toBe(model);
      }),
      { numRuns: 12 },
    );
    // The made-up order's payment has no order behind it; everything else must be sound.
    const { differences } = await auditBooks(db);
    expect(differences).toEqual([]);
  }, 60_000);
});

it("a reversal is not for what the bank has paid out: its row would go on saying that the money came", async () => {
  const { id } = await db.transaction((tx) =>
    ledger.settleAcquiring(tx, { amount: uahKopecks(500_00), key: "bank:account:row", description: "Возмещение" }),
  );
  const { can } = await entryOf(id);
  expect(can).toEqual({ reverse: false, why_not: expect.stringContaining("строка выписки это доказывает") });
  const refused = await reverse(superAdmin, id);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "not_reversible", can.why_not]);
});

it("over the limit the second person hears of it, and who asked hears what they decided", async () => {
  /** Notices of a kind about this very sum. */
  const told = async (who: Visitor, type: string): Promise<{ key: number; of?: string; name: string }[]> => {
    const { data } = (await who.call("listNotifications", { query: { "filter[type]": type } })).body;
    return data
      .map((one: { data: { key: number; of?: string; name: string } }) => ({
        ...one.data,
        name: one.data.name.replaceAll("\u00a0", " "),
      }))
      .filter(({ name }: { name: string }) => name.includes("10 007,00"));
  };
  const sum = { amount: "10007.00" };
  const [one, other, own] = [await move(admin, sum), await move(admin, sum), await move(superAdmin, sum)];
  await superAdmin.call("confirmMoneyRequest", { params: { id: one.body.data.id }, headers: key() });
  await superAdmin.call("refuseMoneyRequest", { params: { id: other.body.data.id }, body: { reason: "Нет акта" } });
  // What one asks for oneself, and takes back oneself, is no news.
  await superAdmin.call("refuseMoneyRequest", { params: { id: own.body.data.id }, body: {} });
  await expect.poll(() => told(admin, "money-decided"), { timeout: 20_000 }).toHaveLength(2);
  const decisions = await told(admin, "money-decided");
  const [refused, confirmed] = [decisions.find(({ of }) => of), decisions.find(({ of }) => !of)];
  const { id } = other.body.data;
  expect(refused).toMatchObject({
    key: id,
    of: "money-request",
    name: "Заявку отклонили: начисление, 10 007,00 ₴. Нет акта",
  });
  // The way leads to the request, where the decision stands with its reason and its author.
  const shown = (await admin.call("getMoneyRequest", { params: { id } })).body.data;
  expect(shown).toMatchObject({
    state: "refused",
    decided: { by: { email: "super@dropship.example" }, reason: "Нет акта" },
    can: { confirm: false, refuse: false },
  });
  expect((await entryOf(confirmed?.key ?? 0)).amount).toBe("10007.00");
  const asked = await told(superAdmin, "money-asked");
  expect(asked.map(({ name }) => name)).toEqual(
    Array.from({ length: 2 }, () => "Нужен второй человек: начисление, 10 007,00 ₴"),
  );
  expect(await told(admin, "money-asked")).toEqual([]);
  expect(await told(superAdmin, "money-decided")).toEqual([]);
});

it("over the limit nobody is asked about what the balance does not cover: it is refused at once", async () => {
  const asked = async () => (await db.query("select 1 from money_requests where state = 'waiting'")).rowCount;
  const before = await asked();
  const debit = (kopecks: number) => move(admin, { operation: "debit", amount: (kopecks / 100).toFixed(2) });
  expect((await debit((await balance()) + 10_000_01)).body).toMatchObject({ code: "balance_short" });
  const { id } = (await move(admin, { amount: "10000.01" })).body.data;
  const credited = await superAdmin.call("confirmMoneyRequest", { params: { id }, headers: key() });
  while ((await balance()) > 1_00) await debit(Math.min(10_000_00, (await balance()) - 1_00));
  expect((await reverse(admin, credited.body.data.entry_id)).body).toMatchObject({ code: "balance_short" });
  expect(await asked()).toBe(before);
});
