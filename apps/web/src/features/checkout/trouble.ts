import type { ApiError } from "@dropship/api/client/api-error";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { conflictOf } from "./conflict.ts";
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
  const conflict = conflictOf(error);
  switch (conflict?.code) {
    case "quote_changed":
      return {
        trouble: { kind: "changed", changes: quoteChanges(shown, conflict.quote), quote: conflict.quote },
        errors: {},
      };
    case "stock_short":
      return {
        trouble: { kind: "short", available: new Map(conflict.lines.map((line) => [line.productId, line.available])) },
        errors: {},
      };
    case "balance_short":
      return { trouble: { kind: "balance", balance: conflict.balance, needed: conflict.needed }, errors: {} };
    case "reference_taken":
      return { trouble: null, errors: { reference: [error.message] } };
    case "cart_empty":
      return { trouble: { kind: "empty" }, errors: {} };
    case undefined: {
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
