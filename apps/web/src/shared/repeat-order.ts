import { useMutation } from "@tanstack/react-query";
import { api } from "./api.ts";
import { writeCart } from "./cart/cart.ts";

/** Puts the lines of an order into the cart, as far as they are in stock; what could not be taken stands in the cart's notices. */
export function useRepeatOrder(onDone: () => unknown) {
  return useMutation({
    mutationFn: (id: number) => api("repeatOrder", { params: { id } }),
    onSuccess: ({ data }) => {
      writeCart(data);
      return onDone();
    },
  });
}
