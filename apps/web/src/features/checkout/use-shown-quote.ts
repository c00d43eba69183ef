import type { CheckoutQuote } from "@dropship/api/contract/orders";
import type { Uah } from "@dropship/money";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCart } from "../../shared/cart/cart.ts";
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

/** Prices, rate and balance for the cart, following every change of cart and rate. */
export function useShownQuote(): ShownQuote {
  const { cart, pending, status } = useCart();
  const { sale } = useCurrency();
  const cartState = cartStateOf(cart.items, sale);
  const isCartEmpty = status === "ready" && cart.items.length === 0;
  const answer = useQuery({
    ...checkoutQuery(cartState),
    // Clicks still on their way: the server's cart is not the one on the screen yet.
    enabled: pending.size === 0 && !isCartEmpty,
    placeholderData: keepPreviousData,
  });

  const quantities = new Map(cart.items.map((item) => [item.product.id, item.quantity]));
  const quote = answer.data && {
    ...answer.data,
    items: answer.data.items.flatMap((item) => {
      const quantity = quantities.get(item.product.id);
      return quantity === undefined ? [] : [{ ...item, quantity }];
    }),
  };
  return {
    quote,
    goods: goodsUah(quote?.items ?? [], quote?.rate ?? "1.0000"),
    isFresh: pending.size === 0 && answer.data !== undefined && !answer.isPlaceholderData && !answer.isError,
    isCartEmpty,
    cartState,
    error: answer.error,
    refetch: () => void answer.refetch(),
  };
}
