import { createFileRoute } from "@tanstack/react-router";
import { AddProductScreen } from "../../../../features/products/add-product-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/products/add")({
  head: () => pageTitle("Новый товар"),
  component: AddProductScreen,
});
