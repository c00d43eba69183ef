import { useSortable } from "@dnd-kit/react/sortable";
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

/** One photo that can be moved, described, cut and taken away. */
export function PhotoTile({
  photo,
  index,
  count,
  disabled,
  onAltChange,
  onMakeMain,
  onCrop,
  onRemove,
}: {
  /** The photo. */
  photo: Photo;
  /** Its place from zero; the first is the main one. */
  index: number;
  /** How many there are. */
  count: number;
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
}) {
  const name = `Фото ${index + 1}${photo.alt ? `: ${photo.alt}` : ""}`;
  const { ref, handleRef, isDragging } = useSortable({
    id: photo.id,
    index,
    data: { label: name },
    disabled: disabled || count < 2,
  });
  return (
    <li
      ref={ref}
      className={cn("min-w-0 rounded-surface border border-hairline bg-surface p-1.5", isDragging && "shadow-float")}
    >
      <div className="relative">
        <Image
          src={photo.url}
          alt={photo.alt || `Фото ${index + 1} без описания`}
          size={200}
          className="w-full rounded-control"
        />
        {index === 0 && (
          <Badge tone="accent" icon={<Star />} className="absolute bottom-1.5 inset-s-1.5">
            Главное
          </Badge>
        )}
      </div>
      <div className="mt-1.5 flex items-center justify-between">
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
      <Input
        size="sm"
        aria-label={`Описание фото ${index + 1}`}
        placeholder="Что на фото"
        value={photo.alt}
        disabled={disabled}
        maxLength={200}
        className="mt-1.5"
        onChange={(event) => onAltChange(event.currentTarget.value)}
      />
    </li>
  );
}
