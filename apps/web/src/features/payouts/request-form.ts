import { payoutFee, payoutRules } from "@dropship/api/contract/payout-terms";
import type { PayoutTerms, Requisites } from "@dropship/api/contract/payouts";
import { add, parseUah, subtract, toDecimal } from "@dropship/money";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sentKey } from "../../shared/form/once.ts";
import { queryClient } from "../../shared/query-client.ts";
import { refreshPayouts, termsQuery } from "./queries.ts";

/** What stands in the fields. */
export type RequestValues = { amount: string | null; requisites: string | null; comment: string };

/** What a sum costs and leaves. */
export interface Cost {
  readonly fee: string;
  readonly total: string;
  readonly left: string;
  readonly isShort: boolean;
}

/** What a typed sum costs by these terms; null while no sum is typed. */
export function costOf(amount: string | null, terms: PayoutTerms): Cost | null {
  if (amount === null || Number(amount) <= 0) return null;
  const sum = parseUah(amount);
  const fee = payoutFee(sum, payoutRules(terms));
  const left = subtract(parseUah(terms.payable), add(sum, fee));
  return { fee: toDecimal(fee), total: toDecimal(add(sum, fee)), left: toDecimal(left), isShort: left < 0 };
}

/** The account that is offered first: the standard one, else the first that may be used. */
const firstOf = (requisites: readonly Requisites[]): string | null => {
  const usable = requisites.filter(({ usable_at: at }) => at === null);
  const [first = null] = usable;
  return first && String(first.id);
};

/** A request for a payout: settings of its form. */
export const requestForm = (
  userId: number,
  terms: PayoutTerms,
  requisites: readonly Requisites[],
  onAsked: (id: number) => void,
): FormOptions<"requestPayout", RequestValues> => {
  const adopt = (fresh: PayoutTerms) => queryClient.setQueryData(termsQuery.queryKey, fresh);
  return {
    operation: "requestPayout",
    once: sentKey("payout", userId),
    schema: async () => (await import("@dropship/api/contract/payouts")).requestPayoutBody,
    values: { amount: null, requisites: firstOf(requisites), comment: "" },
    body: ({ amount, requisites: to, comment }) => ({
      amount: amount ?? "",
      requisites_id: Number(to ?? 0),
      comment,
      fee: costOf(amount, terms)?.fee ?? "0.00",
    }),
    fieldOf: (path) => (path === "requisites_id" ? "requisites" : path === "fee" ? "amount" : undefined),
    failures: {
      balance_short: ({ details }, error) => {
        adopt(details.terms);
        return { fields: { amount: error.message } };
      },
      terms_changed: ({ details }, error) => {
        adopt(details.terms);
        return { text: error.message };
      },
      requisites_fresh: (_failure, error) => ({ fields: { requisites: error.message } }),
    },
    async onSaved({ data }) {
      await refreshPayouts();
      onAsked(data.id);
    },
  };
};
