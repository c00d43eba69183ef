import type { CurrentUser } from "@dropship/api/contract/auth";
import type { MenuItem } from "@dropship/ui/patterns/side-menu";
import { isVerified, may } from "../../shared/user.ts";
import { menuOf } from "../menu.ts";
import { topLinks } from "../frame/top-links.ts";

/** A page that a user may open from the keyboard. */
export interface Destination {
  readonly href: string;
  /** Name of the page. */
  readonly title: string;
  /** Where in the menu it stands: «Администрирование · Каталог». */
  readonly place: string;
  /** Key after G that opens it, by its place on a Latin keyboard; the same key in every layout. */
  readonly chord: string | undefined;
}

/** Keys after G. A page of the administration has another key than its namesake of the cabinet. */
const chords: Readonly<Record<string, string>> = {
  "/": "H",
  "/products": "P",
  "/categories": "C",
  "/orders": "O",
  "/transactions": "T",
  "/notifications": "N",
  "/blog": "B",
  "/support": "S",
  "/export": "E",
  "/checkout": "Q",
  "/user": "Y",
  "/admin/users": "U",
  "/admin/orders": "M",
  "/admin/products": "K",
  "/admin/stats": "A",
};

const pagesIn = (items: readonly MenuItem[], place: string): Omit<Destination, "chord">[] =>
  items.flatMap(({ title, href, children }) => [
    ...(href ? [{ href, title, place }] : []),
    ...(children ? pagesIn(children, `${place} · ${title}`) : []),
  ]);

/** What an account may open before its e-mail is confirmed: every other page would lead to the confirmation. */
const beforeConfirmation: readonly string[] = ["/products", "/categories", "/user", "/user/settings"];
const confirmation = { href: "/verify", title: "Подтверждение e-mail", place: "Личный кабинет" };

/** Pages that this user may open: those of their menu, of the top bar, and their own. Nobody is offered what they may not open. */
export function destinationsOf(user: CurrentUser): Destination[] {
  const pages = [
    ...topLinks.filter(({ href }) => href !== "/").map((link) => ({ ...link, place: "Магазин" })),
    { href: "/checkout", title: "Оформление заказа", place: "Магазин" },
    ...menuOf(user, { unreadNotifications: 0, pendingPayouts: 0, openTickets: 0 }).flatMap(({ title, items }) =>
      pagesIn(items, title),
    ),
    ...(may(user, "journal.see") ? [{ href: "/admin/audit", title: "Журнал", place: "Администрирование" }] : []),
    { href: "/user", title: "Профиль", place: "Личный кабинет" },
    { href: "/user/settings", title: "Настройки", place: "Личный кабинет" },
  ];
  const open = isVerified(user)
    ? pages
    : [...pages.filter(({ href }) => beforeConfirmation.includes(href)), confirmation];
  return open.map((page) => ({ ...page, chord: chords[page.href] }));
}
