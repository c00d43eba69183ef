import type { NotificationType } from "./notification-paths.ts";

/** What people are told of a kind of notifications. */
export interface NotificationKind {
  /** Heading of e-mails and push messages, name in the list and in the settings. */
  readonly title: string;
  /** Who gets them. */
  readonly for: "users" | "admins" | "super-admins";
}

/** Every kind of notifications, in the order of filters and settings. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationType, NotificationKind>> = {
  "order-status": { title: "Состояние заказа", for: "users" },
  "transaction-created": { title: "Операции по балансу", for: "users" },
  "balance-low": { title: "Баланс заканчивается", for: "users" },
  "payout-status": { title: "Выплаты", for: "users" },
  "replenishment-paid": { title: "Пополнения", for: "users" },
  "ticket-reply": { title: "Ответы поддержки", for: "users" },
  "blog-created": { title: "Новости", for: "users" },
  "order-placed": { title: "Новые заказы", for: "admins" },
  "payout-asked": { title: "Заявки на выплату", for: "admins" },
  "ticket-asked": { title: "Обращения в поддержку", for: "admins" },
  "stock-low": { title: "Товар заканчивается", for: "admins" },
  "carrier-key": { title: "Ключ перевозчика", for: "admins" },
  "books-differ": { title: "Расхождение в книгах", for: "super-admins" },
  "rate-held": { title: "Скачок курса", for: "super-admins" },
};
