import {
  DELIVERY_KIND_NAMES,
  ORDER_PAYMENT_NAMES,
  type OrderAge,
  type OrderStage,
  PAYMENT_KIND_NAMES,
} from "@dropship/api/contract/order-choices";
import type { AdminOrder } from "@dropship/api/contract/order-desk";
import type { adminOrderList } from "@dropship/api/contract/lists/admin-orders";
import { WAYBILL_STATUS_NAMES, WAYBILL_STATUSES } from "@dropship/api/contract/waybill-steps";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../../shared/list/list-words.ts";
import { orderGroupNames, orderStatuses } from "../../../shared/order-status.ts";

/** What the stages of the work are called. */
const stageNames: Readonly<Record<OrderStage, string>> = {
  new: "Новые",
  work: "В работе",
  waiting: "Приостановлены",
  sent: "Отправлены",
  problem: "Возвраты и утери",
  done: "Получены",
  closed: "Закрыты",
};

/** How long an order has stood in its state. */
const ageNames: Readonly<Record<OrderAge, string>> = {
  four_hours: "Дольше 4 часов",
  day: "Дольше суток",
  three_days: "Дольше 3 дней",
  week: "Дольше недели",
};

/** What its recipient is still to pay; null once they have, and where nothing is to be paid any more. */
export const codDue = ({ cod_amount: cod, payment_status: money }: Pick<AdminOrder, "cod_amount" | "payment_status">) =>
  money === "cod_expected" ? cod : null;

/** Filters of the desk. */
export const deskWords: FilterWords<typeof adminOrderList> = {
  stage: { label: "Этап", all: "Все", names: stageNames },
  search: { label: "Номер, ТТН, телефон, фамилия, SKU, дропшиппер" },
  status: { label: "Состояние", as: "select", all: "Любое состояние", names: orderGroupNames, offered: orderStatuses },
  payment_status: { label: "Деньги", as: "select", all: "Любые деньги", names: ORDER_PAYMENT_NAMES },
  delivery: { label: "Доставка", as: "select", all: "Любая доставка", names: DELIVERY_KIND_NAMES },
  waybill: {
    label: "Накладная",
    as: "select",
    all: "Любая накладная",
    names: WAYBILL_STATUS_NAMES,
    // Whose waybill was deleted has none.
    offered: WAYBILL_STATUSES.filter((status) => status !== "deleted"),
  },
  city: { label: "Город" },
  tag: { label: "Метка" },
  created: {},
  moved: { label: "В состоянии с" },
  age: { label: "Стоит дольше", as: "select", all: "Сколько угодно", names: ageNames },
  total: { label: "Сумма", hidden: true },
  payment_kind: {
    label: "Оплата",
    as: "select",
    all: "",
    names: PAYMENT_KIND_NAMES,
    hidden: true,
  },
  has_waybill: { label: "Накладная", hidden: true, all: "", names: { 1: "есть", 0: "нет" } },
  assigned: { label: "Работник", hidden: true, all: "", names: { 1: "назначен", 0: "не назначен" } },
  user: { label: (id) => `Дропшиппер ${numbered(id)}` },
  assignee: { label: (id) => `В работе у пользователя ${numbered(id)}` },
  departure: { label: (id) => `Точка отправки ${numbered(id)}` },
  pickup: { label: (id) => `Точка самовывоза ${numbered(id)}` },
};
