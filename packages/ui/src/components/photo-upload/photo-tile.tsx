import { useSortable } from "@dnd-kit/react/sortable";
import type { ReactNode } from "react";
import { Crop, Ellipsis, GripVertical, Star, Trash2 } from "lucide-react";

import { cn } from "../../lib/cn.ts";
import { Badge } from "../badge/badge.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "../dropdown-menu/dropdown-menu.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import { Image } from "../image/image.tsx";
import { Input } from "../input/input.tsx";

/** A photo of a thing. */
export type Photo = {
  /** Unique among the photos. */
  id: string;
  /** Address. */
  url: string;
  /** What is seen, for those who do not see it. */
  alt: string;
};

type PhotoTileProps = {
  /** The photo. */
  photo: Photo;
  /** Its place from zero; the first is the main one. */
  index: number;
  /** How many there are. */
  count: number;
  /** Shown 16 : 9, as it is cut. */
  wide: boolean;
  /** Has a line for what is on it. */
  described: boolean;
  /** Nothing can be changed now. */
  disabled: boolean;
  /** Gets the new description. */
  onAltChange: (alt: string) => void;
  /** Puts it first. */
  onMakeMain: () => void;
  /** Opens the cutting. */
  onCrop: () => void;
  /** Takes it away. */
  onRemove: () => void;
};

const nameOf = (place: string, { alt }: Photo) => `${place}${alt ? `: ${alt}` : ""}`;

const tileClass = "min-w-0 rounded-surface border border-hairline bg-surface p-1.5";

/** One of several photos: it can be moved, described, cut and taken away. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, disabled } = props;
  const place = `Фото ${index + 1}`;
  const name = nameOf(place, photo);
  const { ref, handleRef, isDragging } = useSortable({
    id: photo.id,
    index,
    data: { label: name },
    disabled: disabled || count < 2,
  });
  return (
    <li ref={ref} className={cn(tileClass, isDragging && "shadow-float")}>
      <Described {...props} place={place}>
        <IconButton
          ref={handleRef}
          label={`Переставить: ${name}`}
          size="sm"
          disabled={disabled || count < 2}
          className="cursor-grab touch-none active:cursor-grabbing"
        >
          <GripVertical />
        </IconButton>
        <span aria-hidden="true" className="text-12 text-muted tabular-nums">
          {index + 1} из {count}
        </span>
      </Described>
    </li>
  );
}

/** The only photo that there can be: it has no place and is no main one. */
export const LonePhotoTile = (props: PhotoTileProps) => (
  <li className={tileClass}>
    <Described {...props} place="Фото" />
  </li>
);

function Described({
  photo,
  index,
  wide,
  described,
  disabled,
  place,
  children,
  onAltChange,
  onMakeMain,
  onCrop,
  onRemove,
}: Omit<PhotoTileProps, "count"> & {
  /** What it is called among the others. */
  place: string;
  /** How it is moved among them. */
  children?: ReactNode;
}) {
  const name = nameOf(place, photo);
  const alt = photo.alt || (described ? `${place} без описания` : place);
  return (
    <>
      <div className="relative">
        {wide ? (
          // As it will be cut where it is shown.
          <img
            src={photo.url}
            alt={alt}
            width={288}
            height={162}
            className="aspect-[16/9] w-full rounded-control bg-tile object-cover"
          />
        ) : (
          <Image src={photo.url} alt={alt} size={200} className="w-full rounded-control" />
        )}
        {index === 0 && children && (
          <Badge tone="accent" icon={<Star />} className="absolute bottom-1.5 inset-s-1.5">
            Главное
          </Badge>
        )}
      </div>
      <div className={cn("mt-1.5 flex items-center", children ? "justify-between" : "justify-end")}>
        {children}
        <DropdownMenu
          label={name}
          trigger={
            <IconButton label={`Действия: ${name}`} size="sm" disabled={disabled}>
              <Ellipsis />
            </IconButton>
          }
        >
          {index > 0 && (
            <MenuItem icon={<Star />} onSelect={onMakeMain}>
              Сделать главным
            </MenuItem>
          )}
          <MenuItem icon={<Crop />} onSelect={onCrop}>
            Обрезать
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} danger onSelect={onRemove}>
            Убрать фото
          </MenuItem>
        </DropdownMenu>
      </div>
      {described && (
        <Input
          size="sm"
          aria-label={`Описание ${place.toLowerCase()}`}
          placeholder="Что на фото"
          value={photo.alt}
          disabled={disabled}
          maxLength={200}
          className="mt-1.5"
          onChange={(event) => onAltChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
