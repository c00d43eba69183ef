import { type DeliveryKind, isCarried } from "../../shared/order-form/order-fields.ts";
import { queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { cartQuery } from "../../shared/cart/cart.ts";
import { currencyQuery } from "../../shared/currency.ts";
import { queryClient } from "../../shared/query-client.ts";

/** What prices depend on: the lines of the cart and the rate. */
export const cartStateOf = (items: readonly { id: number; quantity: number }[], rate: string): string =>
  [rate, ...items.map((item) => `${item.id}x${item.quantity}`)].join(" ");

/**
 * Prices, rate and balance for the cart. `cartState` is what the server last said of the cart (see `cartStateOf`), so that
 * another cart or rate is another response; prices on the screen are never older than it.
 */
export const checkoutQuery = (cartState: string) =>
  queryOptions({
    queryKey: ["getCheckout", cartState],
    queryFn: async ({ signal }) => (await api("getCheckout", { signal })).data,
    staleTime: 10_000,
  });

/** Asks for the prices of the cart as it is known, before anything shows them. */
export function prefetchCheckout(): void {
  const cart = queryClient.getQueryData(cartQuery.queryKey);
  const rate = queryClient.getQueryData(currencyQuery.queryKey);
  if (cart && rate && cart.items.length > 0)
    void queryClient.prefetchQuery(checkoutQuery(cartStateOf(cart.items, rate.sale)));
}

/**
 * Carrier's price and date for the cart; nothing is asked for a pickup or before a city is chosen. Without the COD sum, as the
 * order is counted too: sending the money back is the fee, not the delivery.
 */
export const estimateQuery = (cityRef: string | undefined, kind: DeliveryKind, cartState: string) =>
  queryOptions({
    queryKey: ["estimateDelivery", cityRef, kind, cartState],
    queryFn:
      cityRef && isCarried(kind)
        ? async ({ signal }) => (await api("estimateDelivery", { query: { city_ref: cityRef, kind }, signal })).data
        : skipToken,
    staleTime: 60_000,
    retry: false, // the server has asked the carrier more than once; the screen offers to repeat
  });

/** Recipients of earlier orders, the latest first. */
export const recipientsQuery = (search: string) =>
  queryOptions({
    queryKey: ["listRecipients", search],
    queryFn: async ({ signal }) => (await api("listRecipients", { query: { search }, signal })).data,
    staleTime: 60_000,
  });

/** An order whose recipient is to be filled in again. */
export const orderToFollowQuery = (id: number) =>
  queryOptions({
    queryKey: ["getOrder", id],
    queryFn: async ({ signal }) => (await api("getOrder", { params: { id }, signal })).data,
  });
