import { createFileRoute, notFound } from "@tanstack/react-router";
import { ProductScreen } from "../../features/catalogue/product-screen.tsx";
import { ProductMissing, ProductPending } from "../../features/catalogue/product-states.tsx";
import { openProduct, productHead } from "../../features/catalogue/queries.ts";
import { isNotFound } from "../../shared/error-text.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Ids of the database; anything else is no product. */
const readId = (text: string) =>
  /^[1-9]\d{0,9}$/u.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : Number.NaN;

export const Route = createFileRoute("/_public/products/$id")({
  // One file: on a phone's network each further one costs more than it spares.
  codeSplitGroupings: [["component", "pendingComponent", "notFoundComponent"]],
  params: { parse: ({ id }) => ({ id: readId(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ params }) => {
    if (Number.isNaN(params.id)) throw notFound();
    return openProduct(queryClient, params.id).catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    });
  },
  head: ({ loaderData }) => productHead(loaderData),
  staticData: { layout: "wide" },
  component: ProductScreen,
  pendingComponent: ProductPending,
  notFoundComponent: ProductMissing,
});
