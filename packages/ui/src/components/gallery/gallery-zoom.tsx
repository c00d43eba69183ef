import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";

import { cn } from "../../lib/cn.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import type { GalleryPhoto } from "./gallery.tsx";

/** The pictures over the whole window; a press on the picture makes it twice as large. */
export function GalleryZoom({
  photos,
  name,
  index,
  onIndexChange,
  onClose,
}: {
  photos: readonly GalleryPhoto[];
  name: string;
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}) {
  const [isLarge, setLarge] = useState(false);
  const photo = photos[index];
  if (!photo) return null;
  const show = (next: number) => {
    setLarge(false);
    onIndexChange(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={name} titleHidden size="full">
      <div className="flex h-full min-h-[70dvh] flex-col pt-4">
        <div className="min-h-0 grow overflow-auto rounded-surface bg-photo">
          <button
            type="button"
            aria-label={isLarge ? `Уменьшить: ${photo.alt}` : `Увеличить вдвое: ${photo.alt}`}
            className={cn("block focus-inset", isLarge ? "size-[200%] cursor-zoom-out" : "size-full cursor-zoom-in")}
            onClick={() => setLarge(!isLarge)}
          >
            <img src={photo.full ?? photo.src} alt="" className="size-full object-contain mix-blend-multiply" />
          </button>
        </div>
        {photos.length > 1 && (
          <div className="flex items-center justify-center gap-3 pt-3">
            <IconButton label="Предыдущая фотография" disabled={index === 0} onClick={() => show(index - 1)}>
              <ChevronLeft />
            </IconButton>
            <span className="text-14 text-muted tabular-nums">
              {index + 1} из {photos.length}
            </span>
            <IconButton
              label="Следующая фотография"
              disabled={index === photos.length - 1}
              onClick={() => show(index + 1)}
            >
              <ChevronRight />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  );
}
