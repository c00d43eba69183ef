import {
  Archive,
  ArchiveX,
  Ban,
  Banknote,
  Box,
  CalendarClock,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CirclePause,
  CirclePlay,
  CircleX,
  Clock,
  Eye,
  EyeOff,
  FilePen,
  FileX,
  HandCoins,
  Handshake,
  Hourglass,
  Inbox,
  Landmark,
  Loader,
  MailQuestion,
  MapPin,
  MessageCircle,
  MessageCircleQuestion,
  PackageCheck,
  PackageOpen,
  PackageX,
  Scale,
  Search,
  Sparkles,
  ThumbsDown,
  TimerOff,
  TriangleAlert,
  Truck,
  Undo2,
  UserCheck,
  UserX,
  Wallet,
  Wrench,
} from "lucide-react";

import type { StatusLook } from "./status-badge.tsx";

/*
 * One table for each state machine: the word, what it means for the reader, and an icon.
 * Tones: accent = waits for us to begin, info = goes its way, notice = on the road back or needs a look, good = done, bad = went
 * wrong, neutral = over or not begun.
 */
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

/** States of a waybill. */
export const waybillStatuses = {
  draft: { label: "Черновик", tone: "neutral", icon: FilePen },
  queued: { label: "В очереди", tone: "info", icon: Clock },
  created: { label: "Создана", tone: "info", icon: CircleCheck },
  handed_over: { label: "Передана перевозчику", tone: "info", icon: Handshake },
  in_transit: { label: "В пути", tone: "info", icon: Truck },
  arrived: { label: "Ждёт получателя", tone: "notice", icon: MapPin },
  received: { label: "Получена", tone: "good", icon: PackageCheck },
  failed: { label: "Не создана", tone: "bad", icon: TriangleAlert },
  deleted: { label: "Удалена", tone: "neutral", icon: FileX },
  refused: { label: "Отказ получателя", tone: "bad", icon: ThumbsDown },
  returning: { label: "Возвращается", tone: "notice", icon: Undo2 },
  returned: { label: "Возвращена", tone: "bad", icon: PackageX },
} as const satisfies Table;

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

/** Наложенный платёж. */
export const codStatuses = {
  expected: { label: "Ожидается", tone: "notice", icon: Clock },
  collected: { label: "Получатель заплатил", tone: "info", icon: HandCoins },
  in_transfer: { label: "Переводится", tone: "info", icon: Loader },
  received: { label: "Получен магазином", tone: "info", icon: Landmark },
  credited: { label: "Зачислен на баланс", tone: "good", icon: Banknote },
  void: { label: "Не состоялся", tone: "neutral", icon: Ban },
  disputed: { label: "Спор", tone: "bad", icon: Scale },
} as const satisfies Table;

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
  waiting_staff: { label: "Ждёт поддержку", tone: "notice", icon: MessageCircleQuestion },
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

/** Фоновая работа: импорт, выгрузка, массовое изменение. */
export const jobStatuses = {
  queued: { label: "В очереди", tone: "neutral", icon: Clock },
  running: { label: "Выполняется", tone: "info", icon: Loader },
  done: { label: "Выполнена", tone: "good", icon: CircleCheck },
  failed: { label: "Не выполнена", tone: "bad", icon: TriangleAlert },
  cancelled: { label: "Отменена", tone: "neutral", icon: Ban },
} as const satisfies Table;
