import { createFileRoute } from "@tanstack/react-router";
import { CheckoutOrder, CheckoutScreen } from "../../../features/checkout/checkout-screen.tsx";
import { prefetchCheckout } from "../../../features/checkout/queries.ts";
import { parseCheckoutSearch } from "../../../features/checkout/search.ts";
import { pageTitle } from "../../../shared/page-title.ts";
import { onlyKnown } from "../../../shared/search-params.ts";

const validateSearch = onlyKnown(parseCheckoutSearch);

export const Route = createFileRoute("/_signed-in/_verified/checkout")({
  validateSearch,
  // The form's code and its prices come beside each other.
  loader: () => {
    prefetchCheckout();
    return CheckoutOrder.loaded();
  },
  head: () => pageTitle("Оформление заказа"),
  staticData: { layout: "wide" },
  component: CheckoutScreen,
  codeSplitGroupings: [["loader", "component"]],
});
