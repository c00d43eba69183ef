import type { transactionList } from "@dropship/api/contract/lists/transactions";
import type { Transaction } from "@dropship/api/contract/transactions";
import type { Tone } from "@dropship/ui/badge";
import type { FilterWords } from "../../shared/list/list-words.ts";

type Kind = Transaction["kind"];

/** Money that came from outside or from sales, money that came back, costs, and what is neither. */
export const kindTones: Readonly<Record<Kind, Tone>> = {
  replenishment: "good",
  order_payment: "neutral",
  order_refund: "info",
  cod_profit: "good",
  return_fee: "bad",
  payout: "neutral",
  payout_refund: "info",
  adjustment: "notice",
};

/** Filters of the list. */
export const transactionWords: FilterWords<typeof transactionList> = {
  kind: {
    label: "Вид операции",
    all: "Все",
    names: {
      replenishment: "Пополнения",
      order_payment: "Оплата заказов",
      order_refund: "Возвраты за заказы",
      cod_profit: "Прибыль",
      return_fee: "Плата за возврат",
      payout: "Выплаты",
      payout_refund: "Возвраты выплат",
      adjustment: "Корректировки",
    },
  },
  search: { label: "Номер заказа, назначение" },
  direction: {
    label: "Направление",
    as: "select",
    all: "Приход и расход",
    names: { in: "Только приход", out: "Только расход" },
  },
  created: {},
  amount: { label: "Сумма" },
  id: { label: (id) => `Транзакция № ${id}` },
};
