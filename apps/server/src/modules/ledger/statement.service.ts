import type { transactionList } from "@dropship/api/contract/lists/transactions";
import { TRANSACTION_KINDS } from "@dropship/api/contract/transaction-kinds";
import type { FilterValues } from "@dropship/api/contract/list";
import type { Transaction, TransactionDetail, TransactionPeriod } from "@dropship/api/contract/transactions";
import type { Database } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { userAccount } from "./ledger.service.ts";
import { presentFee, presentTransaction, sourceOf, uah } from "./ledger.presenter.ts";
import { balanceDays } from "./balance-days.ts";
import { accountStatement, findPeriod, readBalancesAt, readSpan, type StatementRow } from "./statement.repository.ts";
import { findTransaction } from "./transaction-detail.repository.ts";

const present = (row: StatementRow): Transaction => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  kind: row.kind,
  amount: uah(row.amount),
  ...presentFee(row.amount, row.fee),
  balance_after: uah(row.balance_after),
  text: row.description,
  source: sourceOf(row),
  reference: row.reference,
});

/** Statements of users' balances. */
export type StatementService = ReturnType<typeof statementService>;

/** Makes the service. */
export function statementService(db: Database) {
  return {
    /** A page of what moved a user's available balance, with the balance at both ends of the days that the filter names. */
    async page(userId: number, ask: ListAsk<typeof transactionList>) {
      const period = await findPeriod(db, userAccount(userId, "available"), ask.filter ?? {});
      if (!period) throw notFound();
      const page = await accountStatement.page(db, { account: period.account }, ask);
      return {
        page: presentPage(page, present),
        balances: { opening_balance: uah(period.opening), closing_balance: uah(period.closing) },
      };
    },

    /** The balance by day over the days that the filter names, and what each kind of what matches came to. */
    async period(userId: number, filter: FilterValues<typeof transactionList>): Promise<TransactionPeriod> {
      const period = await findPeriod(db, userAccount(userId, "available"), {});
      if (!period) throw notFound();
      const { account } = period;
      const { step, days } = balanceDays(filter, await readSpan(db, account));
      const points = days.length === 0 ? [] : await readBalancesAt(db, account, days);
      const kinds = await accountStatement.split(db, { account }, filter, { filter: "kind", sum: "amount" });
      return {
        step,
        points: points.map(({ day, balance }) => ({ day, balance: uah(balance) })),
        kinds:
          kinds &&
          TRANSACTION_KINDS.flatMap((kind) => {
            const of = kinds.find(({ choice }) => choice === kind);
            return of ? [{ kind, count: of.count, income: uah(of.plus), expense: uah(of.minus) }] : [];
          }),
      };
    },

    /** One transaction of a user, whole. */
    async transaction(userId: number, id: number): Promise<TransactionDetail> {
      const row = await findTransaction(db, id, userId);
      if (!row) throw notFound("Такой транзакции нет.");
      return presentTransaction(row);
    },
  };
}
