import type { NotificationType } from "./notification-paths.ts";
import type { Permission } from "./permissions.ts";

/** Headings of the kinds in the settings, in their order. */
export const NOTIFICATION_GROUPS = {
  orders: "Заказы",
  money: "Деньги",
  talk: "Поддержка и новости",
  shop: "Работа магазина",
  account: "Аккаунт",
} as const;

/** What people are told of a kind of notifications. */
export interface NotificationKind {
  /** Heading of e-mails and push messages, name in the list and in the settings. */
  readonly title: string;
  /** Under which heading it stands in the settings. */
  readonly group: keyof typeof NOTIFICATION_GROUPS;
  /** Who gets them: users, or those of the shop's people who have the permission. */
  readonly for: "users" | Permission;
}

/** Every kind of notifications, in the order of filters and settings. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationType, NotificationKind>> = {
  "order-status": { title: "Состояние заказа", group: "orders", for: "users" },
  "transaction-created": { title: "Операции по балансу", group: "money", for: "users" },
  "balance-low": { title: "Баланс заканчивается", group: "money", for: "users" },
  "payout-status": { title: "Выплаты", group: "money", for: "users" },
  "replenishment-paid": { title: "Пополнения", group: "money", for: "users" },
  "ticket-reply": { title: "Ответы поддержки", group: "talk", for: "users" },
  "blog-created": { title: "Новости", group: "talk", for: "users" },
  "order-placed": { title: "Новые заказы", group: "shop", for: "orders.see" },
  "return-asked": { title: "Просьбы о возврате", group: "shop", for: "orders.see" },
  "payout-asked": { title: "Заявки на выплату", group: "shop", for: "payouts.see" },
  "ticket-asked": { title: "Обращения в поддержку", group: "shop", for: "support.see" },
  "stock-low": { title: "Товар заканчивается", group: "shop", for: "goods.see" },
  "parcel-missing": { title: "Пропавшие посылки", group: "shop", for: "waybills.see" },
  "import-stopped": { title: "Импорт ждёт человека", group: "shop", for: "goods.import" },
  "carrier-key": { title: "Ключ перевозчика", group: "shop", for: "delivery.see" },
  "money-asked": { title: "Деньги ждут второго человека", group: "shop", for: "money.confirm" },
  "money-decided": { title: "Решения по вашим заявкам", group: "shop", for: "money.see" },
  "books-differ": { title: "Расхождение в книгах", group: "shop", for: "money.confirm" },
  "rate-held": { title: "Скачок курса", group: "shop", for: "settings.change" },
  account: { title: "Вход и данные аккаунта", group: "account", for: "users" },
};
