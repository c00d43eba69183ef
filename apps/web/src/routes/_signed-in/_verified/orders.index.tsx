import { createFileRoute } from "@tanstack/react-router";
import { prefetchOrders } from "../../../features/orders/list-query.ts";
import { OrdersScreen } from "../../../features/orders/orders-screen.tsx";
import type { RawOrdersSearch } from "../../../features/orders/search.ts";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/orders/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawOrdersSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchOrders(deps),
  head: () => pageTitle("Заказы"),
  component: OrdersScreen,
  codeSplitGroupings: [["loader", "component"]],
});
