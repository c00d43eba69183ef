import type { MANUAL_ACCOUNTS, MANUAL_OPERATIONS } from "@dropship/api/contract/ledger-choices";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import type { Contract } from "@dropship/api/contract";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent, sayUnder } from "../../shared/form/refusal.ts";
import { refreshBooks } from "./queries.ts";

/** What stands in the fields. */
export type MovementValues = {
  operation: (typeof MANUAL_OPERATIONS)[number];
  user: { id: number; label: string } | null;
  from: (typeof MANUAL_ACCOUNTS)[number];
  to: (typeof MANUAL_ACCOUNTS)[number];
  amount: string | null;
  text: string;
  reason: string;
  document: string;
};

/** Nothing chosen yet. */
export const noMovement: MovementValues = {
  operation: "credit",
  user: null,
  from: "adjustment",
  to: "available",
  amount: null,
  text: "",
  reason: "",
  document: "",
};

/** Whether a movement touches the account of a user: between the shop's own ones nobody is chosen. */
export const isOfUser = ({ operation, from, to }: Pick<MovementValues, "operation" | "from" | "to">): boolean =>
  operation !== "transfer" || [from, to].some((name) => name === "available" || name === "pending");

/** Money by hand: settings of its form; `userId` is the admin who fills it in. */
export const moveMoneyForm = (
  userId: number,
  onMoved: (response: ResponseOf<Contract["moveMoney"]>) => void,
): FormOptions<"moveMoney", MovementValues> => ({
  operation: "moveMoney",
  once: sentKey("move-money", userId),
  schema: async () => (await import("@dropship/api/contract/ledger")).moveMoneyBody,
  values: noMovement,
  body: ({ user, amount, ...rest }) => ({
    ...rest,
    // One who was chosen before both accounts became the shop's has nothing to do with it.
    user_id: isOfUser(rest) ? (user?.id ?? null) : null,
    amount: amount ?? "",
  }),
  fieldOf: (path) => (path === "user_id" ? "user" : undefined),
  failures: {
    not_found: sayUnder("user"),
    own_money: sayUnder("user"),
    not_allowed: sayAsSent,
    balance_short: sayUnder("amount"),
  },
  async onSaved(response) {
    await refreshBooks();
    onMoved(response);
  },
});
