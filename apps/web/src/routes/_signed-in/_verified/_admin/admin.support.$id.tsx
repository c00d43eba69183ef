import { numbered } from "@dropship/ui/format/record-number";
import { createFileRoute } from "@tanstack/react-router";
import { deskCalls, deskTicketQuery } from "../../../../features/support/desk-queries.ts";
import { DeskTicketScreen } from "../../../../features/support/desk-ticket-screen.tsx";
import { threadQuery } from "../../../../features/support/thread-calls.ts";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/support/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => {
    void queryClient.prefetchQuery(deskTicketQuery(params.id));
    void queryClient.prefetchQuery(threadQuery(deskCalls, params.id));
  },
  head: ({ params }) => pageTitle(`Обращение ${numbered(params.id)}`),
  component: DeskTicketScreen,
  codeSplitGroupings: [["loader", "component"]],
});
