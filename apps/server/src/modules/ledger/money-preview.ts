import type { MoneyPreview } from "@dropship/api/contract/ledger";
import { SECOND_PERSON_ABOVE } from "@dropship/api/contract/ledger-choices";
import { parseUah } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import { findAccounts, findLedgerEntry } from "./entries.repository.ts";
import { presentAccount, uah } from "./ledger.presenter.ts";
import type { MoneyRequestRow } from "./money-requests.repository.ts";

/** The sum above which a second person confirms. */
export const LIMIT = parseUah(SECOND_PERSON_ABOVE);
/** Whose account was not found. */
export const NO_USER = "Такого пользователя нет.";

/** What a movement does to each account, by its code. */
type Changes = ReadonlyMap<string, number>;

/** What money does that goes from one account to another. */
export const moving = (from: string, to: string, amount: number): Changes =>
  new Map([
    [from, -amount],
    [to, amount],
  ]);

/** What taking an entry back does to each of its accounts. */
export const takenBack = (
  postings: readonly { readonly name: string; readonly user_id: number | null; readonly amount: number }[],
): Changes =>
  new Map(
    postings.map(({ name, user_id: userId, amount }) => [
      userId === null ? `shop:${name}` : `user:${userId}:${name}`,
      -amount,
    ]),
  );

/** What accounts have, and what they would have after these changes, in this order. */
export async function previewOf(db: Connection, changes: Changes, moved: number): Promise<MoneyPreview> {
  const found = await findAccounts(db, [...changes.keys()]);
  if (found.length < changes.size) throw notFound(NO_USER);
  const accounts = [...changes].flatMap(([code, amount]) => {
    const account = found.find((one) => one.code === code);
    if (!account) return [];
    const after = account.balance + amount;
    const is_short = account.name === "available" && amount < 0 && after < -account.credit_limit;
    return [{ account: presentAccount(account), before: uah(account.balance), after: uah(after), is_short }];
  });
  return { accounts, needs_second: moved > LIMIT, second_above: uah(LIMIT) };
}

/** Whether an account would not cover what is asked for, as things stand. */
export async function isShort(
  db: Connection,
  row: Pick<MoneyRequestRow, "from_account" | "to_account" | "amount" | "reversed_of">,
): Promise<boolean> {
  const { from_account: from, to_account: to, amount, reversed_of: reversedOf } = row;
  const changes =
    reversedOf === null
      ? moving(from ?? "", to ?? "", amount)
      : takenBack((await findLedgerEntry(db, reversedOf))?.postings ?? []);
  return (await previewOf(db, changes, amount)).accounts.some((account) => account.is_short);
}
