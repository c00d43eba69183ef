import type { CurrentUser } from "@dropship/api/contract/auth";
import { toDecimal, type Uah } from "@dropship/money";
import type { UserRow } from "./users.repository.ts";

/** The signed-in user as the contract shows it. */
export function presentCurrentUser(row: UserRow, balances: { available: Uah; held: Uah }): CurrentUser {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    username: row.username,
    phone: row.phone,
    photo_url: row.photo_url,
    photo_thumb_url: row.photo_thumb_url,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    telegram_id: row.telegram_id,
    balance: toDecimal(balances.available),
    held: toDecimal(balances.held),
    roles: row.roles.map((name) => ({ name })),
    created_at: row.created_at.toISOString(),
  };
}
