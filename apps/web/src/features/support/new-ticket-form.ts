import type { TicketOptions } from "@dropship/api/contract/tickets";
import { draftKey } from "../../shared/form/form-draft.ts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sentKey } from "../../shared/form/once.ts";
import { queryClient } from "../../shared/query-client.ts";
import type { SentPictures } from "./use-attachments.ts";
import { stale, ticketQuery } from "./ticket-queries.ts";

/** What stands in the fields. */
export type NewTicketValues = { topic: string; subject: string; body: string; files: SentPictures };

/** A new ticket: settings of its form. */
export const newTicketForm = (
  userId: number,
  { context, topic_id: topicId }: Pick<TicketOptions, "context" | "topic_id">,
  onOpened: (id: number) => void,
): FormOptions<"openTicket", NewTicketValues> => ({
  operation: "openTicket",
  once: sentKey("ticket", userId),
  draft: draftKey("new-ticket", userId),
  schema: async () => (await import("@dropship/api/contract/tickets")).openTicketBody,
  values: {
    topic: topicId === null ? "" : String(topicId),
    subject: context?.name.slice(0, 120) ?? "",
    body: "",
    files: [],
  },
  body: ({ topic, subject, body, files }) => ({
    topic_id: Number(topic),
    subject,
    body,
    ...(context && { context_kind: context.kind, context_id: context.id }),
    files,
  }),
  fieldOf: (path) => (path === "topic_id" ? "topic" : path.startsWith("files") ? "body" : undefined),
  failures: {},
  onSaved({ data }) {
    queryClient.setQueryData(ticketQuery(data.id).queryKey, data);
    void stale("listTickets");
    onOpened(data.id);
  },
});
