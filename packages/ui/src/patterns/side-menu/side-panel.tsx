import { X } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useShell } from "../app-shell/shell-context.ts";

/** How long the pointer rests on the mini column before it expands, so that passing over it moves nothing. */
const HOVER_DELAY = 120;

/** Props of {@link SidePanel}. */
export interface SidePanelProps {
  /** The side menu. */
  children: ReactNode;
  /** The pointer came over the narrow menu or left it. */
  onHoveredChange: (hovered: boolean) => void;
}

/**
 * Where the side menu lives: from 1200 px up a column of 65 px that grows to 250 px (over the page on hover and focus,
 * pushing the page when pinned); below, a drawer of 250 px opened by the burger button.
 */
export function SidePanel({ children, onHoveredChange }: SidePanelProps) {
  const { drawerOpen, setDrawerOpen, pinned, hasSidebarColumn, menuNarrowOnly, mode, menuId } = useShell();
  const panelRef = useRef<HTMLDivElement>(null);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openerRef = useRef<HTMLElement | null>(null);
  const isDrawer = mode === "drawer";

  const handleDrawerOpened = useEffectEvent(() => {
    openerRef.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    panelRef.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!drawerOpen) return;
    handleDrawerOpened();
    // The page behind must not scroll under the finger.
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = "hidden";
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, [drawerOpen]);
  useEffect(() => () => clearTimeout(timerRef.current), []);

  const closeDrawer = () => {
    setDrawerOpen(false);
    openerRef.current?.focus();
  };
  const setHoveredLater = (hovered: boolean) => {
    clearTimeout(timerRef.current);
    timerRef.current = setTimeout(() => onHoveredChange(hovered), HOVER_DELAY);
  };
  const handleFocus = (event: FocusEvent) => {
    // A click focuses too; only the keyboard needs the labels.
    if (!isDrawer && event.target.matches(":focus-visible")) onHoveredChange(true);
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!isDrawer && !event.currentTarget.contains(event.relatedTarget)) onHoveredChange(false);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isDrawer || !drawerOpen) return;
    if (event.key === "Escape") closeDrawer();
    if (event.key === "Tab") keepFocusInside(event, panelRef.current);
  };

  const columnWidth = pinned ? "lg:w-[250px]" : "lg:w-[65px]";
  const panelWidth = mode === "mini" ? "lg:w-[65px]" : "lg:w-[250px]";
  return (
    <div
      role="presentation"
      onPointerEnter={(event) => event.pointerType === "mouse" && setHoveredLater(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setHoveredLater(false)}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
      className={hasSidebarColumn ? `shrink-0 max-lg:contents ${columnWidth}` : "contents"}
    >
      {drawerOpen && isDrawer && (
        <div
          aria-hidden="true"
          onClick={closeDrawer}
          className="fixed inset-0 z-dialog bg-scrim motion-safe:animate-fade"
        />
      )}
      <div
        ref={panelRef}
        id={menuId}
        tabIndex={isDrawer ? -1 : undefined}
        inert={isDrawer && !drawerOpen}
        role={isDrawer ? "dialog" : undefined}
        aria-modal={isDrawer || undefined}
        aria-label={isDrawer ? "Меню" : undefined}
        className={[
          "flex flex-col overflow-x-hidden overflow-y-auto overscroll-contain border-e border-hairline bg-surface outline-none [scrollbar-width:none] [scrollbar-gutter:auto]",
          "fixed inset-y-0 inset-s-0 z-dialog w-[250px] duration-200 ease-out",
          // Opening, it must be visible at once: an element that is still invisible cannot take the focus.
          drawerOpen ? "transition-[translate,width]" : "transition-[translate,width,visibility]",
          isDrawer && !drawerOpen ? "invisible -translate-x-full rtl:translate-x-full" : "",
          // It is put into the page with its first opening and slides in then too.
          isDrawer && drawerOpen ? "shadow-float starting:-translate-x-full rtl:starting:translate-x-full" : "",
          hasSidebarColumn ? `lg:top-14 lg:z-sidebar ${panelWidth}` : "",
          hasSidebarColumn && mode === "expanded" && !pinned ? "lg:shadow-float" : "",
          menuNarrowOnly ? "lg:hidden" : "",
        ].join(" ")}
      >
        {isDrawer && (
          <div className="flex h-14 shrink-0 items-center justify-between border-b border-hairline pe-2 ps-5">
            <span className="text-16 font-semibold">Меню</span>
            <button
              type="button"
              aria-label="Закрыть меню"
              onClick={closeDrawer}
              className="flex size-control items-center justify-center rounded-control text-muted hover:bg-ink/7 hover:text-ink"
            >
              <X size={20} aria-hidden="true" />
            </button>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** Wraps Tab at the ends of the drawer. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>, panel: HTMLElement | null) {
  if (!panel) return;
  const focusable = [...panel.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)")].filter(
    (element) => element.offsetParent !== null,
  );
  const first = focusable.at(0);
  const last = focusable.at(-1);
  if (!first || !last) return;
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === panel)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}
