import { ArrowDown, Lock, MessageCircle, WifiOff } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { Card } from "../../components/card/card.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { formatDateTime } from "../../format/date.ts";
import { useNow } from "../../hooks/use-now.ts";
import { KeepPlace } from "./keep-place.tsx";
import { Message } from "./thread-message.tsx";
import { type ThreadEntry, type ThreadMessage, threadRows } from "./thread-model.ts";

export { AttachmentPicker, type DraftFile, ThreadClosed, ThreadComposer } from "./thread-composer.tsx";
export type { ThreadAttachment, ThreadEntry, ThreadEvent, ThreadMessage } from "./thread-model.ts";

/** Props of {@link TicketThread}. */
export interface TicketThreadProps {
  /** Name of the conversation for the screen reader: «Обращение № 214». */
  label: string;
  /** Oldest first. */
  entries: readonly ThreadEntry[];
  /** Whether the messages are there, on their way or could not be loaded. */
  status?: "loading" | "ready" | "error" | "denied";
  /** Loads again. */
  onRetry?: () => void;
  /** Who may read it and whom to ask. */
  deniedText?: ReactNode;
  /** Draws «Новые сообщения» before this one and begins there. */
  firstUnreadId?: ThreadEntry["id"];
  /** Who is typing on the other side. */
  typing?: readonly string[];
  /** `offline`: new messages do not come by themselves; says so. */
  connection?: "live" | "offline";
  /** Older messages exist. */
  hasEarlier?: boolean;
  /** Earlier messages are on their way. */
  loadingEarlier?: boolean;
  /** Loads earlier messages; without it there are none. */
  onLoadEarlier?: () => void;
  /** Sends a failed message again. */
  onResend?: (message: ThreadMessage) => void;
  /** Takes a failed message back. */
  onDiscard?: (message: ThreadMessage) => void;
  /** A `ThreadComposer`, or why one cannot write here any more. */
  composer?: ReactNode;
  /** The present, for stories and tests. */
  now?: Date;
  className?: string;
}

/** By then a thread that was opened has been told to a screen reader as a part of its page. */
const SETTLED_MS = 1_000;
/** How near the end counts as being there, in pixels. */
const NEAR_END = 80;
/** Threads of more lines are laid out as far as they are looked at; of shorter ones each height is known at once. */
const LONG_THREAD = 150;

/** A conversation with the support: messages by side, days, events, what is unread, and the field under it. */
export function TicketThread(props: TicketThreadProps) {
  const { label, entries, status = "ready", onRetry, deniedText, composer, className = "" } = props;
  const isEmpty = status === "ready" && entries.length === 0;
  return (
    <Card padded={false} aria-label={label} className={`flex min-h-0 flex-col overflow-hidden ${className}`}>
      {status === "error" ? (
        <ErrorState onRetry={onRetry} className="my-auto">
          Сообщения на месте. Проверьте связь.
        </ErrorState>
      ) : status === "denied" ? (
        <EmptyState title="Нет доступа" icon={<Lock />} className="my-auto">
          {deniedText ?? "Это обращение другого пользователя."}
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState title="Напишите первое сообщение" icon={<MessageCircle />} className="my-auto">
          Опишите, что случилось, и приложите фото: так ответ придёт быстрее.
        </EmptyState>
      ) : status === "loading" ? (
        <ThreadSkeleton />
      ) : (
        <Log {...props} />
      )}
      {(status === "ready" || status === "loading") && composer}
    </Card>
  );
}

