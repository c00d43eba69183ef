import { type RefObject, useLayoutEffect, useRef } from "react";

type Id = string | number;

/** Puts the focus on the link of a row. */
export function focusRow(root: HTMLElement | null, index: number): void {
  const row = root?.querySelector<HTMLElement>(`[data-row="${index}"]`);
  row?.scrollIntoView({ block: "nearest" });
  row?.querySelector<HTMLElement>("[data-row-focus]")?.focus({ preventScroll: true });
}

/**
 * A row that has the focus may leave the list: read, where only unread ones are shown. The row that takes its place takes the focus
 * over, so that whoever works by keyboard is not thrown back to the top of the page.
 */
export function useRowFocus(root: RefObject<HTMLElement | null>, ids: readonly Id[]): void {
  const last = useRef<{ id: Id; index: number } | null>(null);
  const shown = useRef(ids);
  useLayoutEffect(() => {
    shown.current = ids;
    const before = last.current;
    if (!before || ids.includes(before.id) || document.activeElement !== document.body) return;
    last.current = null;
    if (ids.length > 0) focusRow(root.current, Math.min(before.index, ids.length - 1));
  }, [ids, root]);
  useLayoutEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      const index = row && root.current?.contains(row) ? Number(row.dataset["row"]) : null;
      const id = index === null ? undefined : shown.current[index];
      last.current = index === null || id === undefined ? null : { id, index };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, [root]);
}
