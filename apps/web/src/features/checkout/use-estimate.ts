import type { DeliveryEstimate } from "@dropship/api/contract/delivery";
import { useQuery } from "@tanstack/react-query";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormValue } from "../../shared/form/use-form-value.ts";
import { isCarried, type OrderFields } from "../../shared/order-form/order-fields.ts";
import { estimateQuery } from "./queries.ts";

/** What the carrier says of the price. */
export interface Estimate {
  status: "none" | "loading" | "ready" | "error";
  data: DeliveryEstimate | undefined;
  error: unknown;
  retry: () => void;
}

/** The carrier's price and date for the chosen city and the cart. */
export function useEstimate(form: Form<OrderFields>, cartState: string): Estimate {
  const city = useFormValue(form, "city");
  const kind = useFormValue(form, "deliveryKind");
  const response = useQuery(estimateQuery(city?.ref, kind, cartState));
  const isAsked = city !== null && isCarried(kind);
  return {
    status: !isAsked ? "none" : response.isError ? "error" : response.data ? "ready" : "loading",
    data: isAsked ? response.data : undefined,
    error: response.error,
    retry: () => void response.refetch(),
  };
}
