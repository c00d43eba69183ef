import { useEffectEvent, useLayoutEffect } from "react";
import type { RefObject } from "react";
import { readKey, stepRow } from "./table-keys.ts";
import type { TableAct } from "./table-keys.ts";

/** What the keys do. */
export interface TableKeyActs {
  count: number;
  /** The row that has or had the focus. */
  current: number | null;
  onMove: (index: number) => void;
  onToggle: (index: number) => void;
  onRange: (index: number) => void;
  onExpand: (index: number) => void;
  onAll: () => void;
  onSearch: (() => void) | undefined;
  onHelp: () => void;
  /** Goes to what can be done with the chosen rows; false when none are chosen. */
  onActions?: () => boolean;
  /** Lets the chosen rows go; false when there was nothing to let go. */
  onClear: () => boolean;
}

/** The page itself: nothing in it has the focus. It has it once another page has come by a link. */
const isPage = (target: Element) => target.matches("body, main");
const isTyping = (target: Element) =>
  target.matches("textarea, select, [contenteditable='true'], input:not([type='checkbox'], [type='radio'])");

/**
 * Keys of a table, or of another list whose rows carry `data-row`, `data-row-open` and `data-row-focus`. They work while the focus is inside `root`, and with `page` also while nothing at all has it; never while someone types or
 * a menu or a dialog is open over it.
 */
export function useTableKeys(root: RefObject<HTMLElement | null>, keys: "page" | "table" | "off", acts: TableKeyActs) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || isTyping(target)) return;
    const isInside = root.current?.contains(target) ?? false;
    if (!isInside && !(keys === "page" && isPage(target))) return;
    if (document.querySelector("[role='menu'], [role='dialog'], [role='alertdialog'], [role='listbox']")) return;
    const act = readKey(event);
    if (act && perform(act, target, event.key, acts)) event.preventDefault();
  });
  // Before the first paint: whoever sees the list may press a key.
  useLayoutEffect(() => {
    if (keys === "off") return;
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [keys]);
}

/** Does what a key asks; false leaves the key to the browser. */
function perform(act: TableAct, target: Element, key: string, acts: TableKeyActs): boolean {
  const row = target.closest<HTMLElement>("[data-row]");
  const index = row ? Number(row.dataset.row) : null;
  switch (act) {
    case "next":
    case "previous":
    case "first":
    case "last": {
      // Arrows, Home and End scroll the page as ever until the table has the focus.
      if (key.length > 1 && isPage(target)) return false;
      const next = stepRow(act, index ?? (isPage(target) ? acts.current : null), acts.count);
      if (next !== null) acts.onMove(next);
      return next !== null;
    }
    case "open": {
      // Links and buttons know Enter themselves; on a box or on the row it opens the row.
      if (!row || target.matches("a, button")) return false;
      row.querySelector<HTMLElement>("[data-row-open]")?.click();
      return true;
    }
    case "toggle":
      if (index !== null) acts.onToggle(index);
      return index !== null;
    case "range":
      if (index !== null) acts.onRange(index);
      return index !== null;
    case "expand":
      if (index !== null) acts.onExpand(index);
      return index !== null;
    case "all":
      if (isPage(target)) return false;
      acts.onAll();
      return true;
    case "search":
      acts.onSearch?.();
      return acts.onSearch !== undefined;
    case "help":
      acts.onHelp();
      return true;
    case "actions":
      return acts.onActions?.() ?? false;
    case "clear":
      return acts.onClear();
    default:
      return act satisfies never;
  }
}
