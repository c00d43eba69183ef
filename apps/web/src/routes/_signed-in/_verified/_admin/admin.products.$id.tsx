import { wholeName } from "@dropship/ui/patterns/product-name";
import { createFileRoute } from "@tanstack/react-router";
import { adminProductQuery } from "../../../../features/products/product-queries.ts";
import { ProductScreen } from "../../../../features/products/product-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";
import { recordName } from "../../../../shared/record-name.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/products/$id")({
  params: { parse: ({ id }) => ({ id: Number(id) || 0 }), stringify: ({ id }) => ({ id: String(id) }) },
  loader: ({ params }) => recordName(adminProductQuery(params.id), ({ name, options }) => wholeName(name, options)),
  head: ({ loaderData: name }) => pageTitle(name ?? "Товар"),
  component: ProductScreen,
  codeSplitGroupings: [["loader", "component"]],
});
