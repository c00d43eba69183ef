import type { DeliveryEstimate } from "@dropship/api/contract/delivery";
import { useQuery } from "@tanstack/react-query";
import type { CheckoutForm } from "./form.ts";
import { estimateQuery } from "./queries.ts";

/** What the carrier says of the price. */
export interface Estimate {
  status: "none" | "loading" | "ready" | "error";
  data: DeliveryEstimate | undefined;
  error: unknown;
  retry: () => void;
}

/** The carrier's price and date for the chosen city and the cart. */
export function useEstimate(form: CheckoutForm, cartState: string): Estimate {
  const answer = useQuery(estimateQuery(form.city?.ref, form.deliveryKind, cartState));
  const isAsked = form.city !== null && form.deliveryKind !== "pickup";
  return {
    status: !isAsked ? "none" : answer.isError ? "error" : answer.data ? "ready" : "loading",
    data: isAsked ? answer.data : undefined,
    error: answer.error,
    retry: () => void answer.refetch(),
  };
}
