import { type ComponentProps, type ReactNode, type Ref, Suspense, useEffect, useRef } from "react";
import { useDropdown } from "./use-dropdown.ts";

/** What the trigger of a {@link Dropdown} must spread on its button. */
export interface DropdownTriggerProps {
  ref: Ref<HTMLButtonElement>;
  /** Whether the panel is open. */
  "aria-expanded": boolean;
  /** Says that a panel will open. */
  "aria-haspopup": "dialog";
  /** The panel, while it is there. */
  "aria-controls": string | undefined;
  /** Opens or closes the panel. */
  onClick: () => void;
}

/** Props of {@link Dropdown}. */
export interface DropdownProps {
  /** Whether the panel is shown. */
  open: boolean;
  /** The person opened or closed it. */
  onOpenChange: (open: boolean) => void;
  /** Draws the button; it must spread the props it is given. */
  trigger: (props: DropdownTriggerProps) => ReactNode;
  /** Name of the panel for the screen reader. */
  label: string;
  /** The panel. It is mounted only while open, so it may be a `React.lazy` component. */
  children: ReactNode;
  /** Shown while a lazy panel loads. */
  fallback?: ReactNode;
  /** Width of the panel from 640 px up; on a phone it fills the width under the top bar. */
  width?: 280 | 360 | 400;
  className?: string;
}

const widths = { 280: "sm:w-[280px]", 360: "sm:w-[360px]", 400: "sm:w-[400px]" } as const;

/** A panel that hangs under a button of the top bar: a card on wide screens, a sheet under the bar on a phone. */
export function Dropdown({
  open,
  onOpenChange,
  trigger,
  label,
  children,
  fallback = <DropdownFallback />,
  width = 360,
  className = "",
}: DropdownProps) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const { rootRef, panelRef, panelId, onKeyDown } = useDropdown({ open, onOpenChange });

  return (
    <div ref={rootRef} role="presentation" onKeyDown={onKeyDown} className={`relative ${className}`}>
      {trigger({
        ref: triggerRef,
        "aria-expanded": open,
        "aria-haspopup": "dialog",
        "aria-controls": open ? panelId : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {open && (
        <>
          <div
            aria-hidden="true"
            onClick={() => onOpenChange(false)}
            className="fixed inset-x-0 top-14 bottom-0 z-dropdown bg-scrim sm:hidden"
          />
          <DropdownPanel ref={panelRef} id={panelId} role="dialog" aria-label={label} className={widths[width]}>
            <Suspense fallback={fallback}>{children}</Suspense>
          </DropdownPanel>
        </>
      )}
    </div>
  );
}

function DropdownPanel({ className = "", children, ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      tabIndex={-1}
      className={`z-dropdown overflow-hidden rounded-surface border border-hairline bg-raised text-ink shadow-float outline-none max-sm:fixed max-sm:inset-x-2 max-sm:top-[60px] max-sm:max-h-[calc(100dvh-76px)] sm:absolute sm:top-full sm:inset-e-0 sm:mt-2 sm:max-h-[min(600px,calc(100dvh-80px))] flex flex-col motion-safe:animate-drop ${className}`}
    >
      {children}
    </div>
  );
}

/** What a lazy panel shows for the moment it loads; invisible for the first 150 ms so that a fast load does not blink. */
export function DropdownFallback() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.removeAttribute("hidden"), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={ref} hidden role="status" className="px-4 py-6 text-center text-14 text-muted">
      Загружается…
    </div>
  );
}
