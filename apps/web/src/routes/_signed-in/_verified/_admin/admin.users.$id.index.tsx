import { createFileRoute } from "@tanstack/react-router";
import { personQuery } from "../../../../features/accounts/person/person-queries.ts";
import { PersonScreen } from "../../../../features/accounts/person/person-screen.tsx";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/users/$id/")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  // Which part is open: read by the screen itself.
  validateSearch: (raw): RawSearch => raw,
  loader: ({ params }) => queryClient.prefetchQuery(personQuery(params.id)),
  head: () => pageTitle("Пользователь"),
  component: PersonScreen,
  codeSplitGroupings: [["loader", "component"]],
});
