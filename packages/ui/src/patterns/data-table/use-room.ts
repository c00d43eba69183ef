import { type RefObject, useLayoutEffect, useState } from "react";
import { drawnScreen } from "../../lib/drawn-screen.ts";

/** The border and the padding of the table's frame, at both sides. */
const FRAME = 10;

/** What the last table measured, and in a window how wide: the next one starts from it, and is seldom wrong. */
let lastSeen: { readonly at: number; readonly room: number } | undefined;

/** What a table starts from: what the last one has seen, or the first one of a page that was drawn by a server. */
const firstRoom = (): number | null => {
  if (lastSeen) return lastSeen.at === innerWidth ? lastSeen.room : null;
  const { content } = drawnScreen();
  return content ? content - FRAME : null;
};

/**
 * How many pixels wide the table's box is; null until it was measured, before the first paint. Without it a table would be drawn with all its columns,
 * and then once more with those that fit.
 */
export function useRoom(root: RefObject<HTMLElement | null>): number | null {
  const [room, setRoom] = useState(firstRoom);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const measure = () => {
      const now = element.clientWidth - FRAME;
      lastSeen = { at: innerWidth, room: now };
      setRoom(now);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
  return room;
}
