import { JOINED_REASON } from "@dropship/api/contract/order-choices";
import type { OrderDetail, OrderStatus } from "@dropship/api/contract/orders";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatRateLine } from "@dropship/ui/format/rate";

/** A stop on the way of an order, which several states share. */
export interface WayStep {
  id: string;
  title: string;
  time?: string;
}

const carrierWay: { id: string; title: string; states: readonly OrderStatus[] }[] = [
  { id: "new", title: "Оформлен", states: ["new"] },
  { id: "confirmed", title: "Подтверждён", states: ["confirmed"] },
  { id: "packing", title: "Собирается", states: ["packing", "ready"] },
  { id: "shipped", title: "В пути", states: ["shipped"] },
  { id: "arrived", title: "Прибыл", states: ["arrived"] },
  { id: "delivered", title: "Получен", states: ["delivered", "completed"] },
];
const pickupWay = carrierWay.filter(({ id }) => id !== "shipped" && id !== "arrived");

const early: readonly OrderStatus[] = ["cancelled", "returning", "returned", "lost"];

/** Where an order stands on its way. One that left the way (cancelled, returned) stopped at the last step it reached. */
export function orderWay({ status, delivery, history, created_at }: OrderDetail): {
  steps: WayStep[];
  currentId: string;
  stopped: boolean;
} {
  const way = delivery.kind === "pickup" ? pickupWay : carrierWay;
  const reached = new Map<string, string>([["new", created_at]]);
  for (const event of history) {
    const step = event.status && way.find(({ states }) => states.some((state) => state === event.status));
    if (step && !reached.has(step.id)) reached.set(step.id, event.created_at);
  }
  const standing = way.find(({ states }) => states.includes(status));
  const last = way.findLast(({ id }) => reached.has(id));
  return {
    steps: way.map(({ id, title }) => {
      const time = reached.get(id);
      return { id, title, ...(time ? { time: formatDateTime(time) } : {}) };
    }),
    currentId: (standing ?? last)?.id ?? "new",
    stopped: early.includes(status),
  };
}

/** What became of the money of an order that the shop has cancelled; nothing where none was held. */
export function afterCancel({ reason, payment_status }: Pick<OrderDetail, "reason" | "payment_status">): string {
  // Given back and held again for the other order: on the balance it was for no moment that a person could see.
  if (reason?.startsWith(JOINED_REASON)) return "Товары и оплата перешли в тот заказ.";
  return payment_status === "refunded" ? "Деньги вернулись на баланс." : "";
}

/** At what rates the prices of the lines are fixed: one as a rule, more where orders of several days were joined or edited. */
export function fixedRates(order: Pick<OrderDetail, "rate"> & { lines: readonly { rate: string }[] }): string {
  const rates = [...new Set(order.lines.map(({ rate }) => rate))];
  const [first = order.rate, ...others] = rates;
  if (others.length === 0) return `Цены закреплены по курсу ${formatRateLine(first)}`;
  return `Цены закреплены по курсам ${rates.map((rate) => formatRateLine(rate)).join(" и ")}`;
}
