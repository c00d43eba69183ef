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
      const [asked] = before.current;
      const found = before.current.find((one) => one.isConnected);
      const next = found === asked ? found : found?.querySelector(REACHED);
      if (next instanceof HTMLElement) next.focus();
    },
  };
}
