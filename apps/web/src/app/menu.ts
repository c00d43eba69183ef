import type { MenuGroup, MenuItem } from "@dropship/ui/patterns/side-menu";
import { Bell, Download, House, LifeBuoy, Newspaper, ShoppingBag, Wallet } from "lucide-react";
import type { CurrentUser } from "@dropship/api/contract/auth";
import { isAdmin } from "../shared/user.ts";

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
    badgeLabel: ["непрочитанное", "непрочитанных", "непрочитанных"],
  },
  { title: "Экспорт", href: "/export", icon: Download },
];

type ManagementOf = (user: CurrentUser, badges: MenuBadges) => MenuItem[];
let managementOf: ManagementOf | null = null;

/** Gives the menu its part for the shop's people (admin-menu.ts), which nobody else loads. */
export function learnManagement(items: ManagementOf): void {
  managementOf = items;
}

/** Whether it has been given. */
export const knowsManagement = (): boolean => managementOf !== null;

/** The side menu of a user, by what they may do (docs/product.md, Screens); a guest has none. */
export function menuOf(user: CurrentUser | null, badges: MenuBadges): MenuGroup[] {
  if (!user) return [];
  const groups: MenuGroup[] = [{ id: "cabinet", title: "Личный кабинет", items: cabinet(badges) }];
  const items = isAdmin(user) ? (managementOf?.(user, badges) ?? []) : [];
  if (items.length > 0) groups.push({ id: "administration", title: "Администрирование", items });
  return groups;
}
