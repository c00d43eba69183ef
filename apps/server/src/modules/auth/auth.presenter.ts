import type { CurrentUser } from "@dropship/api/contract/auth";
import { type PersonBalances, type PersonRow, presentPerson } from "./person.service.ts";

/** What a session knows of its user beyond the person. */
export interface CurrentUserRow extends PersonRow {
  readonly needs_two_step: boolean;
}

/** The signed-in user as the contract shows it. */
export const presentCurrentUser = (row: CurrentUserRow, balances: PersonBalances): CurrentUser => ({
  ...presentPerson(row, balances),
  needs_two_step: row.needs_two_step,
});
