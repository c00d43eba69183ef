import { type RefObject, useLayoutEffect, useState } from "react";

/** The border and the padding of the table's frame, at both sides. */
const FRAME = 10;

/** How many pixels wide the table's box is; null until it was measured, before the first paint. */
export function useRoom(root: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth - FRAME);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return room;
}
