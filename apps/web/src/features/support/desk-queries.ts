import { allTicketList } from "@dropship/api/contract/lists/all-tickets";
import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";
import type { ThreadCalls } from "./thread-calls.ts";
import { laterOf } from "./later-of.ts";
import { stale } from "./ticket-queries.ts";

/** Everybody's tickets, with counts of the states. */
export const allTicketSource = listSource(allTicketList, "listAllTickets", ["counts"]);

/** One ticket of anybody. A reading that was on its way when something was done with it brings nothing old back: the next change would be refused as of an old version. */
export const deskTicketQuery = (id: number) => {
  const queryKey = ["getTicketForAdmins", id] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const { data } = await api("getTicketForAdmins", { params: { id }, signal });
      return laterOf(client.getQueryData<TicketDetailForAdmins>(queryKey), data);
    },
  });
};
/** Who may take care of tickets. */
export const teamQuery = queryOptions({
  queryKey: ["getSupportTeam"],
  queryFn: async ({ signal }) => (await api("getSupportTeam", { signal })).data,
});
/** Topics in their order. */
export const topicsQuery = queryOptions({
  queryKey: ["listTicketTopics"],
  queryFn: async ({ signal }) => (await api("listTicketTopics", { signal })).data,
});
/** Canned replies by title. */
export const repliesQuery = queryOptions({
  queryKey: ["listCannedReplies"],
  queryFn: async ({ signal }) => (await api("listCannedReplies", { signal })).data,
});

/** Of the shop's people. */
export const deskCalls: ThreadCalls = {
  side: "shop",
  page: (id, query, signal) => api("listTicketMessagesForAdmins", { params: { id }, query, ...(signal && { signal }) }),
  write: async (id, { body, files, isNote = false, resolves = false }, idempotencyKey) => {
    const message = { body, files: [...files], is_note: isNote, resolves };
    return (await api("answerTicket", { params: { id }, body: message, idempotencyKey })).data;
  },
  read: (id, messageId) => api("readTicketForAdmins", { params: { id }, body: { message_id: messageId } }),
  type: (id) => api("typeInTicketForAdmins", { params: { id } }),
};

/** After something was done with a ticket. */
export const refreshDesk = (): void => void stale("listAllTickets", "getTicketForAdmins", "getTicketQueue");

/** Shows a ticket as the server has just told it. */
export function keepTicket(ticket: TicketDetailForAdmins): void {
  queryClient.setQueryData(deskTicketQuery(ticket.id).queryKey, (kept) => laterOf(kept, ticket));
  void stale("listAllTickets", "getTicketQueue");
  void queryClient.invalidateQueries({ queryKey: ["thread", "shop", ticket.id] });
}
