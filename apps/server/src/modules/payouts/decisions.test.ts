import { uahKopecks } from "@dropship/money";
import { PAYOUT_STATUSES, PAYOUT_STEPS, type PayoutStatus, type PayoutStep } from "@dropship/api/contract/payout-steps";
import { beforeAll, describe, expect, it } from "vitest";
import { demoAccounts } from "../../demo/accounts.ts";
import { jobEnded } from "../../../test/job-ended.ts";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as usersRepository from "../auth/users.repository.ts";
import { hashPassword } from "../auth/passwords.ts";

const shop = await testShop({ env: { THROTTLES: "off" }, poolSize: 20 });
const { db } = shop;
const payouts = payoutFixture(shop);
const userId = shop.ids.get("user@dropship.example") ?? 0;
const balances = () => ledger.balances(db, userId);
const shopBalance = async (name: string): Promise<number> =>
  (await db.query<{ balance: number }>("select balance from ledger_accounts where code = $1", [`shop:${name}`])).rows[0]
    ?.balance ?? 0;
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;
let otherSuper: Visitor;
let to: number;

const ask = async (amount = "500"): Promise<number> => {
  const { status, body } = await payouts.ask(user, amount, to);
  expect(status).toBe(201);
  return body.data.id;
};
const send = async (ids: readonly number[], who = admin) =>
  who.call("createPayoutBatch", { body: { ids }, headers: payouts.headers() });
const statusOf = async (id: number): Promise<PayoutStatus> =>
  (await user.call("getPayout", { params: { id } })).body.data.status;

/** Brings a new payout into a state by the steps that lead there. */
async function payoutIn(status: PayoutStatus, amount?: string): Promise<number> {
  const id = await ask(amount);
  if (status === "requested") return id;
  if (status === "rejected") return (await payouts.step(admin, id, "reject"), id);
  await payouts.step(admin, id, "approve");
  if (status === "approved") return id;
  if (status === "cancelled") return (await payouts.step(admin, id, "cancel"), id);
  expect((await send([id])).status).toBe(201);
  if (status === "failed") await payouts.step(admin, id, "fail");
  if (status === "paid" || status === "returned") await payouts.step(admin, id, "pay");
  if (status === "returned") await payouts.step(admin, id, "return");
  return id;
}

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  const passwordHash = await hashPassword(demoAccounts[0]?.password ?? "");
  const second = { email: "second@dropship.example", firstName: "Вторая", lastName: "Главная", passwordHash };
  const id = await usersRepository.insertUser(db, second);
  await usersRepository.markVerified(db, id);
  await usersRepository.grantRole(db, id, "Super Admin");
  otherSuper = shop.guest();
  await otherSuper.call("login", { body: { email: second.email, password: demoAccounts[0]?.password } });
  await payouts.payer(superAdmin);
  to = (await payouts.requisites(user)).id;
  await payouts.fill(userId, 200_000);
  await shop.work();
});

