import { useEffect, useEffectEvent, useRef } from "react";
import type { RefObject } from "react";

import { cropRect, keepInside } from "./crop-geometry.ts";
import type { CropView, Size } from "./crop-geometry.ts";

const STEP = 0.05; // share of the frame that an arrow key moves
const ZOOM_STEP = 1.15;

/** The frame with the photo under it: dragged, pinched, wheeled, or led by keys. */
export function CropFrame({
  src,
  image,
  photo,
  aspect,
  view,
  onViewChange,
  onSize,
  onFailed,
}: {
  /** Address of the photo. */
  src: string;
  /** The element that the result is drawn from. */
  image: RefObject<HTMLImageElement | null>;
  /** Size of the photo; null until it is known. */
  photo: Size | null;
  /** Width to height of the frame. */
  aspect: number;
  /** What is seen. */
  view: CropView;
  /** Gets the new view, put right. */
  onViewChange: (view: CropView) => void;
  /** Gets the size when the photo has come. */
  onSize: (size: Size) => void;
  /** Called when it does not come. */
  onFailed: () => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const rect = photo && cropRect(photo, aspect, view);

  const move = (next: CropView) => photo && onViewChange(keepInside(photo, aspect, next));
  /** Moves the frame by a share of itself. */
  const shift = (x: number, y: number) =>
    rect && move({ ...view, x: view.x + x * rect.width, y: view.y + y * rect.height });
  const zoomBy = useEffectEvent((factor: number) => move({ ...view, zoom: view.zoom * factor }));

  useEffect(() => {
    const element = frame.current;
    // React listens to the wheel passively, and the page under the dialog must not scroll.
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 500));
    };
    element?.addEventListener("wheel", handleWheel, { passive: false });
    return () => element?.removeEventListener("wheel", handleWheel);
  }, []);

  const handlePointerMove = (event: React.PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    const box = frame.current?.getBoundingClientRect();
    if (!before || !box) return;
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    const now = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, now);
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
      if (distance(before) > 0) move({ ...view, zoom: (view.zoom * distance(now)) / distance(before) });
    } else shift((before.x - now.x) / box.width, (before.y - now.y) / box.height);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const step = event.shiftKey ? STEP * 4 : STEP;
    if (event.key === "ArrowLeft") shift(-step, 0);
    else if (event.key === "ArrowRight") shift(step, 0);
    else if (event.key === "ArrowUp") shift(0, -step);
    else if (event.key === "ArrowDown") shift(0, step);
    else if (event.key === "+" || event.key === "=") move({ ...view, zoom: view.zoom * ZOOM_STEP });
    else if (event.key === "-") move({ ...view, zoom: view.zoom / ZOOM_STEP });
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a frame has no role of its own: a named group that says its keys
    <div
      ref={frame}
      role="group"
      aria-roledescription="кадр"
      aria-label="Кадр: стрелки двигают, плюс и минус меняют масштаб"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows move the photo under the frame
      tabIndex={0}
      className="relative mx-auto max-h-[44dvh] w-full cursor-grab touch-none overflow-hidden rounded-surface bg-photo select-none active:cursor-grabbing"
      style={{ aspectRatio: aspect, maxWidth: `${aspect * 44}dvh` }}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={(event) => pointers.current.delete(event.pointerId)}
      onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
    >
      <img
        ref={image}
        src={src}
        alt=""
        crossOrigin="anonymous" // a photo of another origin can be drawn only when that origin allows it
        draggable={false}
        className="pointer-events-none absolute max-w-none"
        style={
          photo && rect
            ? {
                width: `${(photo.width / rect.width) * 100}%`,
                left: `${(-rect.left / rect.width) * 100}%`,
                top: `${(-rect.top / rect.height) * 100}%`,
              }
            : { opacity: 0 }
        }
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
        onError={onFailed}
      />
      {/* Thirds, to set the thing by. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 inset-s-1/3 w-1/3 border-x border-surface/60"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 top-1/3 h-1/3 border-y border-surface/60"
      />
    </div>
  );
}
