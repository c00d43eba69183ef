import type { CurrentUser } from "@dropship/api/contract/auth";
import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import type { MenuItem } from "@dropship/ui/patterns/side-menu";
import {
  BarChart3,
  Boxes,
  BriefcaseBusiness,
  LifeBuoy,
  Newspaper,
  ReceiptText,
  Settings,
  ShoppingBag,
  Truck,
  Users,
  WalletCards,
} from "lucide-react";
import { may } from "../shared/user.ts";
import { learnManagement, type MenuBadges } from "./menu.ts";

const statistics: MenuItem = { title: "Статистика", href: "/admin/stats", icon: BarChart3 };

const office: MenuItem = {
  title: "Офис",
  icon: BriefcaseBusiness,
  children: [
    { title: "Сотрудники", href: "/admin/workers" },
    { title: "Ремонты", href: "/admin/repairs" },
  ],
};

const settings: MenuItem = {
  title: "Настройки",
  icon: Settings,
  children: [
    { title: "Глобальные", href: "/admin/settings/global" },
    { title: "Новая Почта", href: "/admin/settings/novaposhta" },
    { title: "Telegram", href: "/admin/settings/telegram" },
    { title: "Monobank", href: "/admin/settings/monobank" },
  ],
};

const management = ({ pendingPayouts, openTickets }: MenuBadges): MenuItem[] => [
  statistics,
  { title: "Пользователи", href: "/admin/users", icon: Users },
  { title: "Транзакции", href: "/admin/transactions", icon: ReceiptText },
  office,
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
      { title: "Управление", href: "/admin/orders" },
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
    badge: pendingPayouts,
    badgeLabel: ["ждёт решения", "ждут решения", "ждут решения"],
  },
  { title: "Новости", href: "/admin/blog", icon: Newspaper },
  {
    title: "Поддержка",
    href: "/admin/support",
    icon: LifeBuoy,
    badge: openTickets,
    badgeLabel: ["открытое", "открытых", "открытых"],
  },
  settings,
];

/** Items whose screens the user may open; a heading stands while anything does below it. */
const openTo = (user: CurrentUser, items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => {
    if (item.children) {
      const children = openTo(user, item.children);
      return children.length > 0 ? [{ ...item, children }] : [];
    }
    const permission = item.href && permissionOfScreen(item.href);
    return permission && may(user, permission) ? [item] : [];
  });

// Whoever loads this file has these items in the menu from then on.
learnManagement((user, badges) => openTo(user, management(badges)));
