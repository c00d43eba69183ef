import { createFileRoute } from "@tanstack/react-router";
import { adminProductQuery } from "../../../../features/products/product-queries.ts";
import { ProductScreen } from "../../../../features/products/product-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { queryClient } from "../../../../shared/query-client.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/products/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: async ({ params }) => {
    const query = adminProductQuery(params.id);
    await queryClient.prefetchQuery(query);
    return queryClient.getQueryData(query.queryKey)?.name;
  },
  head: ({ loaderData: name }) => pageTitle(name ?? "Товар"),
  component: ProductScreen,
  codeSplitGroupings: [["loader", "component"]],
});