function Log({
  entries,
  firstUnreadId,
  typing = [],
  connection = "live",
  hasEarlier = false,
  loadingEarlier = false,
  onLoadEarlier,
  onResend,
  onDiscard,
  now,
}: TicketThreadProps) {
  const ticking = useNow();
  const box = useRef<HTMLDivElement>(null);
  const unread = useRef<HTMLLIElement>(null);
  const isAtEnd = useRef(true);
  const [hasNewBelow, setNewBelow] = useState(false);
  const lastId = entries.at(-1)?.id;
  const isLastOwn = entries.at(-1)?.kind === "message" && (entries.at(-1) as ThreadMessage).side === "own"; // narrowed by `kind`
  const firstId = entries[0]?.id;

  const rows = useMemo(
    () => threadRows(entries, { now: now ?? new Date(ticking), firstUnreadId }),
    [entries, now, ticking, firstUnreadId],
  );
  // The same for every drawing, so that what is typed under a long thread draws none of its messages anew.
  const acts = useRef({ onResend, onDiscard });
  useEffect(() => {
    acts.current = { onResend, onDiscard };
  });
  const handleRetry = useCallback((message: ThreadMessage) => acts.current.onResend?.(message), []);
  const handleDiscard = useCallback((message: ThreadMessage) => acts.current.onDiscard?.(message), []);

  // The first time: at what is new, else at the end.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = unread.current
      ? unread.current.offsetTop - element.offsetTop - element.clientHeight / 3
      : element.scrollHeight;
  }, []);

  // What stands there as the thread opens is read in its order; from then on what comes is told.
  const [hasSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);

  // A new message follows who reads the end or wrote it; others are told.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (isAtEnd.current || isLastOwn) element.scrollTop = element.scrollHeight;
    else setNewBelow(true);
  }, [lastId, isLastOwn]);

  // The box gives way to what grows under it, files or lines being written: its end stays in sight.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const handleScroll = () => {
    const element = box.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    if (isAtEnd.current) setNewBelow(false);
  };
  const handleToEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    box.current?.focus();
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {connection === "offline" && (
        <p role="status" className="flex items-center gap-2 border-b border-hairline bg-notice-soft px-4 py-2 text-13">
          <WifiOff size={16} className="text-notice" />
          Нет связи. Новые сообщения появятся, когда она вернётся.
        </p>
      )}
      <div
        ref={box}
        role="log"
        aria-label="Сообщения"
        // What comes above is not read out as news.
        aria-busy={loadingEarlier}
        aria-live={hasSettled ? undefined : "off"}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={handleScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4 focus-inset sm:px-5"
      >
        {hasEarlier && (
          <p className="pt-4 text-center">
            <Button size="sm" loading={loadingEarlier} onClick={onLoadEarlier}>
              Показать раньше
            </Button>
          </p>
        )}
        <KeepPlace box={box} first={firstId}>
          <ol
            // Each line's height is remembered from the beginning, so that none changes when the thread becomes long.
            className={`*:[contain-intrinsic-size:auto_5rem] ${entries.length > LONG_THREAD ? "*:[content-visibility:auto]" : ""}`}
          >
            {rows.map((row) => {
              if (row.kind === "message") {
                return (
                  <Message
                    key={row.id}
                    message={row.message}
                    runOn={row.runOn}
                    onRetry={onResend && handleRetry}
                    onDiscard={onDiscard && handleDiscard}
                  />
                );
              }
              if (row.kind === "event") {
                return (
                  <li key={row.id} data-line className="mt-4 text-center text-13 text-balance text-muted">
                    {row.event.text}
                    <time dateTime={row.event.time} className="ms-2 text-faint">
                      {formatDateTime(row.event.time, now)}
                    </time>
                  </li>
                );
              }
              return row.kind === "day" ? (
                <li key={row.id} className="mt-5 text-center text-12 font-medium text-muted">
                  {row.label}
                </li>
              ) : (
                <li
                  key={row.id}
                  ref={unread}
                  className="mt-5 flex items-center gap-3 text-12 font-medium text-accent-text"
                >
                  <span aria-hidden="true" className="h-px grow bg-accent-text/40" />
                  Новые сообщения
                  <span aria-hidden="true" className="h-px grow bg-accent-text/40" />
                </li>
              );
            })}
          </ol>
        </KeepPlace>
        <Typing names={typing} />
      </div>
      {/* Outside of the log: a mark that comes into it makes a reader tell the whole thread anew. */}
      <p role="status" className="sr-only">
        {typingWord(typing)}
      </p>
      {hasNewBelow && (
        <Button
          size="sm"
          icon={<ArrowDown />}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
          onClick={handleToEnd}
        >
          Новое сообщение
        </Button>
      )}
    </div>
  );
}

/** Who is writing, in a sentence; nothing of nobody. */
const typingWord = ([name, ...others]: readonly string[]): string | null =>
  name === undefined ? null : others.length === 0 ? `${name} печатает…` : "Печатают несколько человек…";

function Typing({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p aria-hidden="true" className="mt-3 flex items-center gap-2 text-13 text-muted sm:ms-10.5">
      <span className="flex gap-1">
        <span className="size-1.5 animate-pulse rounded-full bg-current" />
        <span className="size-1.5 animate-pulse rounded-full bg-current [animation-delay:200ms]" />
        <span className="size-1.5 animate-pulse rounded-full bg-current [animation-delay:400ms]" />
      </span>
      {typingWord(names)}
    </p>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-end gap-4 p-5">
      <span className="sr-only">Загрузка</span>
      <Skeleton className="h-14 w-3/5 max-w-100" />
      <Skeleton className="h-10 w-2/5 max-w-80 self-end" />
      <Skeleton className="h-20 w-3/4 max-w-120" />
      <Skeleton className="h-10 w-1/3 max-w-60 self-end" />
    </div>
  );
}
