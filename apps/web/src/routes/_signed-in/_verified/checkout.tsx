import { createFileRoute } from "@tanstack/react-router";
import { CheckoutScreen } from "../../../features/checkout/checkout-screen.tsx";
import { parseCheckoutSearch } from "../../../features/checkout/search.ts";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/checkout")({
  validateSearch: parseCheckoutSearch,
  head: () => pageTitle("Оформление заказа"),
  staticData: { layout: "wide" },
  component: CheckoutScreen,
});
