import { type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef } from "react";

/** What {@link useDropdown} needs to know. */
export interface UseDropdownOptions {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether opening moves the focus into the panel. A search box keeps it in the input. */
  moveFocus?: boolean;
}

/** What {@link useDropdown} gives back. */
export interface UseDropdownResult {
  rootRef: RefObject<HTMLDivElement | null>;
  panelRef: RefObject<HTMLDivElement | null>;
  panelId: string;
  /** Put on the root: Escape closes and gives the focus back. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Closes; with `returnFocus` the element that had the focus before opening gets it again. */
  close: (returnFocus?: boolean) => void;
}

/**
 * The behaviour of a panel hanging under its trigger, without a positioning library: closes on Escape (focus goes back),
 * on a press outside and when the focus leaves; opening moves the focus into the panel.
 */
export function useDropdown({ open, onOpenChange, moveFocus = true }: UseDropdownOptions): UseDropdownResult {
  const rootRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const openerRef = useRef<HTMLElement | null>(null);
  const panelId = useId();

  const close = useCallback(
    (returnFocus = false) => {
      onOpenChange(false);
      if (returnFocus) openerRef.current?.focus();
    },
    [onOpenChange],
  );

  const handleOutside = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof Node && !rootRef.current?.contains(target)) onOpenChange(false);
  });

  // The focused row may be gone (a deleted line of the cart): Escape then comes from the body, not from the panel.
  const handleStrayKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape" && document.activeElement === document.body) close(true);
  });

  useEffect(() => {
    if (!open) return;
    openerRef.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    if (moveFocus) panelRef.current?.focus({ preventScroll: true });

    const handleEvent = (event: Event) => handleOutside(event.target);
    document.addEventListener("pointerdown", handleEvent);
    document.addEventListener("focusin", handleEvent);
    const handleKey = (event: globalThis.KeyboardEvent) => handleStrayKey(event);
    document.addEventListener("keydown", handleKey);
    return () => {
      document.removeEventListener("pointerdown", handleEvent);
      document.removeEventListener("focusin", handleEvent);
      document.removeEventListener("keydown", handleKey);
    };
  }, [open, moveFocus]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !open) return;
      event.stopPropagation();
      close(true);
    },
    [open, close],
  );

  return { rootRef, panelRef, panelId, onKeyDown, close };
}
