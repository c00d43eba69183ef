import { TRANSACTION_KIND_NAMES } from "./transaction-kinds.ts";

/** Kinds of entries of the books: those that a user sees among their transactions, and the shop's own. */
export const ENTRY_KINDS = [
  "replenishment",
  "order_payment",
  "order_refund",
  "order_sale",
  "cod_profit",
  "return_fee",
  "payout",
  "payout_refund",
  "adjustment",
] as const;
/** How each kind of entry is called, alone: on the screen and in exported files. */
export const ENTRY_KIND_NAMES: Readonly<Record<(typeof ENTRY_KINDS)[number], string>> = {
  ...TRANSACTION_KIND_NAMES,
  order_sale: "Продажа",
  // To a user it is their profit; in the books it is the whole payment.
  cod_profit: "Наложенный платёж",
};
/** Accounts of a user. */
export const USER_ACCOUNTS = ["available", "held", "pending"] as const;
/** Accounts of the shop. */
export const SHOP_ACCOUNTS = [
  "bank",
  "cod_clearing",
  "acquiring_clearing",
  "payout_clearing",
  "sales",
  "commission",
  "delivery",
  "adjustment",
] as const;
/** Accounts of the books, by the part of their names that says what they are. */
export const LEDGER_ACCOUNTS = [...USER_ACCOUNTS, ...SHOP_ACCOUNTS] as const;
/** How each account of the books is called. */
export const LEDGER_ACCOUNT_NAMES: Readonly<Record<(typeof LEDGER_ACCOUNTS)[number], string>> = {
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
/** Accounts that a person may move money between. What is held for orders moves with them alone. */
export const MANUAL_ACCOUNTS = ["available", "pending", ...SHOP_ACCOUNTS] as const;
/** What a person may do with money by hand; an entry that was wrong is reversed on its own page. */
export const MANUAL_OPERATIONS = ["credit", "debit", "transfer"] as const;
/** How what a person does with money is called. */
export const MANUAL_OPERATION_NAMES: Readonly<Record<(typeof MANUAL_OPERATIONS)[number] | "reversal", string>> = {
  credit: "Начисление",
  debit: "Списание",
  transfer: "Перевод между счетами",
  reversal: "Сторно",
};
/** Kinds of entries that a person may reverse. Money of orders and payouts follows their own steps. */
export const REVERSIBLE_KINDS: readonly (typeof ENTRY_KINDS)[number][] = ["replenishment", "adjustment"];
/** A sum by hand above which a second person confirms; UAH. */
export const SECOND_PERSON_ABOVE = "10000.00";
