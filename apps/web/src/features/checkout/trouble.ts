import { type ApiError, failureOf } from "@dropship/api/client/api-error";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { type DeliveryKind, errorsByField } from "./form.ts";
import { type QuoteChanges, quoteChanges } from "./quote-changes.ts";
import type { FormErrors } from "./use-checkout-form.ts";

/** Why the order was not placed, as the screen shows it above the form. Errors of fields stand under the fields. */
export type Trouble =
  | { kind: "changed"; changes: QuoteChanges; quote: CheckoutQuote }
  | { kind: "short"; available: ReadonlyMap<number, number> }
  | { kind: "balance"; balance: string; needed: string }
  | { kind: "empty" }
  | { kind: "failed"; text: string; reference?: string };

/** Reads a refusal: what is wrong with fields, and what is wrong with the order as a whole. */
export function troubleOf(
  error: ApiError,
  shown: Pick<CheckoutQuote, "items" | "rate">,
  kind: DeliveryKind,
): { trouble: Trouble | null; errors: FormErrors } {
  const failure = failureOf<"placeOrder">(error);
  switch (failure?.code) {
    case "quote_changed": {
      const { quote } = failure.details;
      return { trouble: { kind: "changed", changes: quoteChanges(shown, quote), quote }, errors: {} };
    }
    case "stock_short": {
      const available = new Map(failure.details.lines.map((line) => [line.product_id, line.available]));
      return { trouble: { kind: "short", available }, errors: {} };
    }
    case "balance_short":
      return { trouble: { kind: "balance", ...failure.details }, errors: {} };
    case "reference_taken":
      return { trouble: null, errors: { reference: [error.message] } };
    case "cart_empty":
      return { trouble: { kind: "empty" }, errors: {} };
    case "unavailable":
    case undefined:
    default: {
      const { fields, rest } = errorsByField(error.errors, kind);
      const isOnlyFields = Object.keys(fields).length > 0 && rest.length === 0;
      const text = rest.length > 0 ? rest.join(" ") : error.message;
      return {
        trouble: isOnlyFields ? null : { kind: "failed", text, reference: error.requestId },
        errors: fields,
      };
    }
  }
}
