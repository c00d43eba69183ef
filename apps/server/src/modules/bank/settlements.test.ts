import { expect, it } from "vitest";
import { testBank } from "../../../test/bank-fixture.ts";
import { auditBooks } from "../ledger/audit.repository.ts";

const { shop, db, bank, bankRows, balance, credits, state, told, begin, row } = await testBank();
let rows = 0;

/** Takes a row of an invoice; how it stands. */
async function came(invoiceId: string, amount: number): Promise<() => Promise<string | undefined>> {
  const id = `settlement-${(rows += 1)}`;
  await bankRows.take(row(id, amount, { invoiceId }));
  return async () =>
    (await db.query<{ state: string }>("select state from bank_rows where external_id = $1", [id])).rows[0]?.state;
}
async function onAccount(name: string): Promise<number> {
  const { rows: found } = await db.query<{ balance: number }>("select balance from ledger_accounts where code = $1", [
    `shop:${name}`,
  ]);
  return found[0]?.balance ?? 0;
}
const accounts = async () => ({
  bank: -(await onAccount("bank")),
  clearing: -(await onAccount("acquiring_clearing")),
  commission: await onAccount("commission"),
});
const sound = async () => expect((await auditBooks(db)).differences).toEqual([]);

it("a row that is not as much as its invoice credits nobody", async () => {
  const { id, invoiceId } = await begin("500.00");
  const [before, had] = [await balance(), await accounts()];
  for (const amount of [1, 47_499, 50_001, -50_000]) expect(await (await came(invoiceId, amount))()).toBe("unmatched");
  expect([await balance(), await credits(id), await accounts()]).toEqual([before, 0, had]);
  expect((await state(id)).status).toBe("pending");
  expect(await (await came(invoiceId, 47_500))()).toBe("matched");
  expect([await balance(), await credits(id)]).toEqual([before + 50_000, 1]);
  await sound();
});

it("what the bank keeps of an invoice is booked as its fee, so that nothing stays in clearing; it pays out once", async () => {
  const had = await accounts();
  const { invoiceId } = await begin("1000.00");
  await bank.press(invoiceId, "pay");
  await told(invoiceId);
  expect(await accounts()).toEqual({ ...had, clearing: had.clearing + 100_000 });
  expect(await (await came(invoiceId, 98_700))()).toBe("matched");
  const settled = { bank: had.bank + 98_700, clearing: had.clearing, commission: had.commission - 1_300 };
  expect(await accounts()).toEqual(settled);
  expect(await (await came(invoiceId, 98_700))()).toBe("unmatched");
  expect(await accounts()).toEqual(settled);
  const admin = await shop.as("admin");
  const { rows: entries } = await db.query<{ id: number }>(
    "select id from ledger_entries where idempotency_key like 'settlement:%' order by id desc limit 2",
  );
  for (const entry of entries) {
    const { data } = (await admin.call("getLedgerEntry", { params: { id: entry.id } })).body;
    expect(data.can.reverse).toBe(false);
    expect(data.bank_rows).toMatchObject([{ amount: "987.00" }]);
  }
  await sound();
});

it("what the bank took back for the payer is met by its row, which waits for the bank's word, and is no more than that", async () => {
  const had = await accounts();
  const { id, invoiceId } = await begin("300.00");
  await bank.press(invoiceId, "pay");
  await told(invoiceId);
  await came(invoiceId, 30_000);
  await bank.refund(invoiceId, 10_000);
  const back = await came(invoiceId, -10_000);
  expect(await back()).toBe("unmatched"); // no word of it yet
  await told(invoiceId);
  expect(await back()).toBe("matched");
  expect(await accounts()).toEqual({ ...had, bank: had.bank + 20_000 });
  expect((await state(id)).credited).toBe("200.00");
  await bank.refund(invoiceId);
  await told(invoiceId);
  expect(await (await came(invoiceId, -20_000))()).toBe("matched");
  expect(await (await came(invoiceId, -1))()).toBe("unmatched"); // nothing is left to take back
  expect(await accounts()).toEqual(had);
  await sound();
});

it("what is paid out after a part was given back may be less by it", async () => {
  const had = await accounts();
  const { invoiceId } = await begin("400.00");
  await bank.press(invoiceId, "pay");
  await told(invoiceId);
  await bank.refund(invoiceId, 15_000);
  await told(invoiceId);
  expect(await (await came(invoiceId, 24_900))()).toBe("matched");
  expect(await accounts()).toEqual({
    bank: had.bank + 24_900,
    clearing: had.clearing,
    commission: had.commission - 100,
  });
  await sound();
});
