import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * Fields that are locked while a form is sent lose the focus: a save by Ctrl+S or Enter would throw the keyboard back to the top of the
 * page. Returns what to call before the lock; after it the focus returns, unless something else has taken it. It does so with the drawing that
 * unlocks the fields: a dialog whose focus is nowhere takes it itself a moment later, and a screen reader reads all of the dialog out.
 */
export function useKeptFocus(form: RefObject<HTMLElement | null>, isLocked: boolean): () => void {
  const kept = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (isLocked) return;
    const focused = kept.current;
    kept.current = null;
    // Nowhere, or on what stands around the field as a whole.
    if (focused && document.activeElement?.contains(focused)) focused.focus({ preventScroll: true });
  }, [isLocked]);
  return useCallback(() => {
    const { activeElement } = document;
    kept.current = activeElement instanceof HTMLElement && form.current?.contains(activeElement) ? activeElement : null;
  }, [form]);
}