describe("the steps of a payout", () => {
  it.each(PAYOUT_STATUSES)("are those of the table and none besides: from %s", async (status) => {
    for (const name of ["approve", "pay", "fail", "retry", "return", "reject", "cancel"] as const) {
      const step: PayoutStep = PAYOUT_STEPS[name];
      const id = await payoutIn(status);
      expect(await statusOf(id)).toBe(status);
      const { can, version } = (await admin.call("getPayoutForAdmins", { params: { id } })).body.data;
      expect([name, can.includes(name)]).toEqual([name, step.from.includes(status)]);
      const before = [await balances(), await shopBalance("payout_clearing")];
      const response = await payouts.step(admin, id, name);
      const told = [name, response.status, await statusOf(id)];
      if (step.from.includes(status)) expect(told).toEqual([name, 200, step.to]);
      else if (status === step.to) {
        expect(told).toEqual([name, 200, status]);
        expect(response.body.data.version).toBe(version);
      } else {
        expect([...told, response.body.code]).toEqual([name, 409, status, "changed_meanwhile"]);
        expect(response.body.details.current).toMatchObject({ id, status });
        expect([await balances(), await shopBalance("payout_clearing")]).toEqual(before);
      }
    }
    expect((await auditBooks(db)).differences).toEqual([]);
  });

  it("move money: on its way while it is decided, out of the bank when paid, back as a new credit when returned", async () => {
    const { available: before } = await balances();
    const [clearing, bank, commission] = [
      await shopBalance("payout_clearing"),
      await shopBalance("bank"),
      await shopBalance("commission"),
    ];
    const id = await ask("1000");
    expect((await balances()).available).toBe(before - 1_010_00);
    expect(await shopBalance("payout_clearing")).toBe(clearing + 1_000_00);
    expect(await shopBalance("commission")).toBe(commission + 10_00);
    await payouts.step(admin, id, "approve");
    await send([id]);
    expect((await payouts.step(admin, id, "pay", { bank_ref: "UA-77" })).body.data).toMatchObject({
      status: "paid",
      bank_ref: "UA-77",
      closed_at: expect.any(String),
    });
    expect([await shopBalance("payout_clearing"), await shopBalance("bank")]).toEqual([clearing, bank + 1_000_00]);
    const receipt = await user.call("downloadPayoutReceipt", { params: { id } });
    expect([receipt.status, receipt.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(String(receipt.body)).toMatch(/^%PDF-/);
    expect(receipt.headers["content-disposition"]).toContain(encodeURIComponent(`Квитанция о выплате ${id}.pdf`));
    await payouts.step(admin, id, "return", { reason: "Счёт закрыт" });
    // The transfer was made: its fee stays paid.
    expect((await balances()).available).toBe(before - 10_00);
    expect(await shopBalance("bank")).toBe(bank);
    const { data } = (await user.call("getPayout", { params: { id } })).body;
    expect(data).toMatchObject({ status: "returned", reason: "Счёт закрыт", can: { cancel: false, receipt: false } });
    const none = await user.call("downloadPayoutReceipt", { params: { id } });
    expect([none.status, none.body.message]).toEqual([404, "Квитанции нет: выплата вернулась на баланс."]);
    expect(data.history.map(({ status, actor }: { status: string; actor: null }) => [status, actor])).toEqual([
      ["requested", null],
      ["approved", null],
      ["processing", null],
      ["paid", null],
      ["returned", null],
    ]);
  });

  it("prove the requisites once money has arrived there, and no longer when the bank sends it back", async () => {
    const proof = async (id: number) => {
      const kept = (await user.call("listRequisites")).body.data.find((one: { id: number }) => one.id === id);
      return kept.verified;
    };
    const card = (await payouts.requisites(user, { card: true })).id;
    const { id } = (await payouts.ask(user, "150", card)).body.data;
    await payouts.step(admin, id, "approve");
    expect((await send([id])).status).toBe(201);
    expect(await proof(card)).toBeNull();
    await payouts.step(admin, id, "pay");
    const proven = { payout_id: id, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    expect(await proof(card)).toEqual(proven);
    expect((await admin.call("getPayoutForAdmins", { params: { id } })).body.data.requisites_verified).toEqual(proven);
    // Taken away and kept anew, it is the same number.
    await user.call("removeRequisites", { params: { id: card } });
    const again = (await payouts.requisites(user, { card: true })).id;
    expect(await proof(again)).toEqual(proven);
    await payouts.step(admin, id, "return");
    expect(await proof(again)).toBeNull();
  });

  it("are taken once of two admins who decide at once; the other one is told how it stands", async () => {
    const id = await ask();
    const { version } = (await admin.call("getPayoutForAdmins", { params: { id } })).body.data;
    const decide = (who: Visitor, step: string) =>
      who.call("stepPayout", {
        params: { id },
        body: { step, version, reason: "Причина" },
        headers: payouts.headers(),
      });
    const responses = await Promise.all([decide(admin, "approve"), decide(superAdmin, "reject")]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = responses.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: "changed_meanwhile",
      details: { current: { status: await statusOf(id) } },
    });
  });

  it("are refused without the reason or the bank's number that they need", async () => {
    const id = await payoutIn("processing");
    expect((await payouts.step(admin, id, "fail", { reason: " " })).body.errors).toEqual({
      reason: ["Напишите причину: её увидит пользователь."],
    });
    expect((await payouts.step(admin, id, "pay", { bank_ref: "" })).body.errors).toEqual({
      bank_ref: ["Введите номер платежа в банке."],
    });
  });

  it("end a sent payout once when it is told fifty times at once", async () => {
    const id = await payoutIn("processing");
    const bank = await shopBalance("bank");
    const version = (await admin.call("getPayoutForAdmins", { params: { id } })).body.data.version;
    const body = { step: "pay", version, bank_ref: "B-50" };
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => admin.call("stepPayout", { params: { id }, body, headers: payouts.headers() })),
    );
    const refused = responses.filter(({ status }) => status !== 200).map(({ body: said }) => said);
    expect(refused).toEqual([]);
    expect(await shopBalance("bank")).toBe(bank + 500_00);
  });

  it("come from rows of the bank's statement as well, each once", async () => {
    const id = await payoutIn("processing");
    const { payouts: service } = shop.app.services.payouts;
    const settle = async (row: { bankRef: string } | { returned: string }, amount = uahKopecks(500_00)) =>
      (await db.transaction((tx) => service.settleByBank(tx, id, { amount, ...row }))).outcome;
    expect(await settle({ bankRef: "ST-1" }, uahKopecks(499_99))).toBe("illegal");
    expect(await settle({ bankRef: "ST-1" })).toBe("taken");
    expect(await settle({ bankRef: "ST-1" })).toBe("repeat");
    expect(await settle({ returned: "Счёт закрыт" })).toBe("taken");
    expect(await settle({ returned: "Счёт закрыт" })).toBe("repeat");
    // It had left before it came back: the row says nothing new.
    expect(await settle({ bankRef: "ST-1" })).toBe("repeat");
    expect(await statusOf(id)).toBe("returned");
    const unsent = await payoutIn("approved");
    const early = { amount: uahKopecks(500_00), returned: "Счёт закрыт" };
    expect((await db.transaction((tx) => service.settleByBank(tx, unsent, early))).outcome).toBe("illegal");
  });
});

