import { createFileRoute } from "@tanstack/react-router";
import { orderListQuery } from "../../../features/orders/queries.ts";
import { OrdersScreen } from "../../../features/orders/orders-screen.tsx";
import { parseOrdersSearch } from "../../../features/orders/search.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { queryClient } from "../../../shared/query-client.ts";
import { onlyKnown } from "../../../shared/search-params.ts";

const validateSearch = onlyKnown(parseOrdersSearch);

export const Route = createFileRoute("/_signed-in/_verified/orders/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => void queryClient.prefetchQuery(orderListQuery(deps)),
  head: () => pageTitle("Заказы"),
  component: OrdersScreen,
});
