import type { MenuGroup, MenuItem } from "@dropship/ui/patterns/side-menu";
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
import type { CurrentUser } from "@dropship/api/contract/auth";
import { permissionOfScreen } from "@dropship/api/contract/permission-screens";
import { isAdmin, may } from "../shared/user.ts";

/** Counts shown beside menu items. */
export interface MenuBadges {
  unreadNotifications: number;
  /** Payouts that wait for a decision; for admins. */
  pendingPayouts: number;
  /** Tickets in which the shop has something to do; for admins. */
  openTickets: number;
}

const cabinet = ({ unreadNotifications }: MenuBadges): MenuItem[] => [
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
  {
    title: "Уведомления",
    href: "/notifications",
    icon: Bell,
    badge: unreadNotifications,
    badgeLabel: "непрочитанных",
  },
  { title: "Экспорт", href: "/export", icon: Download },
];

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
    badgeLabel: "ждут решения",
  },
  { title: "Новости", href: "/admin/blog", icon: Newspaper },
  { title: "Поддержка", href: "/admin/support", icon: LifeBuoy, badge: openTickets, badgeLabel: "открытых" },
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

/** The side menu of a user, by what they may do (docs/product.md, Screens); a guest has none. */
export function menuOf(user: CurrentUser | null, badges: MenuBadges): MenuGroup[] {
  if (!user) return [];
  const groups: MenuGroup[] = [{ id: "cabinet", title: "Личный кабинет", items: cabinet(badges) }];
  const items = isAdmin(user) ? openTo(user, management(badges)) : [];
  if (items.length > 0) groups.push({ id: "administration", title: "Администрирование", items });
  return groups;
}
