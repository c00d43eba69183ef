import { negate, subtract, sum, type Uah, uahKopecks } from "@dropship/money";
import { type Connection, databaseErrorCode } from "../../db/database.ts";
import type { AccountCode, EntryKind, ShopAccount, UserAccount } from "./account-names.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as repository from "./ledger.repository.ts";

export type { AccountCode, EntryKind, ShopAccount, UserAccount } from "./account-names.ts";

/** One side of an entry; what a user has grows with a plus. */
export interface Posting {
  readonly account: AccountCode;
  readonly amount: Uah;
}

/** An entry to be posted. */
export interface NewEntry {
  readonly kind: EntryKind;
  /** Whose transaction it is; null for the shop's own. */
  readonly userId: number | null;
  /** What it is about. */
  readonly reference?: { readonly type: "order" | "payout" | "replenishment"; readonly id: number };
  /** Shown to the user, Russian. */
  readonly description: string;
  /** The same key posts once, whoever comes with it. */
  readonly idempotencyKey?: string;
  /** Who did it; null for the system. */
  readonly actorId: number | null;
  /** Why and by which paper it was made by hand. */
  readonly reason?: string;
  readonly document?: string;
  readonly at?: Date;
  /** The user is told of what made it, so that one thing is not told twice; open pages learn their balance all the same. */
  readonly isTold?: boolean;
  readonly postings: readonly Posting[];
}

/** Thrown when an account would fall below what it may; nothing is posted and the transaction is spent. */
export class BalanceShort extends Error {
  override name = "BalanceShort";
  constructor() {
    super("the account does not cover the entry");
  }
}

/** What leaves an account. */
export const minus = (amount: Uah): Uah => negate(amount);
/** Name of a user's account. */
export const userAccount = (userId: number, name: UserAccount): AccountCode => `user:${userId}:${name}`;
/** Name of a shop's account. */
export const shopAccount = (name: ShopAccount): AccountCode => `shop:${name}`;

/** What a user has, UAH. `available` is the balance of the brief. */
export interface Balances {
  readonly available: Uah;
  readonly held: Uah;
  /** Below zero: what a user owes for returns that the balance did not cover. */
  readonly pending: Uah;
  readonly creditLimit: Uah;
}

/** What a user has. */
export async function balances(db: Connection, userId: number): Promise<Balances> {
  const rows = await repository.readBalances(db, userId);
  const of = (name: UserAccount) => rows.find((row) => row.name === name);
  return {
    available: uahKopecks(of("available")?.balance ?? 0),
    held: uahKopecks(of("held")?.balance ?? 0),
    pending: uahKopecks(of("pending")?.balance ?? 0),
    creditLimit: uahKopecks(of("available")?.credit_limit ?? 0),
  };
}

/** The same, with the available account held until the transaction ends: what is decided by it stays true. */
export async function lockedBalances(tx: Connection, userId: number): Promise<Balances> {
  await repository.lockAccount(tx, userId, "available");
  return balances(tx, userId);
}

/** What a day has brought. */
export interface DayProfit {
  /** A day of Kyiv, "2026-11-21". */
  readonly date: string;
  readonly amount: Uah;
}

const PROFIT_KINDS: readonly EntryKind[] = ["cod_profit", "return_fee"];
/** A debt is paid off from what is earned. */
const profitAccounts = (userId: number) => [userAccount(userId, "available"), userAccount(userId, "pending")];

/** What orders with cash on delivery have brought a user less what returns have cost: each day of this month and the last. */
export async function profitByDay(
  db: Connection,
  userId: number,
): Promise<{ thisMonth: DayProfit[]; lastMonth: DayProfit[] }> {
  const rows = await repository.readDailySums(db, profitAccounts(userId), PROFIT_KINDS);
  const days = rows.map(({ date, amount }) => ({ date, amount: uahKopecks(amount) }));
  const month = rows.at(-1)?.date.slice(0, 7) ?? "";
  const isThis = ({ date }: DayProfit) => date.startsWith(month);
  return { thisMonth: days.filter(isThis), lastMonth: days.filter((day) => !isThis(day)) };
}

/** The same for each of the last twelve months of Kyiv, the oldest first. */
export async function profitByMonth(db: Connection, userId: number): Promise<{ month: string; amount: Uah }[]> {
  const rows = await repository.readMonthlySums(db, profitAccounts(userId), PROFIT_KINDS);
  return rows.map(({ month, amount }) => ({ month, amount: uahKopecks(amount) }));
}

/** What stands on the accounts of one name together at the end of each of the last days of Kyiv; kopecks, as the books have them. */
export async function balancesByDay(
  db: Connection,
  days: number,
): Promise<{ day: string; balances: Record<UserAccount | ShopAccount, number> }[]> {
  const rows = await repository.readBalancesByDay(db, days);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return [...byDay].map(([day, accounts]) => {
    const of = (name: UserAccount | ShopAccount) => accounts.find((account) => account.name === name)?.balance ?? 0;
    const users = { available: of("available"), held: of("held"), pending: of("pending") };
    const clearing = {
      bank: of("bank"),
      cod_clearing: of("cod_clearing"),
      acquiring_clearing: of("acquiring_clearing"),
      payout_clearing: of("payout_clearing"),
    };
    const income = {
      sales: of("sales"),
      commission: of("commission"),
      delivery: of("delivery"),
      adjustment: of("adjustment"),
    };
    return { day, balances: { ...users, ...clearing, ...income } };
  });
}

