import { useMutation } from "@tanstack/react-query";
import { api } from "./api.ts";
import { writeCart } from "./cart/cart.ts";

/** Puts the lines of an order into the cart, or in its place, as far as they are in stock; what could not be taken stands in the cart's notices. */
export function useRepeatOrder(onDone: () => unknown) {
  return useMutation({
    mutationFn: ({ id, replace }: { id: number; replace: boolean }) =>
      api("repeatOrder", { params: { id }, body: { replace } }),
    onSuccess: ({ data }) => {
      writeCart(data);
      return onDone();
    },
  });
}
