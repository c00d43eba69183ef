import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Loader,
  Search,
  TimerOff,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import type { StatusLook } from "./status-badge.tsx";

type Table = Record<string, StatusLook>;

/** States of a replenishment. */
export const replenishmentStatuses = {
  created: { label: "Создано", tone: "neutral", icon: CircleDashed },
  pending: { label: "Ждёт оплаты", tone: "notice", icon: Clock },
  awaiting_match: { label: "Ищем платёж", tone: "notice", icon: Search },
  processing: { label: "Обрабатывается", tone: "info", icon: Loader },
  succeeded: { label: "Зачислено", tone: "good", icon: CircleCheck },
  expired: { label: "Срок истёк", tone: "neutral", icon: TimerOff },
  cancelled: { label: "Отменено", tone: "neutral", icon: Ban },
  rejected: { label: "Отклонено", tone: "bad", icon: CircleX },
  failed: { label: "Не прошло", tone: "bad", icon: TriangleAlert },
  reversed: { label: "Сторнировано", tone: "notice", icon: Undo2 },
} as const satisfies Table;
