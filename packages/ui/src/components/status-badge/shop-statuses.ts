import {
  Archive,
  ArchiveX,
  Ban,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleHelp,
  CirclePause,
  CirclePlay,
  CircleX,
  Eye,
  EyeOff,
  FilePen,
  Hourglass,
  Inbox,
  MailQuestion,
  MessageCircle,
  MessageCircleQuestion,
  PackageOpen,
  Search,
  Sparkles,
  ThumbsDown,
  UserCheck,
  UserX,
  Wrench,
} from "lucide-react";
import type { StatusLook } from "./status-badge.tsx";

type Table = Record<string, StatusLook>;

/** States of a repair. */
export const repairStatuses = {
  new: { label: "Новый", tone: "accent", icon: Sparkles },
  accepted: { label: "Принят", tone: "info", icon: Inbox },
  diagnosing: { label: "Диагностика", tone: "info", icon: Search },
  awaiting_approval: { label: "Ждёт согласия", tone: "notice", icon: CircleHelp },
  approved: { label: "Согласован", tone: "info", icon: CircleCheck },
  in_progress: { label: "В работе", tone: "info", icon: Wrench },
  waiting_parts: { label: "Ждёт запчасти", tone: "notice", icon: Hourglass },
  done: { label: "Готов", tone: "good", icon: CheckCheck },
  issued: { label: "Выдан", tone: "neutral", icon: PackageOpen },
  declined: { label: "Клиент отказался", tone: "bad", icon: ThumbsDown },
  unrepairable: { label: "Не подлежит ремонту", tone: "bad", icon: CircleX },
  cancelled: { label: "Отменён", tone: "neutral", icon: Ban },
} as const satisfies Table;

/** Обращение в поддержку. */
export const ticketStatuses = {
  new: { label: "Новое", tone: "accent", icon: Sparkles },
  open: { label: "В работе", tone: "info", icon: MessageCircle },
  waiting_user: { label: "Ждём вас", tone: "notice", icon: MailQuestion },
  waiting_staff: { label: "Проверяем", tone: "notice", icon: MessageCircleQuestion },
  resolved: { label: "Решено", tone: "good", icon: CircleCheck },
  closed: { label: "Закрыто", tone: "neutral", icon: Archive },
} as const satisfies Table;

/** States of a news post. */
export const postStatuses = {
  draft: { label: "Черновик", tone: "neutral", icon: FilePen },
  scheduled: { label: "Запланирована", tone: "info", icon: CalendarClock },
  published: { label: "Опубликована", tone: "good", icon: CircleCheck },
  archived: { label: "В архиве", tone: "neutral", icon: Archive },
} as const satisfies Table;

/** States of a product. */
export const productStatuses = {
  draft: { label: "Черновик", tone: "neutral", icon: FilePen },
  active: { label: "В продаже", tone: "good", icon: Eye },
  hidden: { label: "Скрыт", tone: "notice", icon: EyeOff },
  archived: { label: "В архиве", tone: "neutral", icon: ArchiveX },
} as const satisfies Table;

/** Пользователь. */
export const userStatuses = {
  unverified: { label: "Почта не подтверждена", tone: "notice", icon: MailQuestion },
  active: { label: "Активен", tone: "good", icon: UserCheck },
  blocked: { label: "Заблокирован", tone: "bad", icon: UserX },
} as const satisfies Table;

/** Выгрузка каталога. */
export const feedStatuses = {
  active: { label: "Обновляется", tone: "good", icon: CirclePlay },
  paused: { label: "На паузе", tone: "notice", icon: CirclePause },
  revoked: { label: "Отозвана", tone: "neutral", icon: Ban },
} as const satisfies Table;
