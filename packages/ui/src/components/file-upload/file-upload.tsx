import { FileUp } from "lucide-react";
import { useRef } from "react";

import { formatFileSize } from "../../format/file-size.ts";
import { cn } from "../../lib/cn.ts";
import { DropZone } from "./drop-zone.tsx";
import { acceptWords } from "./file-check.ts";
import type { FileLimits } from "./file-check.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";
import type { Uploader } from "./use-uploads.ts";

export type { Uploader };

/** Props of `FileUpload`. */
export type FileUploadProps<R> = FileLimits & {
  /** Sends one file; see `Uploader`. */
  upload: Uploader<R>;
  /** Gets what the upload answered, once for each file. */
  onUploaded: (result: R, file: File) => void;
  /** Called when a file that was sent is taken out of the list. */
  onRemoved?: (file: File) => void;
  /** How many files it holds; one makes it single. */
  maxFiles?: number;
  /** Words of the place; what is taken is said under them by itself. */
  prompt?: string;
  /** Takes nothing now. */
  disabled?: boolean;
  /** Id of the input; a `Field` gives its own. */
  id?: string;
  /** Name of the input where no `Field` gives it. */
  "aria-label"?: string;
  /** Position and width only. */
  className?: string;
};

/** Files for the shop: chosen, dropped or pasted, sent at once, with the way of each. */
export function FileUpload<R>({
  upload,
  onUploaded,
  onRemoved,
  maxFiles,
  accept,
  maxSize,
  prompt,
  disabled,
  className,
  ...rest
}: FileUploadProps<R>) {
  const input = useRef<HTMLInputElement>(null);
  const queue = useUploads({ upload, onUploaded, maxFiles, accept, maxSize });
  const isSingle = maxFiles === 1;
  const rules = [accept && acceptWords(accept), maxSize !== undefined && `до ${formatFileSize(maxSize)}`].filter(
    Boolean,
  );
  return (
    <div className={cn("min-w-0", className)}>
      <DropZone
        {...rest}
        input={input}
        accept={accept}
        multiple={!isSingle}
        disabled={disabled}
        className="py-5"
        icon={<FileUp size={20} />}
        title={prompt ?? (isSingle ? "Выберите файл или перетащите его сюда" : "Выберите файлы или перетащите их сюда")}
        hint={rules.length > 0 ? rules.join(", ") : undefined}
        onFiles={queue.add}
      />
      <UploadList
        label="Файлы"
        className="mt-2"
        queue={queue}
        input={input}
        onRemoved={({ state, file }) => state === "done" && onRemoved?.(file)}
      />
    </div>
  );
}
