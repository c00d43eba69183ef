import { ticketList } from "@dropship/api/contract/lists/tickets";
import type { OperationName } from "@dropship/api/contract";
import type { TicketContextKind } from "@dropship/api/contract/ticket-states";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** The caller's tickets, with counts of the states. */
export const ticketSource = listSource(ticketList, "listTickets", ["counts"]);

/** One ticket of the caller. */
export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ["getTicket", id],
    queryFn: async ({ signal }) => (await api("getTicket", { params: { id }, signal })).data,
  });

/** What a ticket is begun from. */
export type About = { readonly kind: TicketContextKind; readonly id: number };

/** Topics, and what the record that a ticket is begun from is called. */
export const ticketOptionsQuery = (about: About | null) =>
  queryOptions({
    queryKey: ["getTicketOptions", about],
    queryFn: async ({ signal }) =>
      (
        await api("getTicketOptions", {
          query: about ? { context_kind: about.kind, context_id: about.id } : {},
          signal,
        })
      ).data,
  });

/** Asks for these again. */
export const stale = (...names: readonly OperationName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
