import type { OrderPaymentStatus, OrderStatus } from "@dropship/api/contract/orders";
import type { StatusTable } from "@dropship/ui/status-badge";
import { orderPaymentStatuses, orderStatuses as orderStates } from "@dropship/ui/order-statuses";

/** How each state of an order is shown. */
export const orderStatusTable: StatusTable<OrderStatus> = orderStates;

/** How each state of an order's money is shown. */
export const orderPaymentTable: StatusTable<OrderPaymentStatus> = orderPaymentStatuses;

/** States in the order in which an order passes them, the exits last. */
export const orderStatuses: readonly OrderStatus[] = [
  "new",
  "confirmed",
  "on_hold",
  "packing",
  "ready",
  "shipped",
  "arrived",
  "delivered",
  "completed",
  "returning",
  "returned",
  "cancelled",
  "lost",
];

/** Names of groups of orders by state: over a list and in counts. */
export const orderGroupNames: Readonly<Record<OrderStatus, string>> = {
  new: "Новые",
  confirmed: "Подтверждены",
  packing: "Собираются",
  ready: "Готовы к отправке",
  shipped: "В пути",
  arrived: "Ждут получателя",
  delivered: "Получены",
  completed: "Завершены",
  on_hold: "Приостановлены",
  cancelled: "Отменены",
  returning: "Возвращаются",
  returned: "Возвращены",
  lost: "Утеряны",
};

const unsold: ReadonlySet<OrderStatus> = new Set(["cancelled", "returning", "returned", "lost"]);

/** True while the profit that was counted at placing can still come: the parcel was not cancelled, returned or lost. */
export const canBringProfit = (status: OrderStatus): boolean => !unsold.has(status);

/** True where the recipient has the goods: from then on they may come back. */
export const wasDelivered = (status: OrderStatus): boolean => status === "delivered" || status === "completed";
