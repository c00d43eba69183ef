import { createFileRoute } from "@tanstack/react-router";
import { nameOf } from "../../../../features/accounts/account-name.ts";
import { personQuery } from "../../../../features/accounts/person/person-queries.ts";
import { PersonScreen } from "../../../../features/accounts/person/person-screen.tsx";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/users/$id/")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  // Which part is open: read by the screen itself.
  validateSearch: (raw): RawSearch => raw,
  loader: ({ params }) => recordName(personQuery(params.id), ({ user }) => nameOf(user)),
  head: ({ loaderData: name }) => pageTitle(name ?? "Пользователь"),
  component: PersonScreen,
  codeSplitGroupings: [["loader", "component"]],
});
