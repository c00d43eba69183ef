import { createFileRoute } from "@tanstack/react-router";
import { orderSource } from "../../../features/orders/order-source.ts";
import { OrdersScreen } from "../../../features/orders/orders-screen.tsx";
import { dashboardQuery } from "../../../shared/dashboard.ts";
import { prefetchList } from "../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/orders/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => {
    if (deps["as"] !== undefined) return; // the table asks for what it shows
    void queryClient.prefetchQuery(dashboardQuery); // which states are offered as chips
    prefetchList(orderSource, deps);
  },
  head: ({ match }) => pageTitle(match.search["as"] === "table" ? "Заказы из таблицы" : "Заказы"),
  component: OrdersScreen,
  codeSplitGroupings: [["loader", "component"]],
});
