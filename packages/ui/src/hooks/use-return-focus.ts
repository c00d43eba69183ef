import { useRef } from "react";

const REACHED =
  "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex='0']";

/** Where the dialog that opened last was asked for. One that takes its place is asked for from nowhere: what had the focus is gone with the first. */
let lastAsked: readonly Element[] = [];
let openDialogs = 0;

/** An element and what it stands in, within the page's content: from the nearest. */
function placeOf(element: Element | null): readonly Element[] {
  const place: Element[] = [];
  for (let one = element; one && !one.matches("main, body"); one = one.parentElement) place.push(one);
  return place;
}

/** Gives the focus to what a place begins with; where that is gone, to the nearest control. */
function focusIn(place: readonly Element[]): void {
  const found = place.find((one) => one.isConnected);
  const next = found === place[0] ? found : found?.querySelector(REACHED);
  if (next instanceof HTMLElement) next.focus();
}

/** How long a list takes to be read anew after a dialog has changed it. */
const READ_ANEW_MS = 5_000;

/** The row that a dialog was asked from mostly goes a moment after it, when the list has been read anew, and would take the focus with it. */
function follow(place: readonly Element[]): void {
  const [asked] = place;
  if (!asked?.isConnected) return;
  const { href } = window.location;
  const seen = new MutationObserver(() => {
    if (asked.isConnected) return;
    stop();
    // Whoever has gone on, on this page or to another one, is let be.
    if (document.activeElement === document.body && window.location.href === href) focusIn(place);
  });
  const timer = setTimeout(() => seen.disconnect(), READ_ANEW_MS);
  const stop = () => {
    seen.disconnect();
    clearTimeout(timer);
  };
  seen.observe(document.body, { childList: true, subtree: true });
}

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so only for its own trigger, and ours are opened by state. Where that
 * is gone by then (a removed row, a button that became another), the nearest control takes its place: the keyboard is not thrown to the top.
 */
export function useReturnFocus(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const before = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      const place = placeOf(document.activeElement);
      if (place.length > 0) lastAsked = place;
      before.current = lastAsked;
      openDialogs += 1;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      openDialogs -= 1;
      // The one that took its place is open already.
      if (openDialogs === 0) lastAsked = [];
      if (before.current.length > 0) focusIn(before.current);
      // Opened by an address, it was asked for from nowhere: the page begins at its content, past the frame.
      else document.querySelector("main")?.focus({ preventScroll: true });
      follow(before.current);
    },
  };
}
