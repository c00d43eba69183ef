import {
  Ban,
  Banknote,
  Box,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  Clock,
  HandCoins,
  MapPin,
  PackageCheck,
  PackageX,
  Sparkles,
  Truck,
  Undo2,
  Wallet,
} from "lucide-react";
import type { StatusLook } from "./status-badge.tsx";

type Table = Record<string, StatusLook>;

/** States of an order. */
export const orderStatuses = {
  new: { label: "Новый", tone: "accent", icon: Sparkles },
  confirmed: { label: "Подтверждён", tone: "info", icon: CircleCheck },
  on_hold: { label: "Приостановлен", tone: "notice", icon: CirclePause },
  packing: { label: "Собирается", tone: "info", icon: Box },
  ready: { label: "Готов к отправке", tone: "info", icon: PackageCheck },
  shipped: { label: "В пути", tone: "info", icon: Truck },
  arrived: { label: "Ждёт получателя", tone: "notice", icon: MapPin },
  delivered: { label: "Получен", tone: "good", icon: CircleCheck },
  completed: { label: "Завершён", tone: "good", icon: CheckCheck },
  returning: { label: "Возвращается", tone: "notice", icon: Undo2 },
  returned: { label: "Возвращён", tone: "bad", icon: PackageX },
  cancelled: { label: "Отменён", tone: "neutral", icon: Ban },
  lost: { label: "Утерян", tone: "bad", icon: CircleHelp },
} as const satisfies Table;

/** Оплата заказа. */
export const orderPaymentStatuses = {
  unpaid: { label: "Не оплачен", tone: "neutral", icon: CircleDashed },
  held: { label: "Сумма в резерве", tone: "info", icon: Wallet },
  paid: { label: "Оплачен", tone: "good", icon: CircleCheck },
  cod_expected: { label: "Ждём оплату получателя", tone: "notice", icon: Clock },
  cod_collected: { label: "Получатель заплатил", tone: "info", icon: HandCoins },
  settled: { label: "Расчёт закончен", tone: "good", icon: Banknote },
  part_refunded: { label: "Возвращена часть", tone: "notice", icon: Undo2 },
  refunded: { label: "Деньги вернулись", tone: "neutral", icon: Undo2 },
} as const satisfies Table;
