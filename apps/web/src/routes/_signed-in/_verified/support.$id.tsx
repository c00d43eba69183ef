import { numbered } from "@dropship/ui/format/record-number";
import { createFileRoute } from "@tanstack/react-router";
import { OwnTicketScreen } from "../../../features/support/own-ticket-screen.tsx";
import { ownCalls, threadQuery } from "../../../features/support/thread-calls.ts";
import { ticketQuery } from "../../../features/support/ticket-queries.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/support/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => {
    void queryClient.prefetchQuery(ticketQuery(params.id));
    void queryClient.prefetchQuery(threadQuery(ownCalls, params.id));
  },
  head: ({ params }) => pageTitle(`Обращение ${numbered(params.id)}`),
  component: OwnTicketScreen,
  codeSplitGroupings: [["loader", "component"]],
});
