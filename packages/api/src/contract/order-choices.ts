import type { ORDER_STATUSES, PAYMENT_KINDS } from "./order-states.ts";

export { ORDER_STATUSES, PAYMENT_KINDS } from "./order-states.ts";

/** What each state is called, to people everywhere: on screens, in files and in messages. */
export const ORDER_STATUS_NAMES: Readonly<Record<(typeof ORDER_STATUSES)[number], string>> = {
  new: "Новый",
  confirmed: "Подтверждён",
  packing: "Собирается",
  ready: "Готов к отправке",
  shipped: "В пути",
  arrived: "Ждёт получателя",
  delivered: "Получен",
  completed: "Завершён",
  on_hold: "Приостановлен",
  cancelled: "Отменён",
  returning: "Возвращается",
  returned: "Возвращён",
  lost: "Утерян",
};
/** How the reason begins of an order that was cancelled because another one took it in. */
export const JOINED_REASON = "объединён с заказом";
/** States of an order's money, a facet of its own. */
export const ORDER_PAYMENT_STATUSES = [
  "unpaid",
  "held",
  "paid",
  "cod_expected",
  "cod_collected",
  "settled",
  "part_refunded",
  "refunded",
] as const;
/** What each state of the money is called, to people everywhere. */
export const ORDER_PAYMENT_NAMES: Readonly<Record<(typeof ORDER_PAYMENT_STATUSES)[number], string>> = {
  unpaid: "Не оплачен",
  held: "Сумма в резерве",
  paid: "Оплачен",
  cod_expected: "Ждём оплату получателя",
  cod_collected: "Получатель заплатил",
  settled: "Расчёт закончен",
  part_refunded: "Возвращена часть",
  refunded: "Деньги вернулись",
};
/** What each way to pay is called. */
export const PAYMENT_KIND_NAMES: Readonly<Record<(typeof PAYMENT_KINDS)[number], string>> = {
  balance: "С баланса",
  cod: "Наложенный платёж",
};
/** What an order for a courier is refused with where couriers do not go: the screen says it before, the server after it was sent. */
export const NO_COURIER = "В этот город курьер не ездит. Выберите отделение или почтомат.";
/** How an order reaches its recipient. */
export const DELIVERY_KINDS = ["warehouse", "postomat", "courier", "pickup", "own_waybill"] as const;
/** What each way of delivery is called. */
export const DELIVERY_KIND_NAMES: Readonly<Record<(typeof DELIVERY_KINDS)[number], string>> = {
  warehouse: "Отделение",
  postomat: "Почтомат",
  courier: "Курьер",
  pickup: "Самовывоз",
  own_waybill: "Своя накладная",
};
/** What the shop's people do with orders in these states, in the order of the work. */
export const ORDER_STAGES = {
  new: ["new"],
  work: ["confirmed", "packing", "ready"],
  waiting: ["on_hold"],
  sent: ["shipped", "arrived"],
  problem: ["returning", "lost"],
  done: ["delivered", "completed"],
  closed: ["cancelled", "returned"],
} as const satisfies Readonly<Record<string, readonly (typeof ORDER_STATUSES)[number][]>>;
/** Name of a stage. */
export type OrderStage = keyof typeof ORDER_STAGES;
/** Stages in the order of the work. */
export const ORDER_STAGE_KEYS = Object.keys(ORDER_STAGES) as OrderStage[]; // keys of the table
/** Hours that an open order may have stood in its state, by which those that are stuck are found: a view that is saved with one is of every day. */
export const ORDER_AGES = { four_hours: 4, day: 24, three_days: 72, week: 168 } as const;
/** One of them. */
export type OrderAge = keyof typeof ORDER_AGES;
/** From the shortest to the longest. */
export const ORDER_AGE_KEYS = Object.keys(ORDER_AGES) as OrderAge[]; // keys of the table
/** A tag of the shop's people is at most this long, and an order has at most so many. */
export const TAG_LENGTH = 30;
/** See `TAG_LENGTH`. */
export const TAGS_MAX = 10;

/** Wrong codes of a recipient in a row, after which only a new code, or a reason, gives an order away. */
export const PICKUP_GUESSES = 5;

/** A label of an own waybill: its file is at most this large, and has at most so many pages. */
export const LABEL_BYTES = 5 * 1024 * 1024;
/** See `LABEL_BYTES`. */
export const LABEL_PAGES = 10;

/** States of orders that are still with the shop. */
export const UNSENT_STATUSES = ["new", "confirmed", "on_hold", "packing", "ready"] as const;

/** Ways by which a notice leaves the site. */
export const MESSAGE_CHANNELS = ["push", "mail", "telegram"] as const;
/** A way by which a notice leaves the site. */
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
/** How each is called. */
export const MESSAGE_CHANNEL_NAMES: Readonly<Record<MessageChannel, string>> = {
  push: "Push",
  mail: "письмо",
  telegram: "Telegram",
};
