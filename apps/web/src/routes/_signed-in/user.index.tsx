import { createFileRoute } from "@tanstack/react-router";
import { ProfileScreen } from "../../features/accounts/profile-screen.tsx";
import { accountQuery } from "../../features/accounts/account-query.ts";
import { pageTitle } from "../../shared/page-title.ts";
import { queryClient } from "../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/user/")({
  loader: ({ context }) => queryClient.prefetchQuery(accountQuery(context.user.id)),
  head: () => pageTitle("Профиль"),
  component: ProfileScreen,
});
