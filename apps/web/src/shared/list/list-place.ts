import type { RowId } from "@dropship/ui/patterns/data-table";
import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

interface Place {
  row?: RowId;
  /** Scroll of the table's own box, and of the page. */
  box: number;
  page: number;
}

/** Where the reader was in lists of this visit, by the entry of the browser's history. An entry that is met again was come back to. */
const places = new Map<string, Place>();
const REMEMBERED = 50;

function placeOf(key: string): Place {
  const place = places.get(key) ?? { box: 0, page: 0 };
  places.delete(key); // the newest stand last, the oldest are forgotten
  places.set(key, place);
  for (const old of places.keys()) {
    if (places.size <= REMEMBERED) break;
    places.delete(old);
  }
  return place;
}

const boxOf = (root: Element | null): Element | null =>
  root?.querySelector("table")?.closest("[role='region']") ?? null;

/**
 * Brings a reader who comes back to the same row: its focus, the scroll of the table's box and, where the rows had to be
 * loaded anew, that of the page. With the rows at hand the router has restored the page's scroll itself.
 */
export function useListPlace(root: RefObject<HTMLElement | null>, ids: readonly RowId[]): void {
  const location = useLocation();
  const [path] = useState(location.pathname);
  const key = location.pathname === path ? location.state.__TSR_key : undefined;
  const known = useRef(ids);
  useLayoutEffect(() => {
    known.current = ids;
  });
  const [cameBack] = useState(() => (key === undefined ? undefined : places.get(key)));
  const toRestore = useRef(cameBack && { ...cameBack, isLate: ids.length === 0 });

  useLayoutEffect(() => {
    const place = toRestore.current;
    if (!place || ids.length === 0) return;
    toRestore.current = undefined;
    const box = boxOf(root.current);
    if (box) box.scrollTop = place.box;
    if (place.isLate && window.scrollY === 0) window.scrollTo(0, place.page);
    const index = place.row === undefined ? -1 : ids.indexOf(place.row);
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    (row?.querySelector<HTMLElement>("[data-row-focus]") ?? row)?.focus({ preventScroll: true });
  }, [ids, root]);

  useEffect(() => {
    const element = root.current;
    if (key === undefined || !element) return;
    const handleFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      const id = row && known.current[Number(row.dataset["row"])];
      if (id !== null && id !== undefined) placeOf(key).row = id;
    };
    const handleScroll = () => {
      const place = placeOf(key);
      place.box = boxOf(element)?.scrollTop ?? 0;
      place.page = window.scrollY;
    };
    element.addEventListener("focusin", handleFocus);
    // Scrolling does not bubble; captured, it is heard of the table's box and of the page.
    document.addEventListener("scroll", handleScroll, { capture: true, passive: true });
    return () => {
      element.removeEventListener("focusin", handleFocus);
      document.removeEventListener("scroll", handleScroll, { capture: true });
    };
  }, [key, root]);
}