/** What an entry did to what a user has to spend or owes. */
const effectOn = (userId: number, postings: readonly Posting[]): Uah =>
  sum(
    postings
      .filter(
        ({ account }) => account === userAccount(userId, "available") || account === userAccount(userId, "pending"),
      )
      .map(({ amount }) => amount),
  );

/** Tells of an entry that its user sees among their transactions. History that is made up at once (`at`) is no news. */
async function tell(tx: Connection, id: number, entry: Omit<NewEntry, "reference">): Promise<void> {
  const { userId, description } = entry;
  if (userId === null || entry.kind === "order_sale" || entry.at) return;
  const amount = effectOn(userId, entry.postings);
  const payload = { transactionId: id, userId, description, amount, ...(entry.isTold ? { isTold: true } : {}) };
  await outbox.write(tx, { name: "transaction.created", payload });
}

async function write(
  tx: Connection,
  entry: Omit<NewEntry, "reference"> & {
    referenceType: string | null;
    referenceId: number | null;
    reversedOf: number | null;
  },
): Promise<{ id: number; isRepeat: boolean }> {
  const postings = entry.postings.filter((posting) => posting.amount !== 0);
  const total = sum(postings.map((posting) => posting.amount));
  if (total !== 0) throw new Error(`postings of ${entry.kind} add up to ${total} kopecks, not to zero`);
  const row = {
    ...entry,
    idempotencyKey: entry.idempotencyKey ?? null,
    reason: entry.reason ?? "",
    document: entry.document ?? "",
    createdAt: entry.at ?? null,
  };
  let written: { id: number; postings: number } | null;
  try {
    written = await repository.insertEntry(
      tx,
      row,
      postings.map((posting) => ({ code: posting.account, amount: posting.amount })),
    );
  } catch (error) {
    if (databaseErrorCode(error) === "23514") throw new BalanceShort();
    throw error;
  }
  if (written) {
    if (written.postings !== postings.length) throw new Error(`an account of ${entry.kind} does not exist`);
    await tell(tx, written.id, entry);
    return { id: written.id, isRepeat: false };
  }
  const existing = await repository.findEntry(tx, row);
  if (existing === null) throw new Error("a ledger entry was refused without another in its place");
  return { id: existing, isRepeat: true };
}

/** Posts an entry; throws `BalanceShort` when an account does not cover it. The same key again posts nothing. */
export async function post(tx: Connection, entry: NewEntry): Promise<{ id: number; isRepeat: boolean }> {
  const { reference, ...rest } = entry;
  return write(tx, {
    ...rest,
    referenceType: reference?.type ?? null,
    referenceId: reference?.id ?? null,
    reversedOf: null,
  });
}

/** Undoes an entry by an opposite one linked to it; once. */
export async function reverse(
  tx: Connection,
  entryId: number,
  by: Pick<NewEntry, "kind" | "description" | "actorId" | "reason" | "document" | "at">,
): Promise<{ id: number; isRepeat: boolean }> {
  const original = await repository.readEntry(tx, entryId);
  if (!original) throw new Error(`there is no ledger entry ${entryId}`);
  return write(tx, {
    ...by,
    userId: original.user_id,
    referenceType: original.reference_type,
    referenceId: original.reference_id,
    reversedOf: entryId,
    postings: original.postings.map((posting) => ({
      account: posting.code as AccountCode, // read from the ledger, which knows no other
      amount: negate(uahKopecks(posting.amount)),
    })),
  });
}

/** Where money of a top-up stands before it is the user's. */
type TopUpSource = Extract<ShopAccount, "bank" | "acquiring_clearing" | "adjustment">;
/** A top-up to be credited. */
export interface TopUpCredit {
  readonly userId: number;
  /** What comes to the balance. */
  readonly amount: Uah;
  /** What the shop takes on top of it. */
  readonly fee?: Uah;
  /** Provider and external id: credited exactly once, whoever reports it and how often. */
  readonly key: string;
  readonly description: string;
  readonly actorId: number | null;
  /** The bank's account when nothing is said. */
  readonly from?: TopUpSource;
  /** The record that it belongs to, whose own notice tells of it. */
  readonly replenishmentId?: number;
  readonly document?: string;
  readonly at?: Date;
}

