import { useCallback, useEffect, useRef, useState } from "react";
import type { PointerEvent } from "react";

import { panBy, wholeView, zoomAt } from "./zoom-model.ts";
import type { ZoomPoint, ZoomView } from "./zoom-model.ts";

const TAP = 8; // pixels a finger may tremble in a tap
const DOUBLE = 300; // milliseconds between two taps
const SWIPE = 60;

/** Hands on a picture: wheel, two fingers, double tap or a click, dragging; a swipe over the whole picture turns to the next one. Another picture begins whole. */
export function useZoom(
  picture: string | number,
  onSwipe: (step: 1 | -1) => void,
): {
  view: ZoomView;
  /** For the box the picture stands in. */
  boxRef: (node: HTMLDivElement | null) => void;
  held: boolean;
  /** Larger or smaller around the middle. */
  zoomBy: (factor: number) => void;
  pan: (by: ZoomPoint) => void;
  reset: () => void;
  handlers: Record<
    "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel",
    (event: PointerEvent<HTMLDivElement>) => void
  >;
} {
  // Kept as state: a dialog puts its content into the page later than it is made.
  const [node, setNode] = useState<HTMLDivElement | null>(null);
  const [seen, setSeen] = useState({ picture, view: wholeView });
  const view = seen.picture === picture ? seen.view : wholeView;
  const setView = useCallback(
    (change: (now: ZoomView) => ZoomView) =>
      setSeen((now) => ({ picture, view: change(now.picture === picture ? now.view : wholeView) })),
    [picture],
  );
  const [isHeld, setHeld] = useState(false);
  const fingers = useRef(new Map<number, ZoomPoint>());
  const start = useRef<ZoomPoint & { moved: boolean }>({ x: 0, y: 0, moved: false });
  const lastTap = useRef(0);

  const size = (): ZoomPoint => ({ x: node?.clientWidth ?? 0, y: node?.clientHeight ?? 0 });
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): ZoomPoint => {
    const rect = node?.getBoundingClientRect();
    return rect ? { x: clientX - rect.left - rect.width / 2, y: clientY - rect.top - rect.height / 2 } : { x: 0, y: 0 };
  };

  useEffect(() => {
    if (!node) return;
    const handleWheel = (event: WheelEvent) => {
      // Not React's: the page behind must not scroll, and only a listener of our own may say so.
      event.preventDefault();
      const { left, top, width, height } = node.getBoundingClientRect();
      const point = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      setView((now) => zoomAt(now, factor, point, { x: node.clientWidth, y: node.clientHeight }));
    };
    node.addEventListener("wheel", handleWheel, { passive: false });
    return () => node.removeEventListener("wheel", handleWheel);
  }, [node, setView]);

  const toggleAt = (point: ZoomPoint) => setView((now) => (now.scale > 1 ? wholeView : zoomAt(now, 2, point, size())));

  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return;
    setHeld(false);
    if (event.type === "pointercancel") return;
    const [dx, dy] = [event.clientX - start.current.x, event.clientY - start.current.y];
    if (!start.current.moved) {
      const isDouble = event.timeStamp - lastTap.current < DOUBLE;
      lastTap.current = isDouble ? 0 : event.timeStamp;
      if (event.pointerType === "mouse" || isDouble) toggleAt(fromMiddle(event));
    } else if (view.scale === 1 && Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  };

  return {
    view,
    boxRef: setNode,
    held: isHeld,
    zoomBy: (factor) => setView((now) => zoomAt(now, factor, { x: 0, y: 0 }, size())),
    pan: (by) => setView((now) => panBy(now, by, size())),
    reset: () => setView(() => wholeView),
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        try {
          event.currentTarget.setPointerCapture(event.pointerId);
        } catch {
          // The finger was lifted before this ran: there is nothing to hold.
        }
        if (fingers.current.size === 0) start.current = { x: event.clientX, y: event.clientY, moved: false };
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        setHeld(true);
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId);
        if (!before) return;
        const now = { x: event.clientX, y: event.clientY };
        fingers.current.set(event.pointerId, now);
        if (Math.hypot(now.x - start.current.x, now.y - start.current.y) > TAP) start.current.moved = true;
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
        if (!other) {
          setView((from) => panBy(from, { x: now.x - before.x, y: now.y - before.y }, size()));
          return;
        }
        start.current.moved = true;
        const apart = Math.hypot(before.x - other.x, before.y - other.y) || 1;
        const factor = Math.hypot(now.x - other.x, now.y - other.y) / apart;
        const middle = fromMiddle({ clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
        setView((from) => zoomAt(from, factor, middle, size()));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