describe("who decides", () => {
  it("nobody decides on their own payout, nor sends it off", async () => {
    const adminId = shop.ids.get("admin@dropship.example") ?? 0;
    await payouts.fill(adminId, 1_000);
    const own = (await payouts.requisites(admin, { card: true })).id;
    const { id } = (await payouts.ask(admin, "200", own)).body.data;
    const refused = await payouts.step(admin, id, "approve");
    expect([refused.status, refused.body.code]).toEqual([403, "own_payout"]);
    await payouts.step(superAdmin, id, "approve");
    const sent = await send([id]);
    expect([sent.status, sent.body.code]).toEqual([409, "nothing_approved"]);
    expect((await send([id], superAdmin)).status).toBe(201);
  });

  it("over the limit two approve: the second is a super admin and another person", async () => {
    const id = await ask("10000.01");
    const first = await payouts.step(superAdmin, id, "approve");
    expect(first.body.data).toMatchObject({
      status: "requested",
      needs_second: true,
      first_by: { email: "super@dropship.example" },
    });
    // The same person again changes nothing.
    const again = await payouts.step(superAdmin, id, "approve");
    expect([again.status, again.body.data.status, again.body.data.version]).toEqual([
      200,
      "requested",
      first.body.data.version,
    ]);
    const notSuper = await payouts.step(admin, id, "approve");
    expect([notSuper.status, notSuper.body.code]).toEqual([403, "second_is_super"]);
    const queue = (await admin.call("getPayoutQueue")).body.data;
    expect(queue.second).toEqual({ count: 1, amount: "10000.01" });
    // Whoever may be the second is told, and led there; who gave the first approval, and who may not give the other, are not.
    const toldOf = async (who: Visitor) =>
      (await who.call("listNotifications", { query: { "filter[type]": "money-asked" } })).body.data.map(
        ({ data }: { data: { key: number; of: string; name: string } }) => [
          data.of,
          data.key,
          data.name.replaceAll("\u00a0", " "),
        ],
      );
    await expect
      .poll(() => toldOf(otherSuper), { timeout: 20_000 })
      .toEqual([["payout", id, `Нужен второй человек: выплата № ${id}, 10 000,01 ₴`]]);
    expect([await toldOf(superAdmin), await toldOf(admin)]).toEqual([[], []]);
    const second = await payouts.step(otherSuper, id, "approve");
    expect(second.body.data).toMatchObject({ status: "approved", approved_by: { email: "second@dropship.example" } });
  });

  it("at the limit one is enough, and its user may cancel what one of two approved", async () => {
    const id = await ask("10000.00");
    expect((await payouts.step(admin, id, "approve")).body.data.status).toBe("approved");
    const dear = await ask("10001");
    await payouts.step(admin, dear, "approve");
    expect(
      (await user.call("cancelPayout", { params: { id: dear }, headers: payouts.headers() })).body.data.status,
    ).toBe("cancelled");
    const late = await user.call("cancelPayout", { params: { id }, headers: payouts.headers() });
    expect([late.status, late.body.code, late.body.details.current.status]).toEqual([409, "illegal_step", "approved"]);
  });
});

