import { numbered } from "@dropship/ui/format/record-number";
import { useConnectionLost } from "../../shared/connection.ts";
import { type ThreadMessage, ThreadComposer, TicketThread } from "@dropship/ui/patterns/ticket-thread";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isNotFound } from "../../shared/error-text.ts";
import { readEarlier, type ThreadCalls, threadQuery } from "./thread-calls.ts";
import { threadEntries } from "./thread-entries.ts";
import { ACCEPTED, useAttachments } from "./use-attachments.ts";
import { useDraft } from "./use-draft.ts";
import { useSending } from "./use-sending.ts";
import { useTyping } from "./use-typing.ts";

/** What a thread knows of its ticket. */
export interface ThreadTicket {
  readonly id: number;
  readonly user_read_id: number;
  readonly shop_read_id: number;
}

/** Props of {@link Thread}. */
export interface ThreadProps {
  ticket: ThreadTicket;
  calls: ThreadCalls;
  /** In place of the field, where one cannot write any more. */
  closed?: ReactNode;
  placeholder: string;
  sendLabel?: string;
  /** How what is written is meant: a note, the last word. */
  mode?: { note?: boolean; resolves?: boolean };
  /** Beside the paper clip, given what is typed and how to change it. */
  extra?: (text: string, setText: (text: string) => void) => ReactNode;
  /** Something was written or read: asks for what shows it. */
  onChanged: () => void;
}

/** The live conversation of a ticket, with what is being written. */
export function Thread({ ticket, calls, closed, placeholder, sendLabel, mode = {}, extra, onChanged }: ThreadProps) {
  const { id } = ticket;
  const { data, error, refetch } = useQuery(threadQuery(calls, id));
  const earlier = useMutation({ mutationFn: () => readEarlier(calls, id) });
  const [text, setText] = useDraft(id);
  const attachments = useAttachments();
  const sending = useSending(calls, id, onChanged);
  const { typing, tell } = useTyping(calls, id);
  const isLost = useConnectionLost();
  const isUser = calls.side === "user";
  const ownReadId = isUser ? ticket.user_read_id : ticket.shop_read_id;
  const lines = data?.lines ?? [];
  const firstUnreadId = useFirstUnread(calls, lines, ownReadId);
  useReading(calls, id, lines.at(-1)?.id ?? 0, ownReadId, onChanged);

  const send = () => {
    sending.send({
      body: text.trim(),
      files: attachments.sent,
      isNote: mode.note ?? false,
      resolves: mode.resolves ?? false,
    });
    setText("");
    attachments.clear();
  };
  const otherReadId = isUser ? ticket.shop_read_id : ticket.user_read_id;
  return (
    <TicketThread
      label={`Обращение ${numbered(id)}`}
      className="h-[min(52rem,calc(100dvh-13rem))] min-h-104"
      status={data ? "ready" : error ? (isNotFound(error) ? "denied" : "error") : "loading"}
      onRetry={() => void refetch()}
      entries={[...threadEntries(lines, { side: calls.side, otherReadId }), ...sending.entries]}
      {...(firstUnreadId !== undefined && { firstUnreadId })}
      typing={typing}
      connection={isLost ? "offline" : "live"}
      hasEarlier={data?.hasEarlier ?? false}
      loadingEarlier={earlier.isPending}
      onLoadEarlier={() => earlier.mutate()}
      onResend={sending.resend}
      onDiscard={(message: ThreadMessage) => {
        sending.discard(message);
        if (text === "") setText(message.text); // its words are not lost
      }}
      composer={
        closed ?? (
          <ThreadComposer
            value={text}
            onValueChange={(typed) => {
              setText(typed);
              if (typed !== "" && !mode.note) tell();
            }}
            onSend={send}
            files={attachments.files}
            onAttach={attachments.attach}
            onDetach={attachments.detach}
            accept={ACCEPTED}
            placeholder={placeholder}
            {...(sendLabel !== undefined && { sendLabel })}
            extra={extra?.(text, setText)}
          />
        )
      }
    />
  );
}

/** The first line of the other side that was unread when the thread was opened: the mark stays while one reads. */
function useFirstUnread(
  calls: ThreadCalls,
  lines: readonly { id: number; side: string; kind: string }[],
  readId: number,
) {
  const [mark, setMark] = useState<{ id: number | undefined } | null>(null);
  if (mark === null && lines.length > 0)
    setMark({ id: lines.find((line) => line.id > readId && line.side !== calls.side && line.kind === "message")?.id });
  return mark?.id;
}

/** Tells the server how far the thread was read, while the page is looked at. */
function useReading(calls: ThreadCalls, id: number, lastId: number, readId: number, onRead: () => void): void {
  const told = useRef(0);
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== "visible" || lastId <= readId || told.current >= lastId) return;
      told.current = lastId;
      // A mark that was lost is made by the next line.
      void calls.read(id, lastId).then(onRead, () => undefined);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [calls, id, lastId, readId, onRead]);
}
