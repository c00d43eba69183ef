import type { ApiError } from "@dropship/api/client/api-error";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { draftKey } from "../../shared/form/form-draft.ts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent, sayUnder } from "../../shared/form/refusal.ts";
import { type OrderFields, emptyForm, fieldOfPath, toBody } from "../../shared/order-form/order-fields.ts";
import { quoteChanges } from "./quote-changes.ts";
import type { Trouble } from "./trouble.ts";

const noQuote = { items: [], rate: "1.0000" };
/** The panel above the form is an alert. */
const inPanel = { isHandled: true, isSaid: true } as const;

/** An order as a form over `placeOrder`: its settings. */
export const orderForm = (given: {
  userId: number;
  /** Prices on the screen: the order is placed by them. */
  quote: CheckoutQuote | undefined;
  /** False while a new price is on its way. */
  isReady: boolean;
  onTrouble: (trouble: Trouble) => void;
  onRefused: (error: ApiError) => void;
  onSaved: FormOptions<"placeOrder", OrderFields>["onSaved"];
}): FormOptions<"placeOrder", OrderFields> => ({
  operation: "placeOrder",
  schema: async () => (await import("@dropship/api/contract/orders")).placeOrderBody,
  values: emptyForm,
  draft: draftKey("checkout", given.userId),
  once: sentKey("checkout", given.userId),
  checkWhenLeft: true,
  isReady: given.isReady,
  body: (values) => toBody(values, given.quote ?? noQuote),
  fieldOf: fieldOfPath,
  failures: {
    quote_changed: ({ details: { quote } }) => {
      given.onTrouble({ kind: "changed", changes: quoteChanges(given.quote ?? noQuote, quote), quote });
      return inPanel;
    },
    stock_short: ({ details: { lines } }) => {
      given.onTrouble({ kind: "short", available: new Map(lines.map((line) => [line.product_id, line.available])) });
      return inPanel;
    },
    balance_short: ({ details }) => {
      given.onTrouble({ kind: "balance", ...details });
      return inPanel;
    },
    cart_empty: () => ({ isHandled: true }), // the cart is read again and says so
    reference_taken: sayUnder("reference"),
    unavailable: sayAsSent,
  },
  onRefused: given.onRefused,
  onSaved: given.onSaved,
});
