import { beforeAll, describe, expect, it } from "vitest";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import { rowOf } from "./bank-rows.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db, ids } = shop;
const { bankRows } = shop.app.services;
const userId = ids.get("user@dropship.example") ?? 0;
const newId = ids.get("new@dropship.example") ?? 0;
let admin: Visitor;
let superAdmin: Visitor;
let user: Visitor;
let keys = 0;

const newKey = () => ({ "idempotency-key": `bank-row-${(keys += 1)}-key` });
const balanceOf = async (id: number): Promise<number> =>
  (await db.query<{ balance: number }>("select balance from ledger_accounts where code = $1", [`user:${id}:available`]))
    .rows[0]?.balance ?? 0;
/** A row that nobody can explain, as the bank tells it. */
async function came(amount: number, more: Record<string, unknown> = {}): Promise<number> {
  keys += 1;
  const external = `row-${keys}`;
  await bankRows.take(
    rowOf(
      "account",
      { id: external, time: 1_760_000_000, description: "Переказ", hold: false, amount, ...more },
      "poll",
    ),
  );
  const { rows } = await db.query<{ id: number }>("select id from bank_rows where external_id = $1", [external]);
  return rows[0]?.id ?? 0;
}
const assign = (id: number, parts: object[], headers = newKey(), by = admin) =>
  by.call("assignBankRow", { params: { id }, body: { parts }, headers });

const stateOf = async (row: number) =>
  (await db.query<{ state: string }>("select state from bank_rows where id = $1", [row])).rows[0]?.state;
/** Takes back the last money that came to a user. */
async function reverseLast(id: number): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    "select max(id)::int as id from ledger_entries where user_id = $1 and kind = 'replenishment'",
    [id],
  );
  const body = { reason: "Не тот пользователь", document: "№ 7" };
  const reversed = await admin.call("reverseLedgerEntry", { params: { id: rows[0]?.id }, body, headers: newKey() });
  expect(reversed.status).toBe(201);
}

beforeAll(async () => {
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  user = await shop.as("verified");
});

