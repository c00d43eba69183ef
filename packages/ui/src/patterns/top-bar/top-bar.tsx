import { Menu, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { watchVisibility } from "../../lib/watch-visibility.ts";
import { useShell } from "../app-shell/shell-context.ts";
import { BrandMark } from "../brand-mark/brand-mark.tsx";
import { Link } from "../../components/link/link.tsx";
import type { NativeProps } from "../../lib/native-props.ts";
import { cn } from "../../lib/cn.ts";

/** A link of the top bar. */
export interface TopBarLink {
  /** Word of the link. */
  title: string;
  /** Where it leads. */
  href: string;
}

/** Props of {@link TopBar}. */
export interface TopBarProps {
  /** The shop's name, the wordmark beside the mark. */
  brand: string;
  /** Where the mark leads. */
  homeHref?: string;
  /** The search box (`SearchBox`). */
  search: ReactNode;
  /** Товары, Категории, Кабинет; shown from 960 px up, below they are in the menu. */
  links: readonly TopBarLink[];
  /** The open page; its link is marked. */
  currentPath: string;
  /** The bell (`BellAction`), for authenticated users only. */
  notifications?: ReactNode;
  /** The cart (`CartAction`). */
  cart: ReactNode;
  /** The user area (`UserAction`) or the link «Войти». */
  user: ReactNode;
}

const iconButtonClass =
  "size-control shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-ink/7 hover:text-ink";

/** The bar on top of every page with chrome: menu, logo, search, links, bell, cart, user. Sticks while the page scrolls. */
export function TopBar({
  brand,
  homeHref = "/",
  search,
  links,
  currentPath,
  notifications,
  cart,
  user,
  className,
  ...rest
}: NativeProps<"header", TopBarProps>) {
  const { transparentTopBar, hasMenu } = useShell();
  const { sentinelRef, isScrolled } = useIsScrolled();
  const path = currentPath.split(/[?#]/)[0] ?? currentPath;
  const ground = transparentTopBar && !isScrolled ? "border-transparent bg-paper" : "border-hairline bg-surface";

  return (
    <>
      <div ref={sentinelRef} aria-hidden="true" className="absolute top-0 h-px w-px" />
      <header
        {...rest}
        className={cn(
          "sticky top-0 z-topbar flex h-14 shrink-0 items-center border-b transition-colors",
          // Text of 200 % must not push the bell and the cart out of a phone: what is pressed is large already, its room stops growing.
          "max-md:[--spacing:min(0.25rem,5px)] max-md:[--control:min(2.5rem,44px)]",
          "pointer-coarse:max-md:[--control:min(2.75rem,48px)]",
          ground,
          className,
        )}
      >
        {hasMenu && <MenuButtons />}
        <Link
          href={homeHref}
          className={`me-[8px] flex shrink-0 items-center gap-2 rounded-control py-1 pe-[8px] text-ink md:me-4 ${hasMenu ? "" : "ms-3 md:ms-5"}`}
        >
          <BrandMark className="text-accent-text" />
          <span className="text-16 font-semibold tracking-[-0.01em] max-sm:sr-only">{brand}</span>
        </Link>
        <div className="flex min-w-0 flex-1 items-center gap-1 max-md:justify-end min-[960px]:min-w-max">
          {search}
          <nav aria-label="Разделы" className="ms-2 hidden items-center gap-1 min-[960px]:flex">
            {links.map((link) => {
              const isActive = path === link.href || (link.href !== "/" && path.startsWith(`${link.href}/`));
              return (
                <Link
                  key={link.href}
                  href={link.href}
                  aria-current={isActive ? "page" : undefined}
                  className={`relative flex h-10 items-center rounded-control px-[12px] text-14 transition-colors hover:bg-ink/7 ${isActive ? "font-medium text-accent-text" : "text-muted hover:text-ink"}`}
                >
                  {link.title}
                </Link>
              );
            })}
          </nav>
        </div>
        {/* They come together: one that is there first would be pushed aside by the next. */}
        <Suspense>
          <div className="flex shrink-0 items-center gap-0.5 pe-[8px] md:gap-1 md:pe-4 min-[960px]:min-w-0 min-[960px]:shrink">
            {notifications}
            {cart}
            {user}
          </div>
        </Suspense>
      </header>
    </>
  );
}

/** The burger below 1200 px; from there up the switch that pins the side menu. */
function MenuButtons() {
  const { drawerOpen, setDrawerOpen, pinned, setPinned, hasSidebarColumn, menuNarrowOnly, menuId } = useShell();
  return (
    // The column is as wide as the mini side menu, so that the switch stands over its icons.
    <div
      className={`flex shrink-0 items-center justify-center ps-[4px] lg:ps-0 ${menuNarrowOnly ? "lg:w-5" : "lg:w-[65px]"}`}
    >
      <button
        type="button"
        aria-label="Открыть меню"
        aria-haspopup="dialog"
        aria-expanded={drawerOpen}
        aria-controls={drawerOpen ? menuId : undefined}
        onClick={() => setDrawerOpen(true)}
        className={`flex ${iconButtonClass} ${hasSidebarColumn || menuNarrowOnly ? "lg:hidden" : ""}`}
      >
        <Menu size={20} aria-hidden="true" />
      </button>
      {hasSidebarColumn && (
        <button
          type="button"
          aria-label="Закрепить меню"
          aria-pressed={pinned}
          onClick={() => setPinned(!pinned)}
          className={`hidden lg:flex ${iconButtonClass}`}
        >
          {pinned ? <PanelLeftClose size={20} aria-hidden="true" /> : <PanelLeftOpen size={20} aria-hidden="true" />}
        </button>
      )}
    </div>
  );
}

/** Whether the page is scrolled away from its very top, without listening to every scroll event. */
function useIsScrolled() {
  const sentinelRef = useRef<HTMLDivElement>(null);
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const sentinel = sentinelRef.current;
    if (!sentinel) return;
    return watchVisibility(sentinel, (isAtTop) => setIsScrolled(!isAtTop));
  }, []);
  return { sentinelRef, isScrolled };
}
