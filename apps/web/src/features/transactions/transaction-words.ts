import type { transactionList } from "@dropship/api/contract/lists/transactions";
import type { Transaction, TransactionDetail } from "@dropship/api/contract/transactions";
import type { Tone } from "@dropship/ui/badge";
import { numbered } from "@dropship/ui/format/record-number";
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

/** The user's own accounts. */
export const ownAccountNames: Readonly<Record<TransactionDetail["parts"][number]["account"], string>> = {
  available: "Баланс",
  held: "В резерве",
  pending: "Долг за возвраты",
};

/** What a transaction came from. */
export const sourceNames: Readonly<Record<NonNullable<Transaction["source"]>["type"], string>> = {
  order: "Заказ",
  payout: "Выплата",
  replenishment: "Пополнение",
};

type Source = TransactionDetail["made_of"][number];
/** Where money came from, and where it went to, from the user's side. */
const madeOfNames: Readonly<Record<Source["account"], readonly [came: string, went: string]>> = {
  bank: ["Поступило в банк", "Возвращено через банк"],
  cod_clearing: ["Заплатил получатель", "Наложенный платёж отменён"],
  acquiring_clearing: ["Оплачено картой", "Возвращено на карту"],
  payout_clearing: ["Сумма выплаты вернулась", "На ваши реквизиты"],
  sales: ["Стоимость товаров вернулась", "Стоимость товаров"],
  commission: ["Комиссия вернулась", "Комиссия"],
  delivery: ["Услуги перевозчика вернулись", "Услуги перевозчика"],
  adjustment: ["Начислено магазином", "Списано магазином"],
};
/** One part of a transaction, as its user would call it. */
export const madeOfText = ({ account, amount }: Source): string => madeOfNames[account][amount.startsWith("-") ? 1 : 0];

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
  id: { label: (id) => `Транзакция ${numbered(id)}` },
};
