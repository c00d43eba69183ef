import type { UserCard } from "@dropship/api/contract/users";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { accountQuery, keepAccount } from "./queries.ts";
import { queryClient } from "../../shared/query-client.ts";

/** What stands in the fields of an account. */
export type AccountValues = ReturnType<typeof valuesOf>;

/** An account as fields: nothing is an empty text. */
export const valuesOf = ({ first_name, last_name, username, phone, is_blocked, version }: UserCard) => ({
  first_name: first_name ?? "",
  last_name: last_name ?? "",
  username: username ?? "",
  phone: phone ?? "",
  is_blocked,
  version,
});

/** Names, phone and, for who may, the block of an account: settings of its form. */
export const accountForm = (card: UserCard): FormOptions<"updateUser", AccountValues> => ({
  operation: "updateUser",
  params: { id: card.id },
  schema: async () => (await import("@dropship/api/contract/users")).updateUserBody,
  values: valuesOf(card),
  // Who may not block sends nothing of it: the server would take an old value for a wish.
  body: ({ is_blocked, ...rest }) => (card.can.block ? { ...rest, is_blocked } : rest),
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(accountQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    last_super_admin: sayAsSent,
    forbidden: sayAsSent,
    not_found: sayAsSent,
  },
  onSaved: ({ data }) => keepAccount(data),
});
