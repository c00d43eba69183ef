import { createFileRoute } from "@tanstack/react-router";
import { nameOf } from "../../../../features/accounts/account-name.ts";
import { accountQuery } from "../../../../features/accounts/account-query.ts";
import { UserSettingsScreen } from "../../../../features/accounts/user-settings-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/users/$id/settings")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(accountQuery(params.id), nameOf),
  head: ({ loaderData: name }) => pageTitle(name ? `${name}: настройки` : "Настройки пользователя"),
  component: UserSettingsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
