/** States of an order, in the order of its way (docs/product.md, States). */
export const ORDER_STATUSES = [
  "new",
  "confirmed",
  "packing",
  "ready",
  "shipped",
  "arrived",
  "delivered",
  "completed",
  "on_hold",
  "cancelled",
  "returning",
  "returned",
  "lost",
] as const;
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
/** How the goods are paid. */
export const PAYMENT_KINDS = ["balance", "cod"] as const;