/** Money that reached the bank for a user; credited exactly once by its key (provider and external id). */
export function replenish(tx: Connection, credit: TopUpCredit): Promise<{ id: number; isRepeat: boolean }> {
  const { userId, amount, fee = uahKopecks(0), key, from = "bank", replenishmentId, ...rest } = credit;
  return post(tx, {
    ...rest,
    kind: "replenishment",
    userId,
    idempotencyKey: `replenishment:${key}`,
    ...(replenishmentId === undefined
      ? {}
      : { reference: { type: "replenishment", id: replenishmentId }, isTold: true }),
    postings: [
      { account: shopAccount(from), amount: negate(sum([amount, fee])) },
      { account: shopAccount("commission"), amount: fee },
      { account: userAccount(userId, "available"), amount },
    ],
  });
}

/** Money of a top-up that the bank has given back to the payer; what the balance does not cover becomes a debt. */
export async function takeBackTopUp(
  tx: Connection,
  back: Omit<TopUpCredit, "fee"> & { readonly fee: Uah; readonly replenishmentId: number },
): Promise<{ id: number; isRepeat: boolean }> {
  const { userId, amount, fee, key, from = "acquiring_clearing", replenishmentId, ...rest } = back;
  return post(tx, {
    ...rest,
    kind: "adjustment",
    userId,
    idempotencyKey: `replenishment:${key}`,
    reference: { type: "replenishment", id: replenishmentId },
    isTold: true,
    postings: [
      ...(await chargePostings(tx, userId, amount)),
      { account: shopAccount("commission"), amount: negate(fee) },
      { account: shopAccount(from), amount: sum([amount, fee]) },
    ],
  });
}

/**
 * What the bank has paid out for invoices: it stood in clearing, now it is on the shop's account; below zero what it took back for a payer. What
 * the bank kept of it leaves clearing by an entry of its own.
 */
export async function settleAcquiring(
  tx: Connection,
  settled: {
    readonly amount: Uah;
    readonly fee?: Uah;
    readonly key: string;
    readonly description: string;
    readonly at?: Date;
  },
): Promise<{ id: number; isRepeat: boolean }> {
  const { amount, fee = uahKopecks(0), key, ...rest } = settled;
  if (fee > 0)
    await post(tx, {
      ...rest,
      description: `${rest.description}: комиссия банка`,
      kind: "adjustment",
      userId: null,
      actorId: null,
      idempotencyKey: `settlement:fee:${key}`,
      postings: [
        { account: shopAccount("commission"), amount: negate(fee) },
        { account: shopAccount("acquiring_clearing"), amount: fee },
      ],
    });
  return post(tx, {
    ...rest,
    kind: "adjustment",
    userId: null,
    actorId: null,
    idempotencyKey: `settlement:${key}`,
    postings: [
      { account: shopAccount("bank"), amount: negate(amount) },
      { account: shopAccount("acquiring_clearing"), amount },
    ],
  });
}

/** The carrier's money for a register came: what recipients paid leaves clearing, its fee is the cost of delivery, a difference that was agreed to is an adjustment. */
export function settleCodRegister(
  tx: Connection,
  settled: {
    readonly gross: Uah;
    readonly fee: Uah;
    readonly came: Uah;
    readonly key: string;
    readonly description: string;
    readonly actorId: number | null;
    readonly reason?: string;
    readonly at?: Date;
  },
): Promise<{ id: number; isRepeat: boolean }> {
  const { gross, fee, came, key, ...rest } = settled;
  return post(tx, {
    ...rest,
    kind: "adjustment",
    userId: null,
    idempotencyKey: `cod-register:${key}`,
    postings: [
      { account: shopAccount("bank"), amount: negate(came) },
      { account: shopAccount("cod_clearing"), amount: gross },
      { account: shopAccount("delivery"), amount: negate(fee) },
      { account: shopAccount("adjustment"), amount: subtract(came, subtract(gross, fee)) },
    ],
  });
}

/** Splits a charge that must be made into what the balance covers and the rest, which becomes a debt on `pending`. */
export async function chargePostings(tx: Connection, userId: number, amount: Uah): Promise<Posting[]> {
  const account = await repository.lockAccount(tx, userId, "available");
  const covered = Math.max(0, Math.min(amount, (account?.balance ?? 0) + (account?.credit_limit ?? 0)));
  const fromBalance = uahKopecks(covered);
  return [
    { account: userAccount(userId, "available"), amount: negate(fromBalance) },
    { account: userAccount(userId, "pending"), amount: negate(subtract(amount, fromBalance)) },
  ];
}

/** Splits what a user earned: a debt on `pending` is covered first, the rest goes to the balance. */
export async function creditPostings(tx: Connection, userId: number, amount: Uah): Promise<Posting[]> {
  const account = await repository.lockAccount(tx, userId, "pending");
  const toDebt = uahKopecks(Math.max(0, Math.min(amount, -(account?.balance ?? 0))));
  return [
    { account: userAccount(userId, "pending"), amount: toDebt },
    { account: userAccount(userId, "available"), amount: subtract(amount, toDebt) },
  ];
}

/** Lets a user's balance go below zero by as much. */
export const setCreditLimit = (tx: Connection, userId: number, limit: Uah): Promise<void> =>
  repository.setCreditLimit(tx, userId, limit);
