import type { CheckoutQuote } from "@dropship/api/contract/orders";
import type { Uah } from "@dropship/money";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reloadCart, useCart } from "../../shared/cart/cart.ts";
import { useCurrency } from "../../shared/currency.ts";
import { goodsUah } from "./cod-profit.ts";
import { cartStateOf, checkoutQuery } from "./queries.ts";

/** Prices as the screen shows them. */
export interface ShownQuote {
  /** The server's response with the quantities that are on the screen; undefined until the first response. */
  quote: CheckoutQuote | undefined;
  goods: Uah;
  /** False while a click in the cart or a new price is on its way: nothing may be placed by these figures. */
  isFresh: boolean;
  isCartEmpty: boolean;
  cartState: string;
  error: unknown;
  refetch: () => void;
}

/** The cart on the screen still holds what the server's cart does not: an order took it, and nobody has said so. */
function useCartCatchUp(isBehind: boolean) {
  const client = useQueryClient();
  useEffect(() => {
    if (!isBehind) return;
    // Goods put into the cart later must not meet the empty response of now.
    void reloadCart()
      .then(() => client.invalidateQueries({ queryKey: ["getCheckout"] }))
      .catch(() => undefined); // offline: asked again with the next response
  }, [isBehind, client]);
}

/** Prices, rate and balance for the cart, following every change of cart and rate. */
export function useShownQuote(): ShownQuote {
  const { cart, pending, status } = useCart();
  const { sale } = useCurrency();
  const cartState = cartStateOf(cart.items, sale);
  const hasNoLines = status === "ready" && cart.items.length === 0;
  const response = useQuery({
    ...checkoutQuery(cartState),
    // Clicks still on their way: the server's cart is not the one on the screen yet.
    enabled: pending.size === 0 && !hasNoLines,
    placeholderData: keepPreviousData,
  });

  const isCurrent = response.data !== undefined && !response.isPlaceholderData;
  const isBehind = !hasNoLines && isCurrent && pending.size === 0 && response.data.items.length === 0;
  useCartCatchUp(isBehind);

  const quantities = new Map(cart.items.map((item) => [item.product.id, item.quantity]));
  const quote = response.data && {
    ...response.data,
    items: response.data.items.flatMap((item) => {
      const quantity = quantities.get(item.product.id);
      return quantity === undefined ? [] : [{ ...item, quantity }];
    }),
  };
  return {
    // Goods that have all been replaced meanwhile are no order of nothing: the new ones are on their way.
    quote: quote && quote.items.length > 0 ? quote : undefined,
    goods: goodsUah(quote?.items ?? [], quote?.rate ?? "1.0000"),
    isFresh: pending.size === 0 && isCurrent && !response.isError,
    isCartEmpty: hasNoLines || isBehind,
    cartState,
    error: response.error,
    refetch: () => void response.refetch(),
  };
}
