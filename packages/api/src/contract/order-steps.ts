import type { ORDER_STATUSES } from "./order-choices.ts";
import type { Permission } from "./permissions.ts";

type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who may take a step: the order's own user, the shop's people, or the system on the carrier's word. */
export type StepActor = "user" | "admin" | "system";

/** What a step does to stock and to money beside changing the state. */
export type StepEffect = "release" | "ship" | "handOver" | "deliver" | "takeBack" | "writeOff";

/** One step of an order. */
export interface OrderStep {
  readonly from: readonly OrderStatus[];
  /** `heldFrom`: back to where the order was put on hold. */
  readonly to: OrderStatus | "heldFrom";
  readonly by: readonly StepActor[];
  /** What its button says. */
  readonly name: string;
  /** What the history says. */
  readonly text: string;
  readonly effect?: StepEffect;
  readonly needsReason?: boolean;
  /** Only for parcels of the carrier, or only for what is collected without it. */
  readonly only?: "carrier" | "pickup";
}

const shop = ["admin"] as const;
const shopOrCarrier = ["admin", "system"] as const;

/** Every step of an order (docs/product.md, States); what is not here does not happen. */
export const ORDER_STEPS = {
  confirm: { from: ["new"], to: "confirmed", name: "Подтвердить", by: ["admin", "system"], text: "Заказ подтверждён" },
  pack: { from: ["confirmed"], to: "packing", name: "Начать сборку", by: shop, text: "Заказ собирается" },
  finishPacking: { from: ["packing"], to: "ready", name: "Заказ собран", by: shop, text: "Заказ собран" },
  ship: {
    from: ["ready"],
    to: "shipped",
    name: "Отправлен",
    by: shopOrCarrier,
    text: "Заказ отправлен",
    effect: "ship",
    only: "carrier",
  },
  arrive: {
    from: ["shipped"],
    to: "arrived",
    name: "Прибыл",
    by: shopOrCarrier,
    text: "Посылка прибыла",
    only: "carrier",
  },
  deliver: {
    from: ["arrived"],
    to: "delivered",
    name: "Получен",
    by: shopOrCarrier,
    text: "Посылка получена",
    effect: "deliver",
    only: "carrier",
  },
  handOver: {
    from: ["ready"],
    to: "delivered",
    name: "Выдать",
    by: shop,
    text: "Заказ выдан",
    effect: "handOver",
    only: "pickup",
  },
  complete: { from: ["delivered"], to: "completed", name: "Завершить", by: shopOrCarrier, text: "Заказ завершён" },
  hold: {
    from: ["new", "confirmed"],
    to: "on_hold",
    name: "Приостановить",
    by: shop,
    text: "Заказ приостановлен",
    needsReason: true,
  },
  resume: { from: ["on_hold"], to: "heldFrom", name: "Вернуть в работу", by: shop, text: "Заказ снова в работе" },
  cancelOwn: {
    from: ["new"],
    to: "cancelled",
    name: "Отменить",
    by: ["user"],
    text: "Заказ отменён",
    effect: "release",
  },
  cancel: {
    from: ["new", "confirmed", "on_hold", "packing", "ready"],
    to: "cancelled",
    name: "Отменить",
    by: shop,
    text: "Заказ отменён магазином",
    effect: "release",
    needsReason: true,
  },
  startReturn: {
    from: ["shipped", "arrived", "delivered"],
    to: "returning",
    name: "Возвращается",
    by: shopOrCarrier,
    text: "Посылка возвращается",
  },
  acceptReturn: {
    from: ["returning"],
    to: "returned",
    name: "Принять возврат",
    by: shopOrCarrier,
    text: "Возврат принят",
    effect: "takeBack",
  },
  lose: {
    from: ["shipped", "arrived", "returning"],
    to: "lost",
    name: "Утерян",
    by: shop,
    text: "Посылка утеряна",
    effect: "writeOff",
    needsReason: true,
  },
} as const satisfies Record<string, OrderStep>;

/** Name of a step. */
export type OrderStepName = keyof typeof ORDER_STEPS;

/** What one of the shop's people must be allowed to take a step: what pays money back is a right of its own. */
export const permissionOfStep = (name: OrderStepName): Permission =>
  name === "acceptReturn" ? "orders.refund" : "orders.work";

/** States between which neither goods nor money move: who stands in the wrong one is put right without an effect. */
const ALIKE: readonly (readonly OrderStatus[])[] = [
  ["new", "confirmed", "packing", "ready"],
  ["shipped", "arrived", "returning"],
  ["delivered", "completed"],
];

/** States into which a super admin may put an order against the table of steps; what moves goods or money goes by steps alone. */
export function forcedStatuses({ status, heldFrom, deliveryKind }: StepSubject): readonly OrderStatus[] {
  const from = status === "on_hold" && heldFrom ? heldFrom : status;
  const group = ALIKE.find((states) => states.includes(from)) ?? [];
  const onTheWay = deliveryKind === "pickup" ? new Set<OrderStatus>(["shipped", "arrived"]) : new Set<OrderStatus>();
  return group.filter((one) => one !== status && !onTheWay.has(one));
}

/** States in which an order may still be changed: nothing lies in its parcel. Its own user may while the shop has not begun. */
const EDITABLE: Readonly<Record<"user" | "admin", ReadonlySet<OrderStatus>>> = {
  user: new Set(["new"]),
  admin: new Set(["new", "confirmed", "on_hold"]),
};

/** Whether goods, recipient and payment of an order may be changed. */
export const isEditable = (status: OrderStatus, actor: "user" | "admin"): boolean => EDITABLE[actor].has(status);

/** States that nothing leaves. */
export const FINAL_STATUSES: ReadonlySet<OrderStatus> = new Set(["completed", "cancelled", "returned", "lost"]);

/** What decides whether a step may be taken. */
export interface StepSubject {
  readonly status: OrderStatus;
  readonly heldFrom: OrderStatus | null;
  readonly deliveryKind: string;
}

/** Where a step leads: a state; `repeat` when the order stands there already; `illegal` when the table does not know it. */
export function nextStatus(
  name: OrderStepName,
  order: StepSubject,
  actor: StepActor,
): OrderStatus | "repeat" | "illegal" {
  const step: OrderStep = ORDER_STEPS[name];
  if (!step.by.includes(actor)) return "illegal";
  const isPickup = order.deliveryKind === "pickup";
  if (step.only && (step.only === "pickup") !== isPickup) return "illegal";
  if (step.from.includes(order.status)) return step.to === "heldFrom" ? (order.heldFrom ?? "illegal") : step.to;
  return order.status === step.to ? "repeat" : "illegal";
}

/** Steps that may be taken now. */
export const possibleSteps = (order: StepSubject, actor: StepActor): OrderStepName[] =>
  (Object.keys(ORDER_STEPS) as OrderStepName[]).filter((name) => {
    // keys of the table
    const next = nextStatus(name, order, actor);
    return next !== "illegal" && next !== "repeat";
  });
