import type { RefObject } from "react";

import { cn } from "../../lib/cn.ts";
import { uploadStates } from "./file-upload.variants.ts";
import { UploadRow } from "./upload-row.tsx";
import type { Upload, UploadQueue } from "./use-uploads.ts";

const isMoving = ({ state }: Upload) => state === "waiting" || state === "uploading";

/** The files of a queue under their place, each with how far it is; how each one ended is announced. */
export function UploadList({
  label,
  queue,
  input,
  onRemoved,
  className,
}: {
  /** Name of the list for screen readers. */
  label: string;
  /** The queue of `useUploads`. */
  queue: UploadQueue;
  /** The native input of the place; gets the focus when a row is taken away, as the pressed button is gone. */
  input: RefObject<HTMLInputElement | null>;
  /** Gets what was taken out of the list. */
  onRemoved?: (upload: Upload) => void;
  /** Distance to the place only. */
  className?: string;
}) {
  const last = queue.uploads.findLast((item) => !isMoving(item));
  return (
    <>
      {queue.uploads.length > 0 && (
        <ul aria-label={label} className={cn("divide-y divide-hairline", className)}>
          {queue.uploads.map((item) => (
            <UploadRow
              key={item.id}
              upload={item}
              onCancel={() => queue.cancel(item.id)}
              onRetry={() => queue.retry(item.id)}
              onRemove={() => {
                queue.remove(item.id);
                onRemoved?.(item);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <span role="status" className="sr-only">
        {last && [`${last.file.name}: ${uploadStates[last.state].word}`, last.message].filter(Boolean).join(". ")}
      </span>
    </>
  );
}
