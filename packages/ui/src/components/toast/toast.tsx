import { X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

import { cn } from "../../lib/cn.ts";
import { alertTones } from "../alert/alert.variants.ts";
import { Button } from "../button/button.tsx";
import { liftAbove } from "./free-place.ts";
import { currentToasts, dismissToast, showToast, subscribeToasts } from "./toast-store.ts";
import type { Toast } from "./toast-store.ts";

export { dismissToast, showToast };

/** Green and red by the brief, the whole of them; a notice, which asks something, keeps the ground that its buttons are made for. */
const grounds: Record<Toast["tone"], string> = {
  good: "bg-good text-on-good",
  bad: "bg-bad text-on-bad",
  notice: "bg-raised",
  info: "bg-raised",
};

function ToastCard({ toast, paused }: { toast: Toast; paused: boolean }) {
  const { accent, icon: Icon } = alertTones[toast.tone];
  const isPlain = grounds[toast.tone] === "bg-raised";
  useEffect(() => {
    if (toast.duration === null || paused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, paused]);
  return (
    <div
      data-toast={toast.id}
      tabIndex={-1}
      role={toast.quiet ? undefined : toast.tone === "bad" ? "alert" : "status"}
      className={`pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-surface py-3 pe-2 ps-4 text-14 shadow-float sm:w-90 ${grounds[toast.tone]}`}
    >
      <Icon size={20} className={isPlain ? accent : undefined} />
      <div className="min-w-0 grow">
        <p className={isPlain ? undefined : "font-medium"}>{toast.text}</p>
        {toast.actions.length > 0 && (
          <div className="mt-2.5 flex flex-wrap gap-2">
            {toast.actions.map(({ label, onAction }, index) => (
              <Button
                key={label}
                size="sm"
                variant={index === 0 && isPlain ? "primary" : "secondary"}
                onClick={() => {
                  dismissToast(toast.id);
                  onAction?.();
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {toast.actions.length === 0 && (
        <button
          type="button"
          aria-label="Закрыть"
          onClick={() => dismissToast(toast.id)}
          className={`-my-1.5 grid size-8 shrink-0 place-items-center rounded-small ${isPlain ? "text-muted hover:text-ink" : "focus-visible:outline-current"}`}
        >
          <X size={16} />
        </button>
      )}
    </div>
  );
}

/**
 * Keeps the toasts from covering a button: where one stands at their place, they rise above it. The page may scroll under them afterwards (to the field that
 * was refused), or show what the answer has brought (the links of a file that was made), so they are placed anew when that is over.
 */
function useFreePlace(toasts: readonly Toast[], listRef: RefObject<HTMLElement | null>): number {
  const [lift, setLift] = useState(0);
  const isEmpty = toasts.length === 0;
  useLayoutEffect(() => {
    const place = () => {
      const list = listRef.current;
      const root = list?.parentElement;
      if (!root || !list || isEmpty) return setLift(0);
      // Where it would stand without a lift.
      const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(root).paddingBottom);
      setLift(liftAbove(root, { top: bottom - list.getBoundingClientRect().height, bottom }));
    };
    place();
    if (isEmpty) return;
    let frame = 0;
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const drawn = new MutationObserver(placeSoon);
    drawn.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", place);
    document.addEventListener("scrollend", place, true);
    document.addEventListener("animationend", placeSoon, true); // of a dialog that comes up
    return () => {
      cancelAnimationFrame(frame);
      drawn.disconnect();
      window.removeEventListener("resize", place);
      document.removeEventListener("scrollend", place, true);
      document.removeEventListener("animationend", placeSoon, true);
    };
  }, [toasts, isEmpty, listRef]);
  return lift;
}

/** Where toasts appear, at the bottom right (across the bottom of a phone), above a button that stands there. Put it once into the page. */
export function ToastViewport({
  className,
  style,
  ...rest
}: Omit<ComponentProps<"section">, "children"> & { className?: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const lift = useFreePlace(toasts, list);
  // Gone from under a pointer that rests, it is left without a word.
  if (hovered && toasts.length === 0) setHovered(false);
  useLayoutEffect(() => {
    // The message with the focus was answered or closed.
    if (!focused || list.current?.contains(document.activeElement)) return;
    setFocused(false);
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
  }, [toasts, focused]);
  useEffect(() => {
    // The key that Radix and others use: nobody could Tab to a message before it goes.
    const handleKey = (event: globalThis.KeyboardEvent) => {
      const newest = list.current?.lastElementChild;
      if (event.key !== "F8" || event.defaultPrevented || !(newest instanceof HTMLElement)) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
  const handleDismissKey = (event: KeyboardEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-toast]") : null;
    if (event.key !== "Escape" || !card) return;
    event.stopPropagation();
    dismissToast(Number(card.dataset.toast));
  };
  return (
    <section
      {...rest}
      aria-label="Сообщения, клавиша F8"
      style={lift > 0 ? { ...style, translate: `0 ${-lift}px` } : style}
      className={cn("pointer-events-none fixed inset-e-0 bottom-0 z-toast w-full p-4 sm:w-auto", className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from the messages inside */}
      <div
        ref={list}
        onKeyDown={handleDismissKey}
        className="flex flex-col items-end gap-2"
        // Not entering: a toast that comes up under a pointer at rest is not looked at, and would stay over what lies beneath.
        onPointerMove={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
          setFocused(true);
        }}
        onBlur={({ currentTarget, target }) => {
          // Where the focus went is known a frame later; where it went nowhere, for its message has gone, the effect above gives it back.
          requestAnimationFrame(() => {
            if (target.isConnected && !currentTarget.contains(document.activeElement)) setFocused(false);
          });
        }}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={hovered || focused} />
        ))}
      </div>
    </section>
  );
}
