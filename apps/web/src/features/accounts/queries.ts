import type { UserCard } from "@dropship/api/contract/users";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { readUser, refreshUser } from "../../shared/session.ts";
import { accountQuery } from "./account-query.ts";

/** What an account's login has beside the password, for super admins. */
export const userAccessQuery = (id: number) =>
  queryOptions({
    queryKey: ["getUserAccess", id],
    queryFn: async ({ signal }) => (await api("getUserAccess", { params: { id }, signal })).data,
  });

/** How one's own account does. */
export const ownFiguresQuery = queryOptions({
  queryKey: ["getOwnFigures"],
  queryFn: async ({ signal }) => (await api("getOwnFigures", { signal })).data,
});

/** Shows a changed account at once, and reads again what else tells of it. */
export function keepAccount(card: UserCard): void {
  queryClient.setQueryData(accountQuery(card.id).queryKey, card);
  void queryClient.invalidateQueries({ queryKey: ["listUsers"] });
  void queryClient.invalidateQueries({ queryKey: ["getPerson", card.id] });
  // Offline, the menu keeps the old name until the next event.
  if (card.id === readUser()?.id) void refreshUser().catch(() => undefined);
}