describe("many payouts at once", () => {
  it("are approved as a job that says why it refused the others", async () => {
    const ids = [await ask(), await ask("10002"), await payoutIn("rejected")];
    const started = await admin.call("stepPayouts", { body: { rows: { ids }, step: "approve" } });
    expect(started.status).toBe(202);
    const job = await jobEnded(admin, started.body.data.id);
    expect(job.progress).toMatchObject({ done: 2, refused: 1 });
    expect(job.refusals).toMatchObject([{ row: String(ids[2]), name: expect.stringContaining("Выплата №") }]);
    expect([await statusOf(ids[0] ?? 0), await statusOf(ids[1] ?? 0)]).toEqual(["approved", "requested"]);
    const { rows } = await db.query(
      "select count(*)::int as n from audit_entries where action = 'stepPayout' and subject_id = $1",
      [String(ids[0])],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("are refused with one reason, by what the filter says", async () => {
    const id = await ask("777.77");
    const rows = { all: { amount: { from: "777.77", to: "777.77" } } };
    const refused = await admin.call("stepPayouts", { body: { rows, step: "reject" } });
    expect(refused.body.errors).toEqual({ reason: ["Напишите причину: её увидит пользователь."] });
    const started = await admin.call("stepPayouts", { body: { rows, step: "reject", reason: "Проверяем заказы" } });
    await jobEnded(admin, started.body.data.id);
    expect((await user.call("getPayout", { params: { id } })).body.data).toMatchObject({
      status: "rejected",
      reason: "Проверяем заказы",
    });
  });
});

it("tells the user what became of a payout, and leads there", async () => {
  const id = await payoutIn("paid");
  const refused = await payoutIn("rejected");
  const told = async () =>
    (await user.call("listNotifications", { query: { "filter[type]": "payout-status", per_page: 100 } })).body.data.map(
      ({ data }: { data: { key: number; name: string } }) => [data.key, data.name.replaceAll("\u00a0", " ")],
    );
  await expect.poll(told, { timeout: 20_000 }).toEqual(
    expect.arrayContaining([
      [id, `Выплата № ${id} на 500,00 ₴: выплачена`],
      [refused, `Выплата № ${refused} на 500,00 ₴: отклонена (Причина)`],
    ]),
  );
  const asked = (await admin.call("listNotifications", { query: { "filter[type]": "payout-asked" } })).body.data;
  // Whoever decides by a button under the notice sees whose money it is.
  expect(asked[0].data.name.replaceAll("\u00a0", " ")).toMatch(/^Заявка на выплату № \d+: [\d ]+,\d\d ₴, \S/);
});

it("a person with money on its way is not deleted", async () => {
  const id = shop.ids.get("new@dropship.example") ?? 0;
  await usersRepository.markVerified(db, id);
  const newcomer = await shop.as("unverified");
  await payouts.fill(id, 205);
  const own = (await payouts.requisites(newcomer, { card: true })).id;
  await payouts.ask(newcomer, "199", own);
  const refused = await superAdmin.call("deleteUser", { params: { id } });
  expect([refused.status, refused.body.code]).toEqual([409, "money_left"]);
  expect((await newcomer.call("listRequisites")).body.data).toHaveLength(1);
});

it("a list sums what is or will be money of the receiver's, and finds it by the day on which the bank sent it", async () => {
  const states = ["processing", "paid", "returned", "cancelled", "rejected"] as const;
  const made = new Map<string, number>();
  for (const status of states) made.set(status, await payoutIn(status, "777.70"));
  const paid = made.get("paid") ?? 0;
  await db.query("update payouts set closed_at = '2026-03-10T22:30:00Z' where id = any($1)", [
    [paid, made.get("returned"), made.get("cancelled")],
  ]);
  const of = { "filter[amount][from]": "777.70", "filter[amount][to]": "777.70" };
  // A fee of 8.89 each: kept where the money came back, given back where it never left.
  const own = (await user.call("listPayouts", { query: { ...of, include: "sums" } })).body;
  expect(own.data).toHaveLength(5);
  expect(own.meta.sums).toEqual({ amount: "1555.40", fee: "26.67", total: "1582.07" });
  const all = (await admin.call("listAllPayouts", { query: { ...of, include: "sums" } })).body.meta.sums;
  expect(all).toEqual({ amount: "1555.40", fee: "26.67" });
  // Days of Kyiv: half past midnight of the eleventh.
  const on = async (who: Visitor, list: "listPayouts" | "listAllPayouts", day: string) =>
    (await who.call(list, { query: { ...of, "filter[paid][from]": day, "filter[paid][to]": day } })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect(await on(user, "listPayouts", "2026-03-11")).toEqual([paid]);
  expect(await on(admin, "listAllPayouts", "2026-03-11")).toEqual([paid]);
  expect(await on(admin, "listAllPayouts", "2026-03-10")).toEqual([]);
  expect((await user.call("listPayouts", { query: { "filter[paid][from]": "30.02.2026" } })).status).toBe(422);
});
