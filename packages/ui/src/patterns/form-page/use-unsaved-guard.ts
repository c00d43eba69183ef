import { useCallback, useEffect, useRef, useState } from "react";

/** What {@link useUnsavedGuard} gives: to a router's blocker, and to `UnsavedDialog`. */
export interface UnsavedGuard {
  /**
   * Asks before leaving. Returns true at once when nothing was changed. For TanStack Router:
   * `useBlocker({ shouldBlockFn: async () => !(await guard.onLeave()), enableBeforeUnload: false })`.
   */
  onLeave: () => Promise<boolean>;
  /** Lets the next leave pass without a question: after a successful save that navigates at once. */
  release: () => void;
  /** The question is on the screen. */
  asking: boolean;
  /** The answer of the person. */
  answer: (mayLeave: boolean) => void;
}

/** Keeps typed text from being lost: asks before the app leaves the page, and the browser asks before the tab closes or reloads. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useRef<((mayLeave: boolean) => void) | undefined>(undefined);
  const isHeld = useRef(isDirty);

  useEffect(() => {
    isHeld.current = isDirty;
    if (!isDirty) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", handleUnload);
    return () => window.removeEventListener("beforeunload", handleUnload);
  }, [isDirty]);

  const answer = useCallback((mayLeave: boolean) => {
    if (mayLeave) isHeld.current = false;
    setIsAsking(false);
    waiting.current?.(mayLeave);
    waiting.current = undefined;
  }, []);

  const onLeave = useCallback(() => {
    if (!isHeld.current) return Promise.resolve(true);
    waiting.current?.(false); // a second way out replaces the first one's question
    setIsAsking(true);
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
  }, []);

  const release = useCallback(() => {
    isHeld.current = false;
  }, []);

  return { onLeave, release, asking: isAsking, answer };
}
