import { numbered } from "@dropship/ui/format/record-number";
import { useConnectionLost } from "../../shared/connection.ts";
import { type ThreadMessage, ThreadComposer, TicketThread } from "@dropship/ui/patterns/ticket-thread";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isNotFound } from "../../shared/error-text.ts";
import { type Outgoing, readEarlier, type ThreadCalls, threadQuery } from "./thread-calls.ts";
import { isBlank, type ThreadMode } from "./thread-draft.ts";
import { threadEntries } from "./thread-entries.ts";
import { ACCEPTED, useAttachments } from "./use-attachments.ts";
import type { DraftState } from "./use-draft.ts";
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
  /** What is being written, and how it is meant. */
  writing: DraftState;
  /** Beside the paper clip. */
  extra?: ReactNode;
  /** Something was written or read: asks for what shows it. */
  onChanged: () => void;
}

/** The live conversation of a ticket, with what is being written. */
export function Thread({ ticket, calls, closed, placeholder, sendLabel, writing, extra, onChanged }: ThreadProps) {
  const { id } = ticket;
  const { draft, change } = writing;
  const { data, error, refetch } = useQuery(threadQuery(calls, id));
  const earlier = useMutation({ mutationFn: () => readEarlier(calls, id) });
  const attachments = useAttachments(draft.files, (files) => change({ files }));
  const sending = useSending(calls, id, onChanged);
  const isLost = useConnectionLost();
  const isUser = calls.side === "user";
  // What a user writes is for the shop, whatever the draft says.
  const mode = isUser ? "reply" : draft.mode;
  const ownReadId = isUser ? ticket.user_read_id : ticket.shop_read_id;
  const lines = data?.lines ?? [];
  const { typing, tell } = useTyping(calls, id, lines.findLast(({ side }) => side !== calls.side)?.id ?? 0);
  const firstUnreadId = useFirstUnread(calls, lines, ownReadId);
  useReading(calls, id, lines.at(-1)?.id ?? 0, ownReadId, onChanged);

  const send = () => {
    sending.send({
      body: draft.text.trim(),
      files: attachments.sent,
      isNote: mode === "note",
      resolves: mode === "resolve",
    });
    // The outbox keeps it until it is answered.
    change({ text: "" });
    attachments.clear();
  };
  const otherReadId = isUser ? ticket.shop_read_id : ticket.user_read_id;
  const kept = data?.lines;
  // Not with each key that is typed: a long thread would be put together and drawn anew.
  const written = useMemo(
    () => threadEntries(kept ?? [], { side: calls.side, otherReadId }),
    [kept, calls.side, otherReadId],
  );
  return (
    <TicketThread
      label={`Обращение ${numbered(id)}`}
      className="h-[min(52rem,calc(100dvh-13rem))] min-h-104"
      status={data ? "ready" : error ? (isNotFound(error) ? "denied" : "error") : "loading"}
      onRetry={() => void refetch()}
      entries={sending.entries.length > 0 ? [...written, ...sending.entries] : written}
      {...(firstUnreadId !== undefined && { firstUnreadId })}
      typing={typing}
      connection={isLost ? "offline" : "live"}
      hasEarlier={data?.hasEarlier ?? false}
      loadingEarlier={earlier.isPending}
      onLoadEarlier={() => earlier.mutate()}
      onResend={sending.resend}
      onDiscard={(message: ThreadMessage) => {
        const back = sending.discard(message);
        if (!back || !isBlank(draft)) return;
        // Its words and files are not lost, nor how they were meant.
        change({ text: back.body, mode: modeOf(back) });
        attachments.restore([...back.files]);
      }}
      composer={
        closed ?? (
          <ThreadComposer
            value={draft.text}
            onValueChange={(text) => {
              change({ text });
              if (text !== "" && mode !== "note") tell();
            }}
            onSend={send}
            files={attachments.files}
            onAttach={attachments.attach}
            onDetach={attachments.detach}
            accept={ACCEPTED}
            placeholder={placeholder}
            {...(sendLabel !== undefined && { sendLabel })}
            extra={extra}
          />
        )
      }
    />
  );
}

const modeOf = ({ isNote, resolves }: Outgoing): ThreadMode => (isNote ? "note" : resolves ? "resolve" : "reply");

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
