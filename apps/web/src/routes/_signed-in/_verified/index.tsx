import { createFileRoute } from "@tanstack/react-router";
import { HomeScreen } from "../../../features/home/home-screen.tsx";
import { dashboardQuery } from "../../../shared/dashboard.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/")({
  // Not awaited: the balance is known already, the rest has its skeleton.
  loader: () => void queryClient.prefetchQuery(dashboardQuery),
  head: () => pageTitle("Кабинет"),
  component: HomeScreen,
});
