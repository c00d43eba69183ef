import type { BalanceDetail } from "@dropship/api/contract/balance";
import { LOW_BALANCE_ORDERS } from "@dropship/api/contract/balance-rules";
import { payoutArrival } from "@dropship/api/contract/payout-terms";
import { sum, toDecimal, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import type { BalanceWarningsService } from "../ledger/balance-warnings.service.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { readExpected, readHeld, readPaying, readUsualOrder } from "./order-balance.repository.ts";

const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));

/** The first day on which money is expected, with all that comes on it or should have come before. */
function nextOf(
  parts: readonly { expected_on: string | null; amount: number }[],
  today: string,
): BalanceDetail["next"] {
  const dates = parts.flatMap(({ expected_on: date }) => (date === null ? [] : [date < today ? today : date]));
  const date = dates.toSorted()[0];
  if (date === undefined) return null;
  const due = parts.filter((part) => part.expected_on !== null && part.expected_on <= date);
  return { date, amount: uah(sum(due.map(({ amount }) => uahKopecks(amount)))) };
}

function lowOf(spendable: number, usual: number | null): BalanceDetail["low"] {
  if (usual === null || usual === 0) return null;
  const left = Math.max(0, Math.floor(spendable / usual));
  return left < LOW_BALANCE_ORDERS ? { orders_left: left, usual_order: uah(usual) } : null;
}

/** Payouts of a user that have not arrived, and when the first of them is expected. */
export async function payingOf(db: Connection, userId: number): Promise<BalanceDetail["paying"]> {
  const parts = await readPaying(db, userId);
  const dates = parts.flatMap(({ status, day }) => payoutArrival(status, { asked: day, closed: null }) ?? []);
  return {
    amount: uah(sum(parts.map(({ amount }) => uahKopecks(amount)))),
    count: parts.reduce((all, { count }) => all + count, 0),
    arrives_on: dates.toSorted()[0] ?? null,
  };
}

/** What a user has, what each part of it consists of, and when what is on its way to them comes. */
export async function balanceDetail(
  db: Connection,
  userId: number,
  { today, warnings }: { readonly today: string; readonly warnings: Pick<BalanceWarningsService, "read"> },
): Promise<Omit<BalanceDetail, "paying">> {
  const [balances, held, expected, usual] = await Promise.all([
    ledger.balances(db, userId),
    readHeld(db, userId),
    readExpected(db, userId),
    readUsualOrder(db, userId),
  ]);
  return {
    available: uah(balances.available),
    credit_limit: uah(balances.creditLimit),
    held: uah(balances.held),
    held_by: held.map((part) => ({ ...part, amount: uah(part.amount) })),
    debt: uah(Math.max(0, -balances.pending)),
    expected: uah(sum(expected.map(({ amount }) => uahKopecks(amount)))),
    expected_parts: expected.map((part) => ({ ...part, amount: uah(part.amount) })),
    next: nextOf(expected, today),
    low: lowOf(balances.available + balances.creditLimit, usual),
    warning: await warnings.read(db, userId, balances.available),
  };
}
