import { createFileRoute } from "@tanstack/react-router";
import { CheckoutScreen } from "../../../features/checkout/checkout-screen.tsx";
import { parseCheckoutSearch } from "../../../features/checkout/search.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { onlyKnown } from "../../../shared/search-params.ts";

const validateSearch = onlyKnown(parseCheckoutSearch);

export const Route = createFileRoute("/_signed-in/_verified/checkout")({
  validateSearch,
  head: () => pageTitle("Оформление заказа"),
  staticData: { layout: "wide" },
  component: CheckoutScreen,
});
