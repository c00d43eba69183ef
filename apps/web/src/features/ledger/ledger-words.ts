import { LEDGER_ACCOUNT_NAMES } from "@dropship/api/contract/ledger-choices";
import type { LedgerEntry } from "@dropship/api/contract/ledger";
import type { ledgerEntryList } from "@dropship/api/contract/lists/ledger-entries";
import type { Tone } from "@dropship/ui/badge";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Money from outside, money that came back, costs, what a person did, and the rest. */
export const entryKindTones: Readonly<Record<LedgerEntry["kind"], Tone>> = {
  replenishment: "good",
  order_payment: "neutral",
  order_refund: "info",
  order_sale: "neutral",
  cod_profit: "good",
  return_fee: "bad",
  payout: "neutral",
  payout_refund: "info",
  adjustment: "notice",
};

/** What an entry came from, and where that is looked at. */
export const sourceNames = { order: "Заказ", payout: "Выплата", replenishment: "Пополнение" } as const;
export const sourcePaths = {
  order: "/admin/orders/",
  payout: "/admin/payouts?filter[id]=",
  replenishment: "/admin/transactions/top-ups?filter[id]=",
} as const;

/** Filters of the books. */
export const ledgerWords: FilterWords<typeof ledgerEntryList> = {
  kind: {
    label: "Вид проводки",
    all: "Все",
    names: {
      replenishment: "Пополнения",
      order_payment: "Оплата заказов",
      order_refund: "Возвраты за заказы",
      order_sale: "Продажи",
      cod_profit: "Наложенные платежи",
      return_fee: "Плата за возврат",
      payout: "Выплаты",
      payout_refund: "Возвраты выплат",
      adjustment: "Корректировки",
    },
  },
  search: { label: "Пользователь, заказ, документ" },
  account: { label: "Счёт", as: "select", all: "Любой счёт", names: LEDGER_ACCOUNT_NAMES },
  created: {},
  amount: { label: "Сумма" },
  manual: { label: "Кем", as: "select", all: "Любые", names: { "1": "Проведены вручную", "0": "Проведены магазином" } },
  reversed: {
    label: "Сторно",
    as: "select",
    all: "Все",
    names: { "1": "Сторнированы", "0": "Действуют" },
    hidden: true,
  },
  id: { label: (id) => `Проводка ${numbered(id)}` },
  user: { label: (id) => `Пользователь ${numbered(id)}` },
  order: { label: (id) => `Заказ с номером записи ${id}` },
};
