import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * Fields that are locked while a form is sent lose the focus: a save by Ctrl+S or Enter would throw the keyboard back to the top of the
 * page. Returns what to call before the lock; after it the focus returns, unless something else has taken it.
 */
export function useKeptFocus(form: RefObject<HTMLElement | null>, isLocked: boolean): () => void {
  const kept = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isLocked) return;
    const focused = kept.current;
    kept.current = null;
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
  }, [isLocked]);
  return useCallback(() => {
    const { activeElement } = document;
    kept.current = activeElement instanceof HTMLElement && form.current?.contains(activeElement) ? activeElement : null;
  }, [form]);
}
