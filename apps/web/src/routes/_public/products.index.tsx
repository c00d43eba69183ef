import { createFileRoute } from "@tanstack/react-router";
import { ProductsScreen } from "../../features/catalogue/products-screen.tsx";
import { loadShownFilters } from "../../features/catalogue/load-filters.ts";
import { openProductList } from "../../features/catalogue/queries.ts";
import { readProductsSearch } from "../../features/catalogue/search.ts";
import { pageTitle } from "../../shared/page-title.ts";
import { queryClient } from "../../shared/query-client.ts";
import { onlyKnown } from "../../shared/search-params.ts";

const validateSearch = onlyKnown(readProductsSearch);

export const Route = createFileRoute("/_public/products/")({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, preload }) => {
    const filters = loadShownFilters();
    const opened = await openProductList(queryClient, deps, preload);
    await filters;
    return opened;
  },
  head: ({ loaderData }) => pageTitle(loaderData?.title ?? "Товары"),
  staticData: { layout: "transparent" },
  component: ProductsScreen,
});
