import { transactionList } from "@dropship/api/contract/lists/transactions";
import { TRANSACTION_KIND_NAMES } from "@dropship/api/contract/transaction-kinds";
import { toDecimal, uahKopecks } from "@dropship/money";
import { exportOf } from "../../exports/export-source.ts";
import { notFound } from "../../http/failure.ts";
import { userAccount } from "./ledger.service.ts";
import { sourceText, statementDocument } from "./statement.document.ts";
import { accountStatement, findPeriod, type StatementRow } from "./statement.repository.ts";

const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));

/** A dropshipper's transactions. */
export const statementExport = exportOf<StatementRow>()({
  list: transactionList,
  title: "Транзакции",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    created_at: { title: "Время", kind: "moment", of: ({ created_at: at }) => at },
    kind: { title: "Вид", kind: "text", width: 30, of: ({ kind }) => TRANSACTION_KIND_NAMES[kind] },
    amount: { title: "Сумма, ₴", kind: "money", of: ({ amount }) => uah(amount) },
    fee: { title: "Комиссия, ₴", kind: "money", of: ({ fee }) => (fee ? uah(-fee) : null) },
    balance_after: { title: "Баланс после, ₴", kind: "money", width: 18, of: ({ balance_after: after }) => uah(after) },
    text: { title: "Описание", kind: "text", width: 48, of: ({ description }) => description },
    source: { title: "Основание", kind: "text", of: sourceText },
    reference: { title: "Ваш номер", kind: "text", of: ({ reference }) => reference || null },
  },
  documents: { statement: statementDocument },
  async open(db, user, ask) {
    const period = await findPeriod(db, userAccount(user.id, "available"), {});
    if (!period) throw notFound();
    return accountStatement.whole(db, { account: period.account }, ask);
  },
});