describe("a row that nobody has explained", () => {
  it("is assigned to a user once, however often and by however many it is pressed", async () => {
    const id = await came(50_000);
    const before = await balanceOf(userId);
    const part = [{ user_id: userId, amount: "500.00" }];
    const headers = newKey();
    const responses = await Promise.all([
      assign(id, part, headers),
      assign(id, part, headers),
      assign(id, part, newKey(), superAdmin),
      assign(id, part, newKey(), superAdmin),
    ]);
    expect(await balanceOf(userId)).toBe(before + 50_000);
    expect(responses.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { body } = await user.call("listReplenishments", { query: { "filter[amount][from]": "500" } });
    expect(body.data[0]).toMatchObject({ method: "transfer", status: "succeeded", credited: "500.00" });
  });

  it("is split, to the kopeck; parts that do not add up are refused and change nothing", async () => {
    const id = await came(100_001);
    const first = await balanceOf(userId);
    const second = await balanceOf(newId);
    const wrong = await assign(id, [
      { user_id: userId, amount: "500.00" },
      { user_id: newId, amount: "500.00" },
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.parts[0].replaceAll("\u00a0", " ")).toBe(
      "Части дают 1 000,00 ₴, а разобрать нужно 1 000,01 ₴.",
    );
    const right = await assign(id, [
      { user_id: userId, amount: "500.00" },
      { user_id: newId, amount: "500.01" },
    ]);
    expect(right.body.data).toMatchObject({ state: "matched", parts: [{ amount: "500.00" }, { amount: "500.01" }] });
    expect(await balanceOf(userId)).toBe(first + 50_000);
    expect(await balanceOf(newId)).toBe(second + 50_001);
    await expect(
      db.query(
        "insert into bank_row_parts (row_id, purpose, target_id, amount, text) values ($1, 'payout', 1, 1, '')",
        [id],
      ),
    ).rejects.toThrow(/exceed it/);
  });

  it("pays the top-up that waits for the same sum, which it names first", async () => {
    const made = await user.call("createReplenishment", {
      body: { method: "transfer", amount: "777" },
      headers: newKey(),
    });
    const { id: topUp, code } = made.body.data;
    const id = await came(77_700);
    const { body } = await admin.call("getBankRowGuesses", { params: { id } });
    expect(body.data[0]).toMatchObject({
      user: { id: userId },
      replenishment: { id: topUp, code },
      why: "Ждёт такую же сумму",
    });
    const part = { user_id: userId, amount: "777.00", replenishment_id: topUp };
    expect((await assign(id, [{ ...part, user_id: newId }])).body.code).toBe("not_waiting");
    expect((await assign(id, [part])).status).toBe(200);
    expect((await user.call("getReplenishment", { params: { id: topUp } })).body.data.status).toBe("succeeded");
    const again = await came(77_700, { comment: code });
    expect((await admin.call("getBankRowGuesses", { params: { id: again } })).body.data[0]).toMatchObject({
      replenishment: null,
      why: `Код пополнения №\u00a0${topUp}, которое уже закрыто`,
    });
  });

  it("is set aside with a reason, and taken back", async () => {
    const id = await came(-12_500);
    expect((await assign(id, [{ user_id: userId, amount: "125.00" }])).status).toBe(409);
    const aside = await admin.call("setAsideBankRow", { params: { id }, body: { reason: "Комиссия банка" } });
    expect(aside.body.data).toMatchObject({
      state: "set_aside",
      reason: "Комиссия банка",
      decided_by: { email: "admin@dropship.example" },
    });
    expect((await admin.call("returnBankRow", { params: { id } })).body.data).toMatchObject({
      state: "unmatched",
      reason: "",
    });
  });

  it("is given to nobody while the bank holds it, nor after it was set aside", async () => {
    const before = await balanceOf(userId);
    const part = [{ user_id: userId, amount: "100.00" }];
    const held = await came(10_000, { hold: true });
    const aside = await came(10_000);
    await admin.call("setAsideBankRow", { params: { id: aside }, body: { reason: "Возврат поставщика" } });
    for (const id of [held, aside]) {
      const response = await assign(id, part);
      expect([response.status, response.body.code]).toEqual([409, "decided"]);
    }
    expect([await stateOf(held), await stateOf(aside)]).toEqual(["waiting", "set_aside"]);
    expect(await balanceOf(userId)).toBe(before);
  });

  it("is nobody's own to assign", async () => {
    const id = await came(10_000);
    const own = await assign(id, [{ user_id: ids.get("admin@dropship.example"), amount: "100.00" }]);
    expect([own.status, own.body.code]).toEqual([403, "own_money"]);
  });
});

it("comes back to be explained anew when its entry is reversed", async () => {
  const id = await came(30_000);
  await assign(id, [{ user_id: newId, amount: "300.00" }]);
  const before = await balanceOf(newId);
  await reverseLast(newId);
  expect(await balanceOf(newId)).toBe(before - 30_000);
  const { body } = await admin.call("listBankRows", { query: { "filter[id]": String(id) } });
  expect(body.data[0]).toMatchObject({ state: "unmatched", parts: [] });
  expect((await assign(id, [{ user_id: userId, amount: "300.00" }])).status).toBe(200);
  expect((await auditBooks(db)).differences).toEqual([]);
});

it("of which a part was taken back says what is left, is given away by as much, and is not set aside as nobody's", async () => {
  const id = await came(90_000);
  await assign(id, [
    { user_id: userId, amount: "500.00" },
    { user_id: newId, amount: "400.00" },
  ]);
  await reverseLast(newId);
  const { body } = await admin.call("listBankRows", { query: { "filter[id]": String(id) } });
  expect(body.data[0]).toMatchObject({ state: "unmatched", amount: "900.00", left: "400.00" });
  const aside = await admin.call("setAsideBankRow", { params: { id }, body: { reason: "Ошибка" } });
  expect([aside.status, aside.body.code]).toEqual([409, "partly"]);
  expect((await auditBooks(db)).differences).toEqual([]);
  expect((await assign(id, [{ user_id: newId, amount: "900.00" }])).status).toBe(422);
  const { body: rest } = await assign(id, [{ user_id: newId, amount: "400.00" }]);
  expect(rest.data).toMatchObject({ state: "matched", left: "0.00" });
  expect((await auditBooks(db)).differences).toEqual([]);
});

describe("money that left for a payout", () => {
  const payouts = payoutFixture(shop);
  let to = 0;
  /** A payout that may be sent. */
  async function approved(amount: string): Promise<number> {
    const { id } = (await payouts.ask(user, amount, to)).body.data;
    await payouts.step(superAdmin, id, "approve");
    return id;
  }
  /** A payout that is on its way. */
  async function sent(amount: string): Promise<number> {
    const id = await approved(amount);
    await superAdmin.call("createPayoutBatch", { body: { ids: [id] }, headers: newKey() });
    return id;
  }
  beforeAll(async () => {
    await payouts.payer(superAdmin);
    await payouts.fill(userId, 5_000);
    to = (await payouts.requisites(user)).id;
  });

  it("marks it as paid once, when the sum is its own; what comes in with such a text waits for a person", async () => {
    const id = await approved("200");
    const statusOf = async () => (await admin.call("getPayoutForAdmins", { params: { id } })).body.data;
    const comment = `Выплата №${id} с баланса Dropship. Без НДС.`;
    await superAdmin.call("createPayoutBatch", { body: { ids: [id] }, headers: newKey() });
    expect(await stateOf(await came(-199_99, { comment }))).toBe("unmatched");
    expect(await stateOf(await came(200_00, { comment }))).toBe("unmatched");
    const paid = await came(-200_00, { comment });
    expect([await stateOf(paid), await statusOf()]).toMatchObject([
      "matched",
      { status: "paid", bank_ref: `row-${keys}` },
    ]);
    // The bank has paid it once more: the books know of one payment, so that a person has to see the other.
    expect(await stateOf(await came(-200_00, { comment }))).toBe("unmatched");
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
  });

  it("explains a payout that was marked as paid by hand, and that once", async () => {
    const id = await sent("300");
    await payouts.step(superAdmin, id, "pay", { bank_ref: "B-300" });
    const comment = `Выплата № ${id}`;
    expect(await stateOf(await came(-300_00, { comment }))).toBe("matched");
    expect(await stateOf(await came(-300_00, { comment }))).toBe("unmatched");
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
  });

  it("that came before the payout was sent by the shop's file explains it as soon as it is", async () => {
    const id = await approved("250");
    const row = await came(-250_00, { comment: `Выплата №${id} с баланса Dropship. Без НДС.` });
    const printed = await came(-1_00, { comment: "Оплата за послуги" });
    expect(await stateOf(row)).toBe("unmatched");
    await superAdmin.call("createPayoutBatch", { body: { ids: [id] }, headers: newKey() });
    expect([await stateOf(row), await stateOf(printed)]).toEqual(["matched", "unmatched"]);
    expect((await admin.call("getPayoutForAdmins", { params: { id } })).body.data.status).toBe("paid");
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
  });

  it("is tied to its payout at a press where the text does not say so, by somebody else and once", async () => {
    const id = await approved("260");
    await superAdmin.call("createPayoutBatch", { body: { ids: [id] }, headers: newKey() });
    const row = await came(-260_00, { description: "Переказ на картку" });
    const { body: guesses } = await admin.call("getBankRowGuesses", { params: { id: row } });
    expect(guesses.data).toMatchObject([
      {
        user: { id: userId },
        replenishment: null,
        payout: { id, status: "processing" },
        why: "Передана в банк на такую же сумму",
      },
    ]);
    const tie = (of: number, payout_id: number, headers = newKey(), by = admin) =>
      by.call("assignBankRow", { params: { id: of }, body: { payout_id }, headers });
    const other = await came(-261_00, { description: "Переказ на картку" });
    expect((await tie(other, id)).body.code).toBe("not_this_payout");
    const headers = newKey();
    const [first, again] = [await tie(row, id, headers), await tie(row, id, headers)];
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    expect(first.body.data).toMatchObject({
      state: "matched",
      parts: [{ purpose: "payout", target_id: id, amount: "-260.00", text: `Выплата №\u00a0${id}` }],
      decided_by: { email: "admin@dropship.example" },
    });
    expect((await admin.call("getPayoutForAdmins", { params: { id } })).body.data.status).toBe("paid");
    const twice = await came(-260_00, { description: "Переказ на картку" });
    expect((await tie(twice, id)).body.code).toBe("not_this_payout");
    const { rows } = await db.query("select after from audit_entries where subject = 'bank_row' and subject_id = $1", [
      String(row),
    ]);
    expect(rows).toMatchObject([{ after: { parts: [`−260,00\u00a0₴: Выплата №\u00a0${id}`] } }]);
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
  });

  it("comes back to the balance when the bank sends it back, and only where it had left", async () => {
    const id = await sent("270");
    const comment = `Повернення: Выплата №${id}`;
    const before = await balanceOf(userId);
    // Nothing has left yet: whoever writes so is no bank.
    const early = await came(270_00, { comment });
    await came(-270_00, { comment: `Выплата №${id}` });
    const row = await came(270_00, { comment });
    expect([await stateOf(early), await stateOf(row)]).toEqual(["unmatched", "matched"]);
    expect(await balanceOf(userId)).toBe(before + 270_00);
    const { data } = (await admin.call("getPayoutForAdmins", { params: { id } })).body;
    expect(data).toMatchObject({ status: "returned", reason: `Переказ · ${comment}` });
    // Its card leads to what it moved and to the bank's word of both ways.
    expect(data.bank_rows).toMatchObject([{ amount: "-270.00" }, { id: row, amount: "270.00" }]);
    expect(data.entries.map(({ kind }: { kind: string }) => kind)).toEqual(["payout", "payout", "payout_refund"]);
    // The bank sends it back once; another such row is somebody's.
    expect(await stateOf(await came(270_00, { comment }))).toBe("unmatched");
    expect(await balanceOf(userId)).toBe(before + 270_00);
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
  });

  it("that comes back without a number is given to its payout by hand", async () => {
    const id = await sent("280");
    await payouts.step(superAdmin, id, "pay", { bank_ref: "B-280" });
    const before = await balanceOf(userId);
    const row = await came(280_00, { description: "Повернення коштів" });
    const { data } = (await admin.call("getBankRowGuesses", { params: { id: row } })).body;
    expect(data).toMatchObject([{ payout: { id, status: "paid" }, why: "Выплачена такая же сумма" }]);
    const body = { payout_id: id, comment: "Счёт закрыт" };
    const response = await admin.call("assignBankRow", { params: { id: row }, body, headers: newKey() });
    expect(response.body.data).toMatchObject({
      parts: [{ text: `Возврат выплаты №\u00a0${id}` }],
      reason: "Счёт закрыт",
    });
    expect(await balanceOf(userId)).toBe(before + 280_00);
    // The row by which it left may come after all.
    expect(await stateOf(await came(-280_00, { comment: `Выплата №${id}` }))).toBe("matched");
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
  });

  it("is nobody's own to explain, and no row is both a payout and a top-up", async () => {
    const own = ids.get("admin@dropship.example") ?? 0;
    await payouts.fill(own, 1_000);
    const account = (await payouts.requisites(admin, { card: true })).id;
    const { id } = (await payouts.ask(admin, "290", account)).body.data;
    await payouts.step(superAdmin, id, "approve");
    await superAdmin.call("createPayoutBatch", { body: { ids: [id] }, headers: newKey() });
    const row = await came(-290_00, { description: "Переказ на картку" });
    const mine = await admin.call("assignBankRow", { params: { id: row }, body: { payout_id: id }, headers: newKey() });
    expect([mine.status, mine.body.code]).toEqual([403, "own_money"]);
    expect((await admin.call("getPayoutForAdmins", { params: { id } })).body.data.status).toBe("processing");
    const both = { payout_id: id, parts: [{ user_id: userId, amount: "290.00" }] };
    for (const body of [both, {}])
      expect((await superAdmin.call("assignBankRow", { params: { id: row }, body, headers: newKey() })).status).toBe(
        422,
      );
  });
});
