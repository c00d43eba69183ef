import { Ban, CircleCheck, Clock, Loader, TriangleAlert } from "lucide-react";
import type { StatusLook } from "./status-badge.tsx";

type Table = Record<string, StatusLook>;

/** Фоновая работа: импорт, выгрузка, массовое изменение. */
export const jobStatuses = {
  queued: { label: "В очереди", tone: "neutral", icon: Clock },
  running: { label: "Выполняется", tone: "info", icon: Loader },
  done: { label: "Выполнена", tone: "good", icon: CircleCheck },
  failed: { label: "Не выполнена", tone: "bad", icon: TriangleAlert },
  cancelled: { label: "Отменена", tone: "neutral", icon: Ban },
} as const satisfies Table;
