import type { KeyboardEvent } from "react";

/** Items that can be chosen. */
export const ITEMS = "[role^='menuitem']:not([data-disabled])";
/** Letters typed with longer pauses between them begin another word. */
const WORD_MS = 1_000;

/** Where an arrow leads from the item that has the focus; undefined for other keys and past an end. */
function nextOf(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  switch (key) {
    case "ArrowDown":
      return items[current + 1];
    case "ArrowUp":
      return current === -1 ? items.at(-1) : items[current - 1];
    case "Home":
    case "PageUp":
      return items[0];
    case "End":
    case "PageDown":
      return items.at(-1);
    default:
      return undefined;
  }
}
const ARROWS = new Set(["ArrowDown", "ArrowUp", "Home", "PageUp", "End", "PageDown"]);

/** The next item whose words begin so; the same letter again and again goes round those that begin with it. */
function typedTo(word: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  const [letter = ""] = word;
  const start = word === letter.repeat(word.length) ? letter : word;
  const from = start.length === 1 ? current + 1 : Math.max(current, 0);
  const round = [...items.slice(from), ...items.slice(0, from)];
  return round.find((item) => item.textContent.trim().toLowerCase().startsWith(start));
}

let typed: { word: string; at: number; menu: HTMLElement | null } = { word: "", at: 0, menu: null };

/**
 * Moves the focus within a menu with the key itself. Radix does it a moment later: on a busy page, or for a quick person, Enter would come
 * before that and choose the item that was left. Given to the capture phase of the menu, so that Radix does not hear the key.
 */
export function moveAtOnce(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: menu, timeStamp } = event;
  if (ctrlKey || metaKey || altKey) return;
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
  const current = items.findIndex((item) => item === document.activeElement);
  const isArrow = ARROWS.has(key) && !shiftKey;
  const isGoingOn = typed.menu === menu && timeStamp - typed.at < WORD_MS;
  // A space chooses, as Enter does, unless it stands within a word.
  const isLetter = key.length === 1 && (key !== " " || isGoingOn);
  if (!isArrow && !isLetter) return;
  if (isLetter) typed = { word: (isGoingOn ? typed.word : "") + key.toLowerCase(), at: timeStamp, menu };
  (isArrow ? nextOf(key, items, current) : typedTo(typed.word, items, current))?.focus();
  event.preventDefault();
  event.stopPropagation();
}
