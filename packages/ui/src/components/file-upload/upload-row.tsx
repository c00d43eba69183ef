import { CircleAlert, CircleCheck, File as FileIcon, RotateCw, X } from "lucide-react";

import { formatFileSize } from "../../format/file-size.ts";
import { formatPercent } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { uploadStates } from "./file-upload.variants.ts";
import type { Upload } from "./use-uploads.ts";

/** One file of the list: its name, how far it is, what can be done about it. */
export function UploadRow({
  upload: { file, state, share, message },
  onCancel,
  onRetry,
  onRemove,
}: {
  /** The file. */
  upload: Upload;
  /** Stops the sending. */
  onCancel: () => void;
  /** Sends it again. */
  onRetry: () => void;
  /** Takes it out of the list. */
  onRemove: () => void;
}) {
  const { tone, word } = uploadStates[state];
  const isMoving = state === "uploading" || state === "waiting";
  const Icon = state === "done" ? CircleCheck : state === "failed" || state === "refused" ? CircleAlert : FileIcon;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon size={20} className={cn("mt-0.5", tone)} />
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate text-14" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-13 text-muted tabular-nums">{formatFileSize(file.size)}</span>
        </p>
        {state === "uploading" ? (
          <div className="mt-1.5 flex items-center gap-2">
            <div
              role="progressbar"
              aria-label={`Загрузка ${file.name}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(share * 100)}
              className="h-1 grow overflow-hidden rounded-full bg-hairline"
            >
              <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
            </div>
            <span className="w-10 text-end text-12 text-muted tabular-nums">
              {formatPercent(Math.round(share * 100))}
            </span>
          </div>
        ) : (
          <p className={cn("text-13", tone)}>{message === undefined ? word : `${word}: ${message}`}</p>
        )}
      </div>
      {(state === "failed" || state === "cancelled") && (
        <IconButton label={`Загрузить снова: ${file.name}`} size="sm" onClick={onRetry}>
          <RotateCw />
        </IconButton>
      )}
      <IconButton
        label={isMoving ? `Остановить: ${file.name}` : `Убрать: ${file.name}`}
        size="sm"
        onClick={isMoving ? onCancel : onRemove}
      >
        <X />
      </IconButton>
    </li>
  );
}
