import type { ApiError } from "@dropship/api/client/api-error";
import type { CheckoutQuote } from "@dropship/api/contract/orders";

/** Why the server did not place the order, with what the screen needs to go on. */
export type Conflict =
  | { code: "quote_changed"; quote: CheckoutQuote }
  | { code: "stock_short"; lines: { productId: number; available: number }[] }
  | { code: "balance_short"; balance: string; needed: string }
  | { code: "reference_taken" }
  | { code: "cart_empty" };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function shortLines(details: unknown): { productId: number; available: number }[] {
  if (!isRecord(details) || !Array.isArray(details.lines)) return [];
  return details.lines.flatMap((line: unknown) =>
    isRecord(line) && typeof line.product_id === "number" && typeof line.available === "number"
      ? [{ productId: line.product_id, available: line.available }]
      : [],
  );
}

function quoteOf(details: unknown): CheckoutQuote | null {
  if (!isRecord(details) || !isRecord(details.quote) || !Array.isArray(details.quote.items)) return null;
  return details.quote as CheckoutQuote; // the contract promises a fresh `getCheckout` answer beside this code
}

/** Reads a 409 of `placeOrder`; null when it is none that the screen knows. */
export function conflictOf(error: ApiError): Conflict | null {
  if (error.status !== 409) return null;
  const { details } = error;
  switch (error.code) {
    case "quote_changed": {
      const quote = quoteOf(details);
      return quote && { code: "quote_changed", quote };
    }
    case "stock_short":
      return { code: "stock_short", lines: shortLines(details) };
    case "balance_short":
      return isRecord(details) && typeof details.balance === "string" && typeof details.needed === "string"
        ? { code: "balance_short", balance: details.balance, needed: details.needed }
        : null;
    case "reference_taken":
    case "cart_empty":
      return { code: error.code };
    case undefined:
    default:
      return null;
  }
}
