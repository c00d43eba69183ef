import { Check, CheckCheck, Clock, EyeOff, FileText, RotateCw } from "lucide-react";
import { memo } from "react";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { Button } from "../../components/button/button.tsx";
import { formatTime } from "../../format/date.ts";
import type { ThreadAttachment, ThreadMessage } from "./thread-model.ts";

/** One message: a bubble at its author's side, with files, the time and whether it has arrived. Drawn anew when it changes, not with each key that is typed under a long thread. */
export const Message = memo(function Message({
  message,
  runOn,
  onRetry,
  onDiscard,
}: {
  /** The message to show. */
  message: ThreadMessage;
  /** Belongs to the message above: no name and face again. */
  runOn: boolean;
  /** Sends a failed one again. */
  onRetry?: (message: ThreadMessage) => void;
  /** Takes a failed one back. */
  onDiscard?: (message: ThreadMessage) => void;
}) {
  const {
    side,
    author,
    text,
    time,
    attachments = [],
    state,
    internal: isInternal,
    failure,
    colleague: isColleague,
    via,
  } = message;
  const isOwn = side === "own";
  const isFailed = state === "failed";
  const ground = isInternal
    ? "border-notice/40 bg-notice-soft"
    : isFailed
      ? "border-bad/40 bg-bad-soft"
      : isOwn
        ? "border-transparent bg-accent-soft"
        : "border-hairline bg-surface";
  return (
    <li data-line className={`flex gap-2.5 ${isOwn ? "flex-row-reverse" : ""} ${runOn ? "mt-1" : "mt-4"}`}>
      <span className="w-8 shrink-0 max-sm:hidden">
        {!runOn && !isOwn && <Avatar name={author.name} src={author.photoUrl} />}
      </span>
      <div className={`flex max-w-[min(36rem,88%)] min-w-0 flex-col ${isOwn ? "items-end" : "items-start"}`}>
        <p className={runOn ? "sr-only" : "mb-1 flex flex-wrap items-baseline gap-x-2 text-13"}>
          <span className="font-medium break-words">{isOwn && !isColleague ? "Вы" : author.name}</span>
          {author.role && !isOwn && (
            <>
              <span className="sr-only">, </span>
              <span className="text-muted">{author.role}</span>
            </>
          )}
          <span className="sr-only">: </span>
        </p>
        <div
          className={`max-w-full min-w-0 rounded-surface border px-3.5 py-2.5 ${ground} ${state === "sending" ? "text-muted" : ""}`}
        >
          {isInternal && (
            <p className="mb-1 flex items-center gap-1.5 text-12 font-medium text-notice">
              <EyeOff size={14} /> Видят только сотрудники
            </p>
          )}
          {text && (
            <p dir="auto" className="text-start text-14 break-words whitespace-pre-wrap [unicode-bidi:isolate]">
              {text}
            </p>
          )}
          {attachments.length > 0 && <Attachments files={attachments} hasText={text !== ""} />}
        </div>
        {isFailed ? (
          <div className="mt-1 flex flex-wrap items-center justify-end gap-x-3 text-13">
            <span className="text-bad">{failure ?? "Не отправлено: нет связи"}</span>
            {onRetry && (
              <Button variant="link" size="sm" icon={<RotateCw />} onClick={() => onRetry(message)}>
                Отправить ещё раз
              </Button>
            )}
            {onDiscard && (
              <Button variant="link" size="sm" onClick={() => onDiscard(message)}>
                Убрать
              </Button>
            )}
          </div>
        ) : (
          <p className="mt-1 flex items-center gap-1 text-12 text-muted">
            <time dateTime={time}>{formatTime(time)}</time>
            {via && <span>· {via}</span>}
            {isOwn && state && <Arrival state={state} />}
          </p>
        )}
      </div>
    </li>
  );
});

const arrivals = {
  sending: { icon: Clock, label: "Отправляется" },
  sent: { icon: Check, label: "Отправлено" },
  read: { icon: CheckCheck, label: "Прочитано" },
};

function Arrival({ state }: { state: keyof typeof arrivals }) {
  const { icon: Icon, label } = arrivals[state];
  return (
    <>
      <Icon size={14} className={state === "read" ? "text-accent-text" : ""} />
      <span className="sr-only">, </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

function Attachments({ files, hasText }: { files: readonly ThreadAttachment[]; hasText: boolean }) {
  return (
    <ul aria-label="Файлы" className={`flex flex-wrap gap-2 ${hasText ? "mt-2.5" : ""}`}>
      {files.map((file) => {
        const inside = (
          <>
            {file.thumbUrl ? (
              <img
                src={file.thumbUrl}
                alt=""
                width={40}
                height={40}
                className="size-10 rounded-small bg-photo object-cover"
              />
            ) : (
              <FileText size={20} className="text-muted" />
            )}
            <span className="min-w-0">
              <span className="block truncate text-13 font-medium">{file.name}</span>
              {file.size && <span className="block text-12 text-muted">{file.size}</span>}
            </span>
          </>
        );
        const box =
          "flex min-h-12 max-w-60 min-w-0 items-center gap-2.5 rounded-control border border-hairline bg-raised px-2.5 py-1";
        return (
          <li key={file.id} className="max-w-full min-w-0">
            {file.href ? (
              <a
                href={file.href}
                target="_blank"
                rel="noreferrer"
                className={`${box} transition-colors hover:border-line`}
              >
                {inside}
              </a>
            ) : (
              <span className={box}>{inside}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
