import type { transactionList } from "@dropship/api/contract/lists/transactions";
import type { Transaction, TransactionDetail } from "@dropship/api/contract/transactions";
import type { Database } from "../../db/database.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { userAccount } from "./ledger.service.ts";
import { presentTransaction, sourceOf, uah } from "./ledger.presenter.ts";
import { accountStatement, findPeriod, type StatementRow } from "./statement.repository.ts";
import { findTransaction } from "./transaction-detail.repository.ts";

const present = (row: StatementRow): Transaction => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  kind: row.kind,
  amount: uah(row.amount),
  balance_after: uah(row.balance_after),
  text: row.description,
  source: sourceOf(row),
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

    /** One transaction of a user, whole. */
    async transaction(userId: number, id: number): Promise<TransactionDetail> {
      const row = await findTransaction(db, id, userId);
      if (!row) throw notFound("Такой транзакции нет.");
      return presentTransaction(row);
    },
  };
}
