import type { PluralForms } from "../../format/number.ts";
import type { ComponentType, SVGProps } from "react";

/** An icon of the menu: a lucide icon or anything drawn alike. */
export type MenuIcon = ComponentType<
  SVGProps<SVGSVGElement> & {
    /** Side of the icon in pixels. */
    size?: number | string;
  }
>;

/** One item of the menu. With children it is an accordion; without, a link. */
export interface MenuItem {
  /** What the entry is called. */
  title: string;
  /** Where it leads; a group of entries leads nowhere. */
  href?: string;
  /** Icon of the entry; it stands alone when the menu is narrow. */
  icon?: MenuIcon;
  children?: readonly MenuItem[];
  /** A count that calls for attention; zero is not shown. */
  badge?: number;
  /** What the badge counts, for the screen reader: ["новый заказ", "новых заказа", "новых заказов"]. */
  badgeLabel?: PluralForms;
}

/** A group of items under one caption. */
export interface MenuGroup {
  id: string;
  /** Head of the group. */
  title: string;
  /** The entries of the group. */
  items: readonly MenuItem[];
}

/** The address of the item that stands for the shown page: the longest one that the path starts with. */
export function findActiveHref(groups: readonly MenuGroup[], currentPath: string): string | undefined {
  const path = currentPath.split(/[?#]/)[0] ?? currentPath;
  const hrefs: string[] = [];
  const collect = (items: readonly MenuItem[]) => {
    for (const item of items) {
      if (item.href) hrefs.push(item.href);
      if (item.children) collect(item.children);
    }
  };
  for (const group of groups) collect(group.items);
  return hrefs
    .filter((href) => path === href || (href !== "/" && path.startsWith(`${href}/`)))
    .sort((a, b) => b.length - a.length)[0];
}

/** Whether the item or one of its descendants has the address. */
export function holdsHref(item: MenuItem, href: string | undefined): boolean {
  if (href === undefined) return false;
  return item.href === href || (item.children ?? []).some((child) => holdsHref(child, href));
}

/** The badge of an item with what hides inside it, so that a closed accordion still calls. */
export function totalBadge(item: MenuItem): number {
  return (item.badge ?? 0) + (item.children ?? []).reduce((total, child) => total + totalBadge(child), 0);
}
