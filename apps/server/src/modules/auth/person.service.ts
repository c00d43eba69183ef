import { toDecimal, type Uah } from "@dropship/money";
import type { SessionUser } from "../../http/call.ts";

/** What a row says of a person, whatever it was read for. */
export interface PersonRow {
  readonly id: number;
  readonly email: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly username: string | null;
  readonly phone: string | null;
  readonly photo_url: string | null;
  readonly photo_thumb_url: string | null;
  readonly email_verified_at: Date | null;
  readonly telegram_id: string | null;
  readonly roles: SessionUser["roles"];
  readonly created_at: Date;
}

/** What a person has, in kopecks. */
export interface PersonBalances {
  readonly available: Uah;
  readonly held: Uah;
}

/** A person as every shape of the contract that shows a whole account begins. */
export const presentPerson = (row: PersonRow, balances: PersonBalances) => ({
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
});
