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
 * loaded anew, that of the page. With the rows at hand the router restores the page's scroll itself.
 */
export function useListPlace(root: RefObject<HTMLElement | null>, ids: readonly RowId[]): void {
  const location = useLocation();
  const [path] = useState(location.pathname);
  const key = location.pathname === path ? location.state.__TSR_key : undefined;
  const known = useRef(ids);
  const seen = useRef<string>(undefined);
  const toRestore = useRef<(Place & { of: readonly RowId[] | null }) | undefined>(undefined);

  useLayoutEffect(() => {
    known.current = ids;
    if (key !== undefined && key !== seen.current) {
      const isFirst = seen.current === undefined;
      seen.current = key;
      const place = places.get(key);
      // Another page or filter is read from its top; one that was left is found as it was, once its rows are there.
      if (place) toRestore.current = { ...place, of: isFirst ? null : ids };
      else if (!isFirst) toRestore.current = { box: 0, page: 0, of: ids };
    }
    const place = toRestore.current;
    if (!place || ids.length === 0 || place.of === ids) return;
    toRestore.current = undefined;
    const box = boxOf(root.current);
    if (box) box.scrollTop = place.box;
    if (place.row === undefined) return;
    if (window.scrollY === 0) window.scrollTo(0, place.page);
    const row = root.current?.querySelector<HTMLElement>(`[data-row="${ids.indexOf(place.row)}"]`);
    (row?.querySelector<HTMLElement>("[data-row-focus]") ?? row)?.focus({ preventScroll: true });
  }, [key, ids, root]);

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
