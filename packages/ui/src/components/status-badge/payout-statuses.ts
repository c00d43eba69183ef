import { Ban, Banknote, CircleCheck, CircleX, Loader, Sparkles, TriangleAlert, Undo2 } from "lucide-react";
import type { StatusLook } from "./status-badge.tsx";

type Table = Record<string, StatusLook>;

/** States of a payout. */
export const payoutStatuses = {
  requested: { label: "Запрошена", tone: "accent", icon: Sparkles },
  approved: { label: "Одобрена", tone: "info", icon: CircleCheck },
  processing: { label: "Отправляется", tone: "info", icon: Loader },
  paid: { label: "Выплачена", tone: "good", icon: Banknote },
  failed: { label: "Не прошла", tone: "bad", icon: TriangleAlert },
  rejected: { label: "Отклонена", tone: "bad", icon: CircleX },
  cancelled: { label: "Отменена", tone: "neutral", icon: Ban },
  returned: { label: "Вернулась на баланс", tone: "notice", icon: Undo2 },
} as const satisfies Table;
