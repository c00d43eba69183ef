import { uahKopecks } from "@dropship/money";
import { expect, it } from "vitest";
import { testCommerce } from "../../../test/commerce-fixture.ts";
import * as ledger from "./ledger.service.ts";

const shop = await testCommerce();
const { db } = shop;

/** Posts a movement of the user's money as of a moment. */
const earn = (userId: number, kind: ledger.EntryKind, amount: number, at: Date, account: "available" | "pending") =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind,
      userId,
      description: "Проба",
      actorId: null,
      at,
      postings: [
        { account: ledger.userAccount(userId, account), amount: uahKopecks(amount) },
        { account: ledger.shopAccount("cod_clearing"), amount: uahKopecks(-amount) },
      ],
    }),
  );

/** A moment by Kyiv's clock. */
async function kyiv(text: string): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>(`select (${text}) at time zone 'Europe/Kyiv' as at`);
  if (!rows[0]) throw new Error("no moment");
  return rows[0].at;
}

it("sums what was earned and what returns cost, by Kyiv's days of this month and the last", async () => {
  const user = await shop.dropshipper(uahKopecks(100_000));
  const thisMonth = "date_trunc('month', now() at time zone 'Europe/Kyiv')";
  const lastMonth = `${thisMonth} - interval '1 month'`;
  await earn(user.id, "cod_profit", 9_999, await kyiv(`${lastMonth} - interval '1 second'`), "available");
  // The first minutes of a month in Kyiv are still the month before in UTC.
  await earn(user.id, "cod_profit", 500, await kyiv(`${lastMonth} + interval '5 minutes'`), "available");
  await earn(user.id, "adjustment", 7_000, await kyiv(`${thisMonth} + interval '1 minute'`), "available");
  await earn(user.id, "cod_profit", 300, await kyiv(`${thisMonth} + interval '5 minutes'`), "available");
  await earn(user.id, "return_fee", -120, await kyiv(`${thisMonth} + interval '6 minutes'`), "available");
  // What pays a debt off was earned as well.
  await earn(user.id, "cod_profit", 40, await kyiv(`${thisMonth} + interval '7 minutes'`), "pending");
  const stranger = await shop.dropshipper(uahKopecks(1_000));
  await earn(stranger.id, "cod_profit", 77, await kyiv(`${thisMonth} + interval '8 minutes'`), "available");

  const profit = await ledger.profitByDay(db, user.id);
  const [first] = profit.thisMonth;
  expect(first).toEqual({ date: expect.stringMatching(/-01$/) as string, amount: 220 });
  expect(profit.thisMonth.slice(1).every(({ amount }) => amount === 0)).toBe(true);
  expect(profit.lastMonth[0]).toEqual({ date: expect.stringMatching(/-01$/) as string, amount: 500 });
  expect(profit.lastMonth.slice(1).every(({ amount }) => amount === 0)).toBe(true);
  // Every day is there, today the last of them.
  const { rows } = await db.query<{ today: number }>(
    "select extract(day from now() at time zone 'Europe/Kyiv')::int as today",
  );
  expect(profit.thisMonth).toHaveLength(rows[0]?.today ?? 0);
  expect(profit.lastMonth.length).toBeGreaterThanOrEqual(28);
});
