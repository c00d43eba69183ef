import { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";

import { formatNumber } from "../../format/number.ts";
import { formatFileSize } from "../../format/file-size.ts";
import { usePastedFiles } from "../../hooks/use-pasted-files.ts";
import { cn } from "../../lib/cn.ts";
import { russianDragPlugins } from "../../lib/drag-words.ts";
import { Button } from "../button/button.tsx";
import { FieldContext } from "../field/field-context.ts";
import { DropZone } from "../file-upload/drop-zone.tsx";
import { acceptWords } from "../file-upload/file-check.ts";
import { UploadList } from "../file-upload/upload-list.tsx";
import { useUploads } from "../file-upload/use-uploads.ts";
import type { Uploader } from "../file-upload/use-uploads.ts";
import { FromAddress } from "./from-address.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import type { CropAspect } from "./crop-dialog.tsx";
import { cropFile } from "./crop-file.ts";
import { LonePhotoTile, PhotoTile } from "./photo-tile.tsx";
import type { Photo } from "./photo-tile.tsx";

export type { CropAspect, Photo, Uploader };

const squares: readonly CropAspect[] = [{ label: "Квадрат", value: 1 }];

/** Props of `PhotoUpload`. */
export type PhotoUploadProps = {
  /** The photos in order; the first is the main one. */
  value: readonly Photo[];
  /** Gets the photos after each change: added, moved, described, cut, taken away. */
  onValueChange: (photos: Photo[]) => void;
  /** Sends one photo and answers with its id and address; see `Uploader`. */
  upload: Uploader<{ id: string; url: string }>;
  /** Takes a photo from its address on the Internet; with it a line for the address stands under the drop zone. */
  onAddress?: (address: string, options: { signal: AbortSignal }) => Promise<{ id: string; url: string }>;
  /** How many photos there can be; where it is one, another takes its place. */
  maxFiles?: number;
  /** Each photo has a line for what is on it. */
  described?: boolean;
  /** As in a native input. */
  accept?: string;
  /** Largest size of one photo in bytes. */
  maxSize?: number;
  /** Shapes that a photo can be cut to; the first is the usual one. */
  aspects?: readonly CropAspect[];
  /** Nothing can be changed now. */
  disabled?: boolean;
  /** Id of the input; a `Field` gives its own. */
  id?: string;
  /** Name of the input where no `Field` gives it. */
  "aria-label"?: string;
  /** Position and width only. */
  className?: string;
};

/** The same list with one item at another place. */
function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Which of the photos was chosen first: two are on their way at a time, and the smaller one comes before the other. */
function choosingOrder() {
  const files = new WeakMap<File, number>();
  const places = new Map<string, number>();
  let last = 0;
  return {
    chosen(file: File): void {
      files.set(file, (last += 1));
    },
    /** The photos with one that has come: before those that were chosen after it, wherever these are now. */
    withPhoto(photos: readonly Photo[], photo: Photo, file: File): Photo[] {
      const place = files.get(file) ?? (last += 1);
      places.set(photo.id, place);
      const next = photos.findIndex(({ id }) => (places.get(id) ?? 0) > place);
      return next === -1 ? [...photos, photo] : photos.toSpliced(next, 0, photo);
    },
  };
}

/** Photos of a thing: added, put in order by hand or by keys, described, cut, taken away and brought back. */
export function PhotoUpload({
  value,
  onValueChange,
  upload,
  onAddress,
  maxFiles = 10,
  described = true,
  accept = "image/jpeg,image/png,image/webp",
  maxSize = 10 * 1024 * 1024,
  aspects = squares,
  disabled = false,
  className,
  ...rest
}: PhotoUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  // Two uploads may end before the caller has drawn the first one: the list is kept here in between.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const [order] = useState(choosingOrder);
  const [removed, setRemoved] = useState<{ photo: Photo; index: number } | null>(null);
  const [cropped, setCropped] = useState<Photo | null>(null);
  const change = (photos: Photo[]) => {
    latest.current = photos;
    onValueChange(photos);
  };
  const edit = (id: string, next: Partial<Photo>) =>
    change(latest.current.map((photo) => (photo.id === id ? { ...photo, ...next } : photo)));

  const isOne = maxFiles === 1;
  const Tile = isOne ? LonePhotoTile : PhotoTile;
  /** What stays beside a photo that comes. */
  const kept = () => (isOne ? [] : latest.current);
  const queue = useUploads({
    upload,
    onUploaded: (photo, file) => change(order.withPhoto(kept(), { ...photo, alt: "" }, file)),
    maxFiles,
    taken: isOne ? 0 : value.length,
    keepsDone: false,
    accept,
    maxSize,
  });
  const isFull = !isOne && value.length >= maxFiles;
  const add = (files: Iterable<File>) => {
    setRemoved(null);
    const chosen = [...files];
    chosen.forEach(order.chosen);
    queue.add(chosen);
  };
  // Pasted somewhere on the page, a picture fills an empty place; it never takes the place of another one unasked.
  usePastedFiles(add, !disabled && value.length < maxFiles && cropped === null);

  return (
    <div className={cn("@container min-w-0 space-y-3", className)}>
      {/* The field around names the file input only; the descriptions of the photos have names of their own. */}
      <FieldContext value={null}>
        <DragDropProvider
          plugins={russianDragPlugins}
          onDragEnd={({ operation: { source }, canceled }) => {
            if (canceled || !source || !isSortable(source) || source.initialIndex === source.index) return;
            change(moved(latest.current, source.initialIndex, source.index));
          }}
        >
          <ul
            aria-label="Фото"
            className={cn(
              "grid gap-3",
              isOne ? "max-w-72 grid-cols-1" : "grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]",
              value.length === 0 && "hidden",
            )}
          >
            {value.map((photo, index) => (
              <Tile
                key={photo.id}
                photo={photo}
                index={index}
                count={value.length}
                wide={isOne && (aspects[0]?.value ?? 1) > 1}
                described={described}
                disabled={disabled}
                onAltChange={(alt) => edit(photo.id, { alt })}
                onMakeMain={() => change(moved(value, index, 0))}
                onCrop={() => setCropped(photo)}
                onRemove={() => {
                  setRemoved({ photo, index });
                  change(value.toSpliced(index, 1));
                }}
              />
            ))}
          </ul>
        </DragDropProvider>
      </FieldContext>

      <div role="status">
        {removed && (
          <div className="flex items-center justify-between gap-3 rounded-control bg-sunken py-1.5 pe-1.5 ps-3 text-14">
            <span className="min-w-0 truncate">{isOne ? "Фото убрано" : `Фото ${removed.index + 1} убрано`}</span>
            <Button
              size="sm"
              onClick={() => {
                change(kept().toSpliced(removed.index, 0, removed.photo));
                setRemoved(null);
              }}
            >
              Вернуть
            </Button>
          </div>
        )}
      </div>

      <div>
        <DropZone
          {...rest}
          input={input}
          accept={accept}
          multiple={!isOne && maxFiles - value.length > 1}
          disabled={disabled || isFull}
          className="py-4"
          icon={<ImagePlus size={20} />}
          title={
            isFull
              ? "Больше фото добавить нельзя"
              : isOne && value.length > 0
                ? "Замените фото: выберите или перетащите другое"
                : "Добавьте фото: выберите, перетащите или вставьте"
          }
          hint={`${acceptWords(accept)}, до ${formatFileSize(maxSize)}${isOne ? "" : `. Фото: ${formatNumber(value.length)} из ${formatNumber(maxFiles)}`}`}
          onFiles={add}
        />
        <UploadList label="Загрузка" className="mt-3" queue={queue} input={input} />
      </div>
      {onAddress && (
        <FieldContext value={null}>
          <FromAddress
            disabled={disabled || isFull}
            onAddress={onAddress}
            onTaken={(photo) => {
              setRemoved(null);
              change([...kept(), { ...photo, alt: "" }]);
            }}
          />
        </FieldContext>
      )}

      <FieldContext value={null}>
        <CropDialog
          src={cropped?.url ?? null}
          aspects={aspects}
          onClose={() => setCropped(null)}
          onCrop={async (rect, image) => {
            if (!cropped) return;
            const file = await cropFile(image, rect);
            // A piece is a photo of its own: whoever keeps photos by their ids must not take it for the whole.
            edit(cropped.id, await upload(file, { signal: new AbortController().signal, onProgress: () => {} }));
          }}
        />
      </FieldContext>
    </div>
  );
}
