import { ImagePlus, Trash2 } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";

import { formatFileSize } from "../../format/file-size.ts";
import { formatPercent } from "../../format/number.ts";
import { usePastedFiles } from "../../hooks/use-pasted-files.ts";
import { cn } from "../../lib/cn.ts";
import { Alert } from "../alert/alert.tsx";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { DropZone } from "../file-upload/drop-zone.tsx";
import { acceptWords, refusalOf } from "../file-upload/file-check.ts";
import { CropDialog } from "../photo-upload/crop-dialog.tsx";
import { wholePixels } from "../photo-upload/crop-geometry.ts";
import { Progress } from "../progress/progress.tsx";
import { AddressLine } from "./address-line.tsx";
import { useIntake } from "./use-intake.ts";
import type { TakenPicture, TakeOptions } from "./use-intake.ts";

export type { TakenPicture, TakeOptions };

const SQUARE = [{ label: "Квадрат", value: 1 }] as const;

/** A square piece in whole pixels of the picture. */
export type SquareArea = {
  /** From the left edge of the picture. */
  x: number;
  /** From its upper edge. */
  y: number;
  /** Side of the square. */
  width: number;
  /** The same side. */
  height: number;
};

/** Props of `AvatarUpload`. */
export type AvatarUploadProps = Omit<ComponentProps<"div">, "name" | "label" | "children"> & {
  /** Display name of the person; initials are drawn while there is no photo. */
  name: string;
  /** The photo that is shown now. */
  src?: string | null;
  /** Sends a file and answers with the picture to be cut. Stop on the signal; reject with a sentence for people. */
  onFile: (file: File, options: TakeOptions) => Promise<TakenPicture>;
  /** Takes a picture from its address; without it the address is not offered. */
  onAddress?: (address: string, options: TakeOptions) => Promise<TakenPicture>;
  /** Saves the piece as the photo; the frame stays open until it resolves and says why when it rejects. */
  onSave: (picture: TakenPicture, area: SquareArea) => Promise<void>;
  /** Takes the photo away; without it that is not offered. */
  onRemove?: () => Promise<void>;
  /** As in a native input. */
  accept?: string;
  /** Largest size of a file in bytes. */
  maxSize?: number;
  /** Name of the place and of the frame. */
  label?: string;
  /** Shown with corners: the picture of a thing, such as a category. */
  square?: boolean;
  /** Nothing can be changed now. */
  disabled?: boolean;
  /** Position and width only. */
  className?: string;
};

/** The photo of a person: dropped, pasted, chosen or taken from an address, then cut to a square. */
export function AvatarUpload({
  name,
  src,
  onFile,
  onAddress,
  onSave,
  onRemove,
  accept = "image/jpeg,image/png,image/webp",
  maxSize = 10 * 1024 * 1024,
  square = false,
  label = "Фото профиля",
  disabled = false,
  className,
  ...rest
}: AvatarUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const intake = useIntake();
  const [isRemoving, setRemoving] = useState(false);
  const { taking, picture, problem, setProblem } = intake;

  const takeFiles = ([file]: readonly File[]) => {
    if (!file) return;
    const refusal = refusalOf(file, { accept, maxSize });
    if (refusal === null) void intake.start(file.name, (options) => onFile(file, options));
    else setProblem(`${refusal}.`);
  };
  usePastedFiles(takeFiles, !disabled && picture === null);

  const remove = async () => {
    setRemoving(true);
    setProblem(null);
    try {
      await onRemove?.();
      input.current?.focus(); // the pressed button is gone
    } catch (error) {
      setProblem(error instanceof Error && error.message !== "" ? error.message : "Фото не убралось.");
    } finally {
      setRemoving(false);
    }
  };

  return (
    <div {...rest} className={cn("@container min-w-0", className)}>
      <div className="flex items-start gap-5 @max-[28rem]:flex-col @max-[28rem]:items-center">
        <Avatar name={name} src={src} size={128} square={square} />
        <div className="w-full min-w-0 grow space-y-3">
          {problem !== null && (
            <Alert tone="bad" onClose={() => setProblem(null)}>
              {problem}
            </Alert>
          )}
          <DropZone
            input={input}
            aria-label={label}
            accept={accept}
            disabled={disabled}
            className="py-4"
            icon={<ImagePlus size={20} />}
            title="Выберите фото, перетащите его сюда или вставьте"
            hint={`${acceptWords(accept)}, до ${formatFileSize(maxSize)}`}
            onFiles={takeFiles}
          />
          {taking && (
            <div className="flex items-end gap-3">
              <Progress
                className="min-w-0 grow"
                label={
                  taking.share < 1
                    ? `Загружаем «${taking.name}»: ${formatPercent(Math.round(taking.share * 100))}`
                    : `Открываем «${taking.name}»`
                }
                {...(taking.share > 0 && taking.share < 1 ? { value: taking.share * 100 } : {})}
              />
              <Button
                size="sm"
                onClick={() => {
                  intake.cancel();
                  input.current?.focus();
                }}
              >
                Остановить
              </Button>
            </div>
          )}
          {onAddress && (
            <AddressLine
              disabled={disabled}
              onAddress={(address) => void intake.start(address, (options) => onAddress(address, options))}
            />
          )}
          {src && onRemove && (
            <Button
              size="sm"
              icon={<Trash2 />}
              loading={isRemoving}
              disabled={disabled || taking !== null}
              onClick={() => void remove()}
            >
              Убрать фото
            </Button>
          )}
        </div>
      </div>
      <CropDialog
        src={picture?.url ?? null}
        aspects={SQUARE}
        title={label}
        confirmLabel="Сохранить"
        onClose={intake.close}
        onCrop={async (rect, { naturalWidth, naturalHeight }) => {
          if (!picture) return;
          const { left: x, top: y, width, height } = wholePixels(rect, { width: naturalWidth, height: naturalHeight });
          await onSave(picture, { x, y, width, height });
        }}
      />
    </div>
  );
}
