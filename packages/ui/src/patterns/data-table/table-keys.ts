/** What a key asks of a table. */
export type TableAct =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "open"
  | "toggle"
  | "range"
  | "all"
  | "expand"
  | "search"
  | "help"
  | "clear"
  | "actions";

/** What is needed of a keyboard event. */
export interface PressedKey {
  key: string;
  code: string;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/**
 * Reads a key. Letters are told by their place on the keyboard, so that J, K and X work in the Russian layout too, where "/" and "?" are
 * typed as "." and ",".
 */
export function readKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): TableAct | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return code === "KeyA" && !shiftKey ? "all" : null;
  if (key === "?" || (code === "Slash" && shiftKey)) return "help";
  if (key === "/" || code === "Slash") return "search";
  if (code === "KeyX") return shiftKey ? "range" : "toggle";
  if (key === "Escape") return "clear";
  if (shiftKey) return null;
  if (code === "KeyJ" || key === "ArrowDown") return "next";
  if (code === "KeyK" || key === "ArrowUp") return "previous";
  if (key === "Home") return "first";
  if (key === "End") return "last";
  if (code === "KeyE") return "expand";
  if (code === "KeyB") return "actions";
  if (key === "Enter") return "open";
  return null;
}

/** The row to go to; nothing moves past an end. From outside the table both directions begin at the first row. */
export function stepRow(act: TableAct, current: number | null, count: number): number | null {
  if (count === 0) return null;
  if (act === "first") return 0;
  if (act === "last") return count - 1;
  if (act !== "next" && act !== "previous") return null;
  if (current === null) return 0;
  return Math.min(count - 1, Math.max(0, current + (act === "next" ? 1 : -1)));
}
