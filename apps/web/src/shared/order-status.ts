import type { OrderPaymentStatus, OrderStatus } from "@dropship/api/contract/orders";
import type { StatusTable } from "@dropship/ui/status-badge";
import {
  Ban,
  Banknote,
  Box,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Clock,
  HandCoins,
  MapPin,
  PackageCheck,
  PackageX,
  PauseCircle,
  Sparkles,
  Truck,
  Undo2,
  Wallet,
} from "lucide-react";

/** How each state of an order is shown. */
export const orderStatusTable: StatusTable<OrderStatus> = {
  new: { label: "Новый", tone: "accent", icon: Sparkles },
  confirmed: { label: "Подтверждён", tone: "info", icon: CircleCheck },
  packing: { label: "Собирается", tone: "info", icon: Box },
  ready: { label: "Готов к отправке", tone: "info", icon: PackageCheck },
  shipped: { label: "В пути", tone: "info", icon: Truck },
  arrived: { label: "Ждёт получателя", tone: "notice", icon: MapPin },
  delivered: { label: "Получен", tone: "good", icon: CircleCheck },
  completed: { label: "Завершён", tone: "good", icon: CheckCheck },
  on_hold: { label: "Приостановлен", tone: "notice", icon: PauseCircle },
  cancelled: { label: "Отменён", tone: "neutral", icon: Ban },
  returning: { label: "Возвращается", tone: "notice", icon: Undo2 },
  returned: { label: "Возвращён", tone: "bad", icon: PackageX },
  lost: { label: "Утерян", tone: "bad", icon: CircleHelp },
};

/** How each state of an order's money is shown. */
export const orderPaymentTable: StatusTable<OrderPaymentStatus> = {
  unpaid: { label: "Не оплачен", tone: "neutral", icon: CircleDashed },
  held: { label: "Сумма в резерве", tone: "info", icon: Wallet },
  paid: { label: "Оплачен", tone: "good", icon: CircleCheck },
  cod_expected: { label: "Ждём оплату получателя", tone: "notice", icon: Clock },
  cod_collected: { label: "Получатель заплатил", tone: "info", icon: HandCoins },
  settled: { label: "Расчёт закончен", tone: "good", icon: Banknote },
  part_refunded: { label: "Возвращена часть", tone: "notice", icon: Undo2 },
  refunded: { label: "Деньги вернулись", tone: "neutral", icon: Undo2 },
};

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
