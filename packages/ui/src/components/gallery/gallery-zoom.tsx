import { ChevronLeft, ChevronRight, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import type { KeyboardEvent } from "react";

import { formatPercent } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { DefaultPicture } from "../image/default-picture.tsx";
import type { GalleryPhoto } from "./gallery-photo.ts";
import { useZoom } from "./use-zoom.ts";
import { MOST_ZOOM } from "./zoom-model.ts";

const STEP = 1.5;
const PAN = 80;

/** The pictures over the whole window: wheel, two fingers, double tap, + and − make them larger; arrows turn or move. */
export function GalleryZoom({
  photos,
  name,
  index,
  onIndexChange,
  onClose,
}: {
  /** The pictures in order. */
  photos: readonly GalleryPhoto[];
  /** Name of the thing. */
  name: string;
  /** The one that is seen. */
  index: number;
  /** Gets the next one. */
  onIndexChange: (index: number) => void;
  /** Escape and the cross. */
  onClose: () => void;
}) {
  const last = photos.length - 1;
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const show = (next: number) => {
    if (next >= 0 && next <= last) onIndexChange(next);
  };
  const { boxRef, handlers, view, held: isHeld, ...zoom } = useZoom(index, (step) => show(index + step));
  const photo = photos[index];
  if (!photo) return null;
  const src = photo.full ?? photo.src;
  const { scale, x, y } = view;
  const isWhole = scale === 1;

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const answers: Record<string, () => void> = {
      "+": () => zoom.zoomBy(STEP),
      "=": () => zoom.zoomBy(STEP),
      "-": () => zoom.zoomBy(1 / STEP),
      "0": zoom.reset,
      Home: () => show(0),
      End: () => show(last),
      ArrowLeft: () => (isWhole ? show(index - 1) : zoom.pan({ x: PAN, y: 0 })),
      ArrowRight: () => (isWhole ? show(index + 1) : zoom.pan({ x: -PAN, y: 0 })),
      ArrowUp: () => zoom.pan({ x: 0, y: PAN }),
      ArrowDown: () => zoom.pan({ x: 0, y: -PAN }),
    };
    const answer = answers[event.key];
    if (!answer) return;
    event.preventDefault();
    event.stopPropagation(); // the gallery under the dialog has arrows of its own
    answer();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} titleHidden size="full">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed on any button inside */}
      <div dir="ltr" className="flex h-full min-h-[70dvh] flex-col pt-4" onKeyDown={handleKey}>
        <div
          {...handlers}
          ref={boxRef}
          className={cn(
            "relative min-h-0 grow touch-none overflow-hidden rounded-surface select-none",
            broken.has(src) ? "bg-tile" : "bg-photo",
            isWhole ? "cursor-zoom-in" : isHeld ? "cursor-grabbing" : "cursor-grab",
          )}
        >
          {broken.has(src) ? (
            <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-center text-muted">
              <span className="relative block size-32">
                <DefaultPicture label={photo.alt} />
              </span>
              Фото не загрузилось
            </div>
          ) : (
            <img
              key={src}
              src={src}
              alt={photo.alt}
              draggable={false}
              className={cn(
                "absolute inset-0 size-full object-contain mix-blend-multiply",
                !isHeld && "transition-transform",
              )}
              style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
              onError={() => setBroken((now) => new Set(now).add(src))}
            />
          )}
        </div>
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 pt-3">
          <div role="group" aria-label="Масштаб" className="flex items-center gap-1">
            <IconButton label="Уменьшить" aria-disabled={isWhole || undefined} onClick={() => zoom.zoomBy(1 / STEP)}>
              <ZoomOut />
            </IconButton>
            <span role="status" className="w-14 text-center text-14 text-muted tabular-nums">
              {formatPercent(Math.round(scale * 100))}
            </span>
            <IconButton
              label="Увеличить"
              aria-disabled={scale >= MOST_ZOOM || undefined}
              onClick={() => zoom.zoomBy(STEP)}
            >
              <ZoomIn />
            </IconButton>
            <IconButton label="Показать целиком" aria-disabled={isWhole || undefined} onClick={zoom.reset}>
              <Maximize />
            </IconButton>
          </div>
          {photos.length > 1 && (
            <div role="group" aria-label="Фотографии" className="flex items-center gap-1">
              <IconButton
                label="Предыдущая фотография"
                aria-disabled={index === 0 || undefined}
                onClick={() => show(index - 1)}
              >
                <ChevronLeft />
              </IconButton>
              <span role="status" className="min-w-16 text-center text-14 text-muted tabular-nums">
                {index + 1} из {photos.length}
              </span>
              <IconButton
                label="Следующая фотография"
                aria-disabled={index === last || undefined}
                onClick={() => show(index + 1)}
              >
                <ChevronRight />
              </IconButton>
            </div>
          )}
        </div>
      </div>
    </Dialog>
  );
}
