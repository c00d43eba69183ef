import type { ThreadMessage } from "@dropship/ui/patterns/ticket-thread";
import { useEffect } from "react";
import { useClientState } from "../../shared/client-state.ts";
import { draftKey } from "../../shared/form/form-draft.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { displayName, useSignedInUser } from "../../shared/session.ts";
import { addLine, type Outgoing, type ThreadCalls } from "./thread-calls.ts";
import { deliver, type OutboxCalls, outboxOf, post, resume, takeBack } from "./thread-outbox.ts";

const outboxCalls = (calls: ThreadCalls, ticketId: number, onSent: () => void): OutboxCalls => ({
  write: (message, key) => calls.write(ticketId, message, key),
  onWritten(line) {
    addLine(calls, ticketId, line);
    onSent();
  },
});

/**
 * Messages on their way: each stands in the thread at once, and one that failed is sent again under its own key, so that it comes once. None is
 * lost by a reload or a walk to another screen.
 */
export function useSending(calls: ThreadCalls, ticketId: number, onSent: () => void) {
  const user = useSignedInUser();
  const at = draftKey(`ticket-sent-${calls.side}-${ticketId}`, user.id);
  const waiting = useClientState(outboxOf(at));
  const outbox = outboxCalls(calls, ticketId, onSent);
  useEffect(() => resume(at, outboxCalls(calls, ticketId, onSent)), [at, calls, ticketId, onSent]);

  return {
    /** As the thread shows them, after all that has arrived. */
    entries: waiting.map(({ key, message, time, failure }): ThreadMessage => ({
      kind: "message",
      id: key,
      side: "own",
      author: { name: displayName(user) },
      text: message.body,
      time,
      state: failure === null ? "sending" : "failed",
      ...(failure !== null && { failure }),
      ...(message.isNote && { internal: true }),
      attachments: message.files.map(({ id, name }) => ({ id, name })),
    })),
    send: (message: Outgoing): void =>
      post(at, { key: newIdempotencyKey(), message, time: new Date().toISOString() }, outbox),
    resend: (entry: ThreadMessage): void => void deliver(at, String(entry.id), outbox),
    /** Takes a message back; what it was. */
    discard(entry: ThreadMessage): Outgoing | undefined {
      takeBack(at, String(entry.id));
      return waiting.find(({ key }) => key === entry.id)?.message;
    },
  };
}
