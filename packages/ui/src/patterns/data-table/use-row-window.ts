import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { headHeight } from "./data-table.variants.ts";
import { rowWindow } from "./row-window.ts";
import type { RowWindow } from "./row-window.ts";

/** Below this number all rows are drawn: cheaper than following the scroll, and the browser's own search finds them all. */
export const drawnAtOnce = 120;

/** Follows the scroll of the table's box and says which rows to draw; `onEnd` when the last of them comes near; it answers whether it asked for more. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  { count, rowHeight, whole, onEnd }: { count: number; rowHeight: number; whole: boolean; onEnd: () => boolean },
): RowWindow {
  const isVirtual = !whole && count > drawnAtOnce;
  const [range, setRange] = useState<RowWindow>({ start: 0, end: 48 });
  // The end is told once for a number of rows: the scroll speaks again before the caller has drawn that it is loading.
  const asked = useRef(-1);
  const handleEnd = useEffectEvent(() => {
    if (asked.current !== count && onEnd()) asked.current = count;
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const follow = () => {
      // All is read before anything is written: a read after a write lays the page out once more.
      const { scrollTop, clientHeight, scrollHeight, clientWidth, scrollWidth } = element;
      const gone = Math.abs(element.scrollLeft); // below zero where lines run from right to left
      element.toggleAttribute("data-wide", scrollWidth > clientWidth + 1);
      element.toggleAttribute("data-under-start", gone > 1);
      element.toggleAttribute("data-under-end", gone + clientWidth < scrollWidth - 1);
      if (scrollTop + clientHeight > scrollHeight - 12 * rowHeight) handleEnd();
      if (!isVirtual) return;
      const next = rowWindow({ scrollTop: scrollTop - headHeight, viewport: clientHeight, rowHeight, count });
      setRange((now) => (now.start === next.start && now.end === next.end ? now : next));
    };
    follow();
    element.addEventListener("scroll", follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => {
      element.removeEventListener("scroll", follow);
      observer.disconnect();
    };
  }, [box, count, rowHeight, isVirtual]);
  return isVirtual
    ? { start: Math.min(range.start, count), end: Math.min(range.end, count) }
    : { start: 0, end: count };
}
