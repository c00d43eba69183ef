import type { UserCard, UserRow } from "@dropship/api/contract/users";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { SessionUser } from "../../http/call.ts";
import { type PersonBalances, presentPerson } from "../auth/person.service.ts";
import { mayBlock, mayChangeRoles, mayDelete, mayNarrow, maySeeMoney, mayUpdate } from "./users.policy.ts";
import type { UserCardRow, UserListRow } from "./users.repository.ts";

/** What other modules know of an account. */
export interface UserFigures {
  readonly balances: PersonBalances;
  readonly ordersCount: number;
}

/** An account as the contract shows it to this viewer. */
export function presentUserCard(
  row: UserCardRow,
  { balances, ordersCount }: UserFigures,
  viewer: SessionUser,
): UserCard {
  const seesMoney = maySeeMoney(viewer, row.id);
  return {
    ...presentPerson(row, balances),
    ...(!seesMoney && { balance: null, held: null }),
    is_blocked: row.is_blocked,
    orders_count: ordersCount,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    narrowed_to: row.narrowed_to,
    version: row.version,
    can: {
      update: mayUpdate(viewer, row),
      block: mayBlock(viewer, row),
      change_roles: mayChangeRoles(viewer),
      narrow: mayNarrow(viewer, row),
      delete: mayDelete(viewer, row),
    },
  };
}

/** A row of the list as the contract shows it to this viewer. */
export const presentUserRow = (row: UserListRow, viewer: SessionUser): UserRow => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  phone: row.phone,
  photo_url: row.photo_url,
  roles: row.roles.map((name) => ({ name })),
  state: row.state,
  balance: maySeeMoney(viewer, row.id) ? toDecimal(uahKopecks(row.balance)) : null,
  blocked_reason: row.blocked_reason,
  orders_count: row.orders_count,
  refused_count: row.refused_count,
  tags: row.tags,
  notes_count: row.notes_count,
  email_is_others: row.email_is_others,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
