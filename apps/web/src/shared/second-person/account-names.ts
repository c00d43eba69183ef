import type { LedgerEntryDetail } from "@dropship/api/contract/ledger";

type Account = LedgerEntryDetail["postings"][number]["account"];

/** Accounts of the books. */
export const accountNames: Readonly<Record<Account["name"], string>> = {
  available: "Баланс пользователя",
  held: "Резерв пользователя",
  pending: "Долг за возвраты",
  bank: "Банк",
  cod_clearing: "Наложенные платежи в пути",
  acquiring_clearing: "Эквайринг в пути",
  payout_clearing: "Выплаты в пути",
  sales: "Продажи",
  commission: "Комиссии",
  delivery: "Доставка",
  adjustment: "Корректировки магазина",
};

/** How a person is called where there is one line. */
export const personName = ({ name, email }: { name: string; email: string }): string => name || email;
/** «Баланс пользователя · Коваленко Олена». */
export const accountText = ({ name, user }: Account): string =>
  user ? `${accountNames[name]} · ${personName(user)}` : accountNames[name];
