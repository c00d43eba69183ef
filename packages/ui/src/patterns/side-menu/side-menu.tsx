import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { type SideMenuMode, useShell } from "../app-shell/shell-context.ts";
import { plural } from "../../format/number.ts";
import { Link } from "../../components/link/link.tsx";
import { CountBadge } from "../../components/badge/badge.tsx";
import { findActiveHref, holdsHref, type MenuGroup, type MenuItem, totalBadge } from "./menu-item.ts";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

export type { MenuGroup, MenuIcon, MenuItem } from "./menu-item.ts";
export { SidePanel } from "./side-panel.tsx";

/** Props of {@link SideMenu}. */
export interface SideMenuProps {
  /** The groups of entries in their order. */
  groups: readonly MenuGroup[];
  /** Address of the shown page: decides the active item and which accordions are open. */
  currentPath: string;
  /** The links of the top bar, repeated here below 1200 px, where the bar has no room for them. */
  topLinks?: readonly MenuItem[];
  /** Overrides the shell's mode, for documentation. */
  mode?: SideMenuMode;
}

/** The side menu: groups, accordions, badges; in the mini column only the icons are seen. */
export function SideMenu({
  groups,
  currentPath,
  topLinks = [],
  mode: ownMode,
  className,
  ...rest
}: NativeProps<"nav", SideMenuProps>) {
  const shell = useShell();
  const mode = ownMode ?? shell.mode;
  const activeHref = findActiveHref(
    topLinks.length > 0 ? [...groups, { id: "top", title: "", items: topLinks }] : groups,
    currentPath,
  );
  const isMini = mode === "mini";

  return (
    <nav {...rest} aria-label="Главное меню" className={cn("flex w-full flex-col gap-1 py-3", className)}>
      {topLinks.length > 0 && (
        <ul className="mb-2 flex flex-col gap-0.5 border-b border-hairline px-3 pb-3 lg:hidden">
          {topLinks.map((item) => (
            <MenuEntry key={item.title} item={item} activeHref={activeHref} mini={false} level={0} />
          ))}
        </ul>
      )}
      {groups.map((group, index) => (
        <MenuSection key={group.id} group={group} activeHref={activeHref} mini={isMini} first={index === 0} />
      ))}
    </nav>
  );
}

function MenuSection({
  group,
  activeHref,
  mini,
  first,
}: {
  group: MenuGroup;
  activeHref: string | undefined;
  mini: boolean;
  first: boolean;
}) {
  const captionId = useId();
  return (
    <section aria-labelledby={captionId} className="flex flex-col gap-0.5 px-[12px]">
      {/* The caption keeps its height in the mini column, so that icons do not jump when it expands. */}
      <div className={`relative flex h-8 items-center ${first ? "" : "mt-2"}`}>
        <h2
          id={captionId}
          className={`truncate px-2.5 text-12 font-medium text-faint transition-opacity ${mini ? "opacity-0" : "opacity-100"}`}
        >
          {group.title}
        </h2>
        {mini && !first && <span aria-hidden="true" className="absolute inset-x-2 top-1/2 h-px bg-hairline" />}
      </div>
      <ul className="flex flex-col gap-0.5">
        {group.items.map((item) => (
          <MenuEntry key={item.title} item={item} activeHref={activeHref} mini={mini} level={0} />
        ))}
      </ul>
    </section>
  );
}

interface MenuEntryProps {
  item: MenuItem;
  activeHref: string | undefined;
  mini: boolean;
  level: number;
}

// Pixels, so that the icons stay in the mini column, which is as wide for text of any size.
const rowClass =
  "group/row relative flex min-h-10 w-full items-center gap-3 rounded-control px-[10px] text-start text-14 whitespace-nowrap transition-colors focus-inset pointer-coarse:min-h-11";

function MenuEntry({ item, activeHref, mini, level }: MenuEntryProps) {
  if (item.children && item.children.length > 0)
    return <MenuAccordion item={item} activeHref={activeHref} mini={mini} level={level} />;
  const isActive = item.href !== undefined && item.href === activeHref;
  return (
    <li>
      <Link
        href={item.href ?? "#"}
        aria-current={isActive ? "page" : undefined}
        className={`${rowClass} ${isActive ? "bg-accent-soft font-medium text-accent-text" : "text-ink hover:bg-ink/7"}`}
      >
        <EntryBody item={item} mini={mini} level={level} active={isActive} badge={item.badge ?? 0} />
      </Link>
    </li>
  );
}

function MenuAccordion({ item, activeHref, mini, level }: MenuEntryProps) {
  const { expandMenu } = useShell();
  const listId = useId();
  const holdsActive = holdsHref(item, activeHref);
  const [isOpen, setIsOpen] = useState(holdsActive);
  // Arriving at a page by another way must show where it is; closing by hand stays closed until the next arrival.
  const [lastActiveHref, setLastActiveHref] = useState(activeHref);
  if (activeHref !== lastActiveHref) {
    setLastActiveHref(activeHref);
    if (holdsActive) setIsOpen(true);
  }
  const isShown = isOpen && !mini;

  return (
    <li>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={() => {
          // A finger on the mini column: show what is inside, whatever was open before.
          if (mini) expandMenu();
          setIsOpen(mini || !isOpen);
        }}
        className={`${rowClass} hover:bg-ink/7 ${holdsActive && !isShown ? "bg-accent-soft font-medium text-accent-text" : "text-ink"}`}
      >
        <EntryBody
          item={item}
          mini={mini}
          level={level}
          active={holdsActive && !isShown}
          badge={isShown ? 0 : totalBadge(item)}
        />
        <ChevronDown
          size={16}
          aria-hidden="true"
          className={`ms-auto text-faint transition-[rotate,opacity] ${isShown ? "rotate-180" : ""} ${mini ? "opacity-0" : ""}`}
        />
      </button>
      <ul id={listId} hidden={!isShown} className="mt-0.5 flex-col gap-0.5 not-[[hidden]]:flex">
        {item.children?.map((child) => (
          <MenuEntry key={child.title} item={child} activeHref={activeHref} mini={mini} level={level + 1} />
        ))}
      </ul>
    </li>
  );
}

function EntryBody({
  item,
  mini,
  level,
  active,
  badge,
}: {
  item: MenuItem;
  mini: boolean;
  level: number;
  active: boolean;
  badge: number;
}) {
  const Icon = item.icon;
  return (
    <>
      {Icon ? (
        <Icon
          size={20}
          aria-hidden="true"
          className={`shrink-0 ${active ? "" : "text-muted group-hover/row:text-ink"}`}
        />
      ) : (
        <span aria-hidden="true" className="shrink-0" style={{ width: 20 + (level > 1 ? 12 : 0) }} />
      )}
      <span className={`truncate transition-opacity ${mini ? "opacity-0" : "opacity-100"}`}>{item.title}</span>
      {badge > 0 && (
        <CountBadge
          count={badge}
          label={item.badgeLabel && plural(badge, item.badgeLabel)}
          className={mini ? "absolute -top-0.5 -inset-e-[4px]" : item.children ? "" : "ms-auto"}
        />
      )}
    </>
  );
}
