import type { ThreadMessage } from "@dropship/ui/patterns/ticket-thread";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { displayName, useSignedInUser } from "../../shared/session.ts";
import { addLine, type Outgoing, type ThreadCalls } from "./thread-calls.ts";

interface Pending {
  readonly key: string;
  readonly message: Outgoing;
  readonly time: string;
  readonly failure: string | null;
}

/** Messages on their way: each stands in the thread at once, and one that failed is sent again under its own key, so that it comes once. */
export function useSending(calls: ThreadCalls, ticketId: number, onSent: () => void) {
  const user = useSignedInUser();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const patch = (key: string, failure: string | null) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)));

  async function deliver({ key, message }: Pending): Promise<void> {
    patch(key, null);
    try {
      addLine(calls, ticketId, await calls.write(ticketId, message, key));
      setPending((all) => all.filter((one) => one.key !== key));
      onSent();
    } catch (error) {
      patch(key, errorText(error));
    }
  }

  return {
    /** As the thread shows them, after all that has arrived. */
    entries: pending.map(({ key, message, time, failure }): ThreadMessage => ({
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
    send(message: Outgoing): void {
      const one = { key: newIdempotencyKey(), message, time: new Date().toISOString(), failure: null };
      setPending((all) => [...all, one]);
      void deliver(one);
    },
    resend(entry: ThreadMessage): void {
      const one = pending.find(({ key }) => key === entry.id);
      if (one) void deliver(one);
    },
    discard: (entry: ThreadMessage): void => setPending((all) => all.filter(({ key }) => key !== entry.id)),
  };
}
