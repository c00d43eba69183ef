/** Pages beside the books, those that are opened most first. */
export const LEDGER_WAYS = [
  { title: "Выписка банка", href: "/admin/transactions/bank" },
  { title: "Пополнения", href: "/admin/transactions/top-ups" },
  { title: "Наложенные платежи", href: "/admin/transactions/cod" },
  { title: "Обязательства", href: "/admin/transactions?as=liabilities" },
] as const;
