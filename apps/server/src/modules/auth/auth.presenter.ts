import type { CurrentUser } from "@dropship/api/contract/auth";
import { type PersonBalances, presentPerson } from "./person.service.ts";
import type { SessionUserRow } from "./users.repository.ts";

/** The signed-in user as the contract shows it. */
export const presentCurrentUser = (row: SessionUserRow, balances: PersonBalances): CurrentUser => ({
  ...presentPerson(row, balances),
  ...(row.viewer && { viewed_by: { name: row.viewer.name, until: new Date(row.viewer.until).toISOString() } }),
});
