import {
  BarChart3,
  Bell,
  Boxes,
  BriefcaseBusiness,
  Download,
  House,
  LifeBuoy,
  Newspaper,
  ReceiptText,
  Settings,
  ShoppingBag,
  Truck,
  Users,
  Wallet,
  WalletCards,
} from "lucide-react";
import type { MenuGroup } from "../side-menu/menu-item.ts";

/** The menu of a super admin, whole, for stories. An app builds its own from the user's rights. */
export const cabinetGroup: MenuGroup = {
  id: "cabinet",
  title: "Личный кабинет",
  items: [
    { title: "Кабинет", href: "/", icon: House },
    { title: "Заказы", href: "/orders", icon: ShoppingBag },
    {
      title: "Баланс",
      icon: Wallet,
      children: [
        { title: "Транзакции", href: "/transactions" },
        { title: "Выплаты", href: "/payouts" },
        { title: "Пополнение", href: "/replenishments" },
      ],
    },
    { title: "Новости", href: "/blog", icon: Newspaper },
    { title: "Поддержка", href: "/support", icon: LifeBuoy },
    { title: "Уведомления", href: "/notifications", icon: Bell, badge: 3, badgeLabel: ["новое", "новых", "новых"] },
    { title: "Экспорт", href: "/export", icon: Download },
  ],
};

/** The administration group of a super admin. */
export const adminGroup: MenuGroup = {
  id: "admin",
  title: "Администрирование",
  items: [
    { title: "Статистика", href: "/admin/stats", icon: BarChart3 },
    { title: "Пользователи", href: "/admin/users", icon: Users },
    { title: "Транзакции", href: "/admin/transactions", icon: ReceiptText },
    {
      title: "Офис",
      icon: BriefcaseBusiness,
      children: [
        { title: "Сотрудники", href: "/admin/workers" },
        { title: "Ремонты", href: "/admin/repairs" },
      ],
    },
    {
      title: "Каталог",
      icon: Boxes,
      children: [
        { title: "Товары", href: "/admin/products" },
        {
          title: "Категории",
          children: [
            { title: "Список", href: "/admin/categories" },
            { title: "Дерево", href: "/admin/categories/tree" },
          ],
        },
        { title: "Комиссии и скидки", href: "/admin/conditions" },
      ],
    },
    {
      title: "Заказы",
      icon: ShoppingBag,
      children: [
        {
          title: "Управление",
          href: "/admin/orders",
          badge: 12,
          badgeLabel: ["новый заказ", "новых заказа", "новых заказов"],
        },
        { title: "Накладные", href: "/admin/invoices" },
      ],
    },
    {
      title: "Доставка",
      icon: Truck,
      children: [
        { title: "Контрагенты", href: "/admin/counterparties" },
        { title: "Точки отправки", href: "/admin/departure-points" },
        { title: "Точки самовывоза", href: "/admin/pickup-points" },
      ],
    },
    {
      title: "Выплаты",
      href: "/admin/payouts",
      icon: WalletCards,
      badge: 128,
      badgeLabel: ["ожидает решения", "ожидают решения", "ожидают решения"],
    },
    { title: "Новости", href: "/admin/blog", icon: Newspaper },
    {
      title: "Настройки",
      icon: Settings,
      children: [
        { title: "Глобальные", href: "/admin/settings/global" },
        { title: "Новая Почта", href: "/admin/settings/novaposhta" },
        { title: "Telegram", href: "/admin/settings/telegram" },
        { title: "Monobank", href: "/admin/settings/monobank" },
      ],
    },
  ],
};

/** The links of the top bar. */
export const topLinks = [
  { title: "Товары", href: "/products" },
  { title: "Категории", href: "/categories" },
  { title: "Кабинет", href: "/" },
];
