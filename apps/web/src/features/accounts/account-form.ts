import type { UserCard } from "@dropship/api/contract/users";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { keepAccount } from "./queries.ts";
import { accountQuery } from "./account-query.ts";
import { queryClient } from "../../shared/query-client.ts";

/** What stands in the fields of an account. */
export type AccountValues = ReturnType<typeof valuesOf>;

/** An account as fields: nothing is an empty text. */
export const valuesOf = ({ first_name, last_name, username, phone, version }: UserCard) => ({
  first_name: first_name ?? "",
  last_name: last_name ?? "",
  username: username ?? "",
  phone: phone ?? "",
  version,
});

/** Names and phone of an account: settings of its form. */
export const accountForm = (card: UserCard): FormOptions<"updateUser", AccountValues> => ({
  operation: "updateUser",
  params: { id: card.id },
  schema: async () => (await import("@dropship/api/contract/users")).updateUserBody,
  values: valuesOf(card),
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(accountQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    forbidden: sayAsSent,
    not_found: sayAsSent,
  },
  onSaved: ({ data }) => keepAccount(data),
});
