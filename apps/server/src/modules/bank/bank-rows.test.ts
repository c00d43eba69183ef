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
    const answers = await Promise.all([
      assign(id, part, headers),
      assign(id, part, headers),
      assign(id, part, newKey(), superAdmin),
      assign(id, part, newKey(), superAdmin),
    ]);
    expect(await balanceOf(userId)).toBe(before + 50_000);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThanOrEqual(2);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
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
  const { rows } = await db.query<{ id: number }>(
    "select max(id)::int as id from ledger_entries where user_id = $1 and kind = 'replenishment'",
    [newId],
  );
  const reversed = await admin.call("reverseLedgerEntry", {
    params: { id: rows[0]?.id },
    body: { reason: "Не тот пользователь", document: "№ 7" },
    headers: newKey(),
  });
  expect(reversed.status).toBe(201);
  expect(await balanceOf(newId)).toBe(before - 30_000);
  const { body } = await admin.call("listBankRows", { query: { "filter[id]": String(id) } });
  expect(body.data[0]).toMatchObject({ state: "unmatched", parts: [] });
  expect((await assign(id, [{ user_id: userId, amount: "300.00" }])).status).toBe(200);
  expect((await auditBooks(db)).differences).toEqual([]);
});

describe("money that left for a payout", () => {
  it("marks it as paid once, when the sum is its own; what comes in with such a text waits for a person", async () => {
    const payouts = payoutFixture(shop);
    await payouts.payer(superAdmin);
    await payouts.fill(userId, 1_000);
    const to = (await payouts.requisites(user)).id;
    const { id } = (await payouts.ask(user, "200", to)).body.data;
    const statusOf = async () => (await admin.call("getPayoutForAdmins", { params: { id } })).body.data;
    const stateOf = async (row: number) =>
      (await db.query<{ state: string }>("select state from bank_rows where id = $1", [row])).rows[0]?.state;
    const comment = `Выплата №${id} с баланса Dropship. Без НДС.`;
    await payouts.step(superAdmin, id, "approve");
    // Nobody has sent it to the bank yet.
    expect(await stateOf(await came(-200_00, { comment }))).toBe("unmatched");
    await superAdmin.call("createPayoutBatch", { body: { ids: [id] }, headers: newKey() });
    expect(await stateOf(await came(-199_99, { comment }))).toBe("unmatched");
    expect(await stateOf(await came(200_00, { comment }))).toBe("unmatched");
    const paid = await came(-200_00, { comment });
    expect([await stateOf(paid), await statusOf()]).toMatchObject([
      "matched",
      { status: "paid", bank_ref: `row-${keys}` },
    ]);
    expect(await auditBooks(db)).toMatchObject({ differences: [] });
  });
});
