import { createFileRoute } from "@tanstack/react-router";
import { accountQuery } from "../../../../features/accounts/queries.ts";
import { UserSettingsScreen } from "../../../../features/accounts/user-settings-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/users/$id/settings")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => queryClient.prefetchQuery(accountQuery(params.id)),
  head: () => pageTitle("Настройки пользователя"),
  component: UserSettingsScreen,
});
