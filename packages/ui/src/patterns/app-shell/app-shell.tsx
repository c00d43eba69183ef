import { type ComponentType, type ReactNode, Suspense, useCallback, useId, useMemo, useState } from "react";
import type { SidePanelProps } from "../side-menu/side-panel.tsx";
import { ShellContext, type ShellState } from "./shell-context.ts";
import { useIsWide } from "./use-is-wide.ts";

export { useShell } from "./shell-context.ts";

/**
 * The five layouts. `default`: side menu and top bar. `wide`: top bar, the menu opens over the page, content takes the
 * whole width. `transparent`: as wide, and the top bar has no ground until the page is scrolled. `auth`: a narrow centred
 * column. `plain`: nothing but the page.
 */
export type ShellLayout = "default" | "wide" | "transparent" | "auth" | "plain";

/** Props of {@link AppShell}. */
export interface AppShellProps {
  /** Which of the five layouts this page has. */
  layout: ShellLayout;
  /** Address of the shown page; a change closes the menu that lies over the page. */
  currentPath: string;
  /** The bar above everything; not shown by `auth` and `plain`. */
  topBar?: ReactNode;
  /** A message over every page, under the bar (`OfflineBanner`). */
  banner?: ReactNode;
  /** The menu at the side, or in the drawer. */
  sideMenu?: ReactNode;
  /**
   * `SidePanel`, in which the side menu lies; without it there is no menu. The application gives it as a lazy component out of the file of its menu: a guest needs
   * neither before the menu is opened.
   */
  sidePanel?: ComponentType<SidePanelProps>;
  /** Under the page: the rate and links. */
  footer?: ReactNode;
  /** The menu only repeats the top bar's links (guests): it appears below 1200 px only. */
  menuNarrowOnly?: boolean;
  /** The menu stays expanded and pushes the page (from 1200 px up). */
  menuPinned?: boolean;
  /** The person pinned the menu wide, or let it go. */
  onMenuPinnedChange?: (pinned: boolean) => void;
  children: ReactNode;
}

const mainClasses: Record<ShellLayout, string> = {
  default: "mx-auto w-full max-w-page px-4 py-5 md:px-6 md:py-6",
  wide: "mx-auto w-full max-w-page px-4 py-5 md:px-6 md:py-6",
  transparent: "mx-auto w-full max-w-page px-4 pt-2 pb-6 md:px-6",
  auth: "flex w-full flex-col items-center justify-center px-4 py-8",
  plain: "w-full",
};

/** The frame of every screen: skip link, top bar, side menu, page, footer, in one of five layouts. */
export function AppShell({
  layout,
  currentPath,
  topBar,
  banner,
  sideMenu,
  sidePanel: SidePanel,
  footer,
  menuNarrowOnly = false,
  menuPinned = false,
  onMenuPinnedChange,
  children,
}: AppShellProps) {
  const menuId = useId();
  const isWide = useIsWide();
  // Remembered with the address it was opened at, so that following a link closes it.
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null);
  const drawerOpen = drawerOpenAt === currentPath;
  const [wasDrawerOpened, setDrawerOpened] = useState(false);
  const setDrawerOpen = useCallback(
    (open: boolean) => {
      setDrawerOpenAt(open ? currentPath : null);
      if (open) setDrawerOpened(true);
    },
    [currentPath],
  );
  const [hovered, setHovered] = useState(false);

  const hasChrome = layout !== "auth" && layout !== "plain";
  const hasMenu = hasChrome && sideMenu != null && SidePanel !== undefined;
  const hasSidebarColumn = hasMenu && layout === "default" && !menuNarrowOnly;
  const pinned = hasSidebarColumn && menuPinned;

  const setPinned = useCallback((value: boolean) => onMenuPinnedChange?.(value), [onMenuPinnedChange]);
  const mode = isWide && hasSidebarColumn ? (pinned || hovered ? "expanded" : "mini") : "drawer";

  const state = useMemo<ShellState>(
    () => ({
      hasMenu,
      menuNarrowOnly,
      hasSidebarColumn,
      drawerOpen,
      setDrawerOpen,
      pinned,
      setPinned,
      mode,
      expandMenu: () => setHovered(true),
      transparentTopBar: layout === "transparent",
      menuId,
    }),
    [hasMenu, menuNarrowOnly, hasSidebarColumn, drawerOpen, setDrawerOpen, pinned, setPinned, mode, layout, menuId],
  );

  return (
    <ShellContext value={state}>
      <a
        href="#content"
        className="fixed top-2 inset-s-2 z-toast max-w-[calc(100vw-1rem)] -translate-y-[calc(100%+1rem)] rounded-control bg-accent px-4 py-2.5 text-14 font-medium text-on-accent focus:translate-y-0"
      >
        Перейти к содержимому
      </a>
      <div
        data-layout={layout}
        className={`flex min-h-dvh flex-col bg-paper text-ink ${hasChrome && topBar ? "[--page-top:3.5rem] max-md:[--page-top:min(3.5rem,70px)]" : ""}`}
      >
        {hasChrome && topBar}
        {banner}
        <div className="flex min-w-0 flex-1">
          {hasMenu && SidePanel && (hasSidebarColumn || wasDrawerOpened) && (
            <Suspense fallback={hasSidebarColumn && <div className="w-[65px] shrink-0 max-lg:hidden" />}>
              <SidePanel onHoveredChange={setHovered}>{sideMenu}</SidePanel>
            </Suspense>
          )}
          {/* The foot of a page whose content is on its way is not seen before its place is known. Said through a property: a rule that leads from
              `:has` down into the page makes the browser work out the style of the whole page at each element that comes or goes. */}
          <div className="flex min-w-0 flex-1 flex-col has-[[data-coming],[data-rows-coming]]:[--foot:hidden] [:where(&>footer)]:[visibility:var(--foot,inherit)]">
            <main id="content" tabIndex={-1} className={`min-w-0 flex-1 outline-none ${mainClasses[layout]}`}>
              {children}
            </main>
            {hasChrome && footer}
          </div>
        </div>
      </div>
    </ShellContext>
  );
}
