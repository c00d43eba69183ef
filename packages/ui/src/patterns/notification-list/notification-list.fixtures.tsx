import { MessageCircle, Newspaper, Package, Wallet } from "lucide-react";
import type { NotificationListItem } from "./notification-list.tsx";

/** The moment that the samples are looked at. */
export const now = new Date("2026-11-21T10:00:00Z");

/** Notifications of three days, newest first. */
export const notifications: readonly NotificationListItem[] = [
  {
    id: 1,
    name: "Заказ № 1048: передан перевозчику",
    kind: "Состояние заказа",
    href: "/orders/1048",
    createdAt: "2026-11-21T09:58:00Z",
    read: false,
    icon: <Package size={20} />,
  },
  {
    id: 2,
    name: "Оплата заказа № 1047: 1 250,00 ₴",
    kind: "Операции по балансу",
    href: "/transactions?filter[id]=7",
    createdAt: "2026-11-21T06:20:00Z",
    read: false,
    icon: <Wallet size={20} />,
  },
  {
    id: 3,
    name: "Заказ № 1047: получен",
    kind: "Состояние заказа",
    href: "/orders/1047",
    createdAt: "2026-11-21T06:19:00Z",
    read: true,
    icon: <Package size={20} />,
  },
  {
    id: 4,
    name: "График отправок в праздничные дни",
    kind: "Новости",
    href: "/blog/3",
    createdAt: "2026-11-20T14:05:00Z",
    read: false,
    icon: <Newspaper size={20} />,
  },
  {
    id: 5,
    name: "Поддержка ответила на обращение «Возврат по заказу № 1031»",
    kind: "Ответы поддержки",
    href: "/support",
    createdAt: "2026-11-20T08:41:00Z",
    read: true,
    icon: <MessageCircle size={20} />,
  },
  {
    id: 6,
    name: "Списание за заказ № 1040: −618,75 ₴",
    kind: "Операции по балансу",
    href: "/transactions?filter[id]=3",
    createdAt: "2026-11-02T16:30:00Z",
    read: true,
    icon: <Wallet size={20} />,
  },
];
