import type { CurrentUser } from "@dropship/api/contract/auth";
import { permissionsOf } from "@dropship/api/contract/permissions";
import { type PersonBalances, presentPerson } from "./person.service.ts";
import type { SessionUserRow } from "./users.repository.ts";

/** What a session knows of its user beyond the person. */
export interface CurrentUserRow extends SessionUserRow {
  readonly needs_two_step: boolean;
  readonly two_step_first: boolean;
}

/** The signed-in user as the contract shows it. */
export const presentCurrentUser = (row: CurrentUserRow, balances: PersonBalances): CurrentUser => ({
  ...presentPerson(row, balances),
  permissions: permissionsOf({ roles: row.roles, narrowedTo: row.narrowed_to }),
  needs_two_step: row.needs_two_step,
  ...(row.two_step_first && { two_step_first: true as const }),
  ...(row.viewer && { viewed_by: { name: row.viewer.name, until: new Date(row.viewer.until).toISOString() } }),
  ...(row.deletion_due_at && { deletion_due_at: row.deletion_due_at.toISOString() }),
});
