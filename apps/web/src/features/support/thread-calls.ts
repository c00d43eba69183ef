import type { TicketMessage } from "@dropship/api/contract/tickets";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";

/** What is sent: words, pictures that were uploaded, and whether it is a note of the shop. */
export interface Outgoing {
  readonly body: string;
  readonly files: readonly { readonly id: number; readonly name: string }[];
  readonly isNote?: boolean;
  readonly resolves?: boolean;
}

/** Which piece of a thread is asked for. */
type Piece = { readonly before?: number; readonly after?: number };

/** The calls of a thread, of its user or of the shop. */
export interface ThreadCalls {
  readonly side: "user" | "shop";
  readonly page: (
    id: number,
    piece: Piece,
    signal?: AbortSignal,
  ) => Promise<{ data: TicketMessage[]; meta: { has_earlier: boolean; merges: number } }>;
  readonly write: (id: number, message: Outgoing, key: string) => Promise<TicketMessage>;
  readonly read: (id: number, messageId: number) => Promise<unknown>;
  readonly type: (id: number) => Promise<unknown>;
}

/** Of the ticket's user. */
export const ownCalls: ThreadCalls = {
  side: "user",
  page: (id, query, signal) => api("listTicketMessages", { params: { id }, query, ...(signal && { signal }) }),
  write: async (id, { body, files }, idempotencyKey) =>
    (await api("writeToTicket", { params: { id }, body: { body, files: [...files] }, idempotencyKey })).data,
  read: (id, messageId) => api("readTicket", { params: { id }, body: { message_id: messageId } }),
  type: (id) => api("typeInTicket", { params: { id } }),
};

/** Lines of a thread as far as they were read, oldest first. */
export interface ThreadLines {
  readonly lines: readonly TicketMessage[];
  readonly hasEarlier: boolean;
  /** Merges that had moved lines here or away when they were read. */
  readonly merges: number;
}

const keyOf = (calls: ThreadCalls, id: number) => ["thread", calls.side, id] as const;

/**
 * The lines of a thread. Lines are only added: once some are there, asking again brings the ones after them, however long the thread is. A merge
 * alone moves lines, which keep their ids: after one the thread is read anew.
 */
export const threadQuery = (calls: ThreadCalls, id: number) =>
  queryOptions({
    queryKey: keyOf(calls, id),
    queryFn: async ({ signal }): Promise<ThreadLines> => {
      const known = queryClient.getQueryData<ThreadLines>(keyOf(calls, id));
      const last = known?.lines.at(-1)?.id;
      const newest = async (): Promise<ThreadLines> => {
        const { data, meta } = await calls.page(id, {}, signal);
        return { lines: data, hasEarlier: meta.has_earlier, merges: meta.merges };
      };
      if (!known || last === undefined) return newest();
      const added: TicketMessage[] = [];
      for (;;) {
        const { data, meta } = await calls.page(id, { after: added.at(-1)?.id ?? last }, signal);
        if (meta.merges !== known.merges) return newest();
        if (data.length === 0) break;
        added.push(...data);
      }
      // Earlier ones may have been read meanwhile.
      const now = queryClient.getQueryData<ThreadLines>(keyOf(calls, id)) ?? known;
      return withLines(now, added);
    },
  });

function withLines({ lines, ...rest }: ThreadLines, added: readonly TicketMessage[]): ThreadLines {
  const ids = new Set(lines.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !ids.has(id));
  return { lines: [...lines, ...fresh].toSorted((a, b) => a.id - b.id), ...rest };
}

/** Shows a line that was just written. */
export const addLine = (calls: ThreadCalls, id: number, line: TicketMessage): void => {
  queryClient.setQueryData<ThreadLines>(keyOf(calls, id), (known) => known && withLines(known, [line]));
};

/** Reads the lines before the first one. */
export async function readEarlier(calls: ThreadCalls, id: number): Promise<void> {
  const before = queryClient.getQueryData<ThreadLines>(keyOf(calls, id));
  const first = before?.lines[0]?.id;
  if (first === undefined) return;
  const { data, meta } = await calls.page(id, { before: first });
  if (meta.merges !== before?.merges) return queryClient.invalidateQueries({ queryKey: keyOf(calls, id) });
  queryClient.setQueryData<ThreadLines>(
    keyOf(calls, id),
    (known) => known && { ...withLines(known, data), hasEarlier: meta.has_earlier },
  );
}

/** Who is typing in a ticket, told by live events (app/realtime/cache-rules.ts). */
export interface Typing {
  readonly side: "user" | "shop";
  readonly name: string;
  readonly at: number;
}
/** The last word of somebody who types in this ticket; never asked for. */
export const typingQuery = (id: number) =>
  queryOptions<Typing | null>({
    queryKey: ["ticketTyping", id],
    queryFn: () => null,
    staleTime: Infinity,
    initialData: null,
  });
