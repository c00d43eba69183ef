import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

const SPARE = 8; // rows kept ready above and below

/** Which rows of a long list are drawn, all of one height, and where. */
export type RowWindow = {
  /** The box that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  /** Height of a row in pixels. */
  rowHeight: number;
  /** Rows to draw, by index. */
  indexes: readonly number[];
  /** Brings a row into sight. */
  reveal: (index: number) => void;
  onScroll: () => void;
};

/** Rows within sight of a box of a given height, and always the row that holds the focus, which must not vanish under it. */
export function useRowWindow(count: number, height: number | undefined, keptIndex: number): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [rowHeight, setRowHeight] = useState(32);
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    // Taller where the pointer is a finger. Once: to measure after each opening would make the browser lay all out twice.
    const row = box.current?.querySelector("[data-row]");
    if (height !== undefined && row instanceof HTMLElement && row.offsetHeight > 0) setRowHeight(row.offsetHeight);
  }, [height, isEmpty]);

  const reveal = useCallback(
    (index: number) => {
      const node = box.current;
      if (!node || height === undefined) return;
      const top = index * rowHeight;
      if (top < node.scrollTop) node.scrollTop = top;
      else if (top + rowHeight > node.scrollTop + node.clientHeight)
        node.scrollTop = top + rowHeight - node.clientHeight;
      setScrollTop(node.scrollTop);
    },
    [height, rowHeight],
  );
  const onScroll = useCallback(() => setScrollTop(box.current?.scrollTop ?? 0), []);

  const all = height === undefined;
  const first = all ? 0 : Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE);
  const last = all ? count - 1 : Math.min(count - 1, Math.ceil((scrollTop + height) / rowHeight) + SPARE);
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  if (keptIndex >= 0 && keptIndex < first) indexes.unshift(keptIndex);
  else if (keptIndex > last && keptIndex < count) indexes.push(keptIndex);
  return { box, rowHeight, indexes, reveal, onScroll };
}
