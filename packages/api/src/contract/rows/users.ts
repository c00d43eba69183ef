import { z } from "zod";
import { roleName } from "../auth.ts";
import { idValue, time, uah } from "../shapes.ts";
import { USER_STATES } from "../user-choices.ts";

/** An account as the list of admins shows it. */
export const userRow = z.object({
  id: idValue,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  photo_url: z.string().nullable(),
  roles: z.array(z.object({ name: roleName })),
  state: z.enum(USER_STATES),
  /** What is available, UAH; null for who may not see money. */
  balance: uah.nullable(),
  /** Why it is blocked; empty while it is not. */
  blocked_reason: z.string(),
  orders_count: z.number().int(),
  /** Orders that came back, or are on their way back. */
  refused_count: z.number().int(),
  tags: z.array(z.string()),
  /** Notes of the shop's people. */
  notes_count: z.number().int(),
  /** Another account has confirmed this e-mail, or was invited by it: this one only says that it is theirs. */
  email_is_others: z.boolean(),
  last_seen_at: time.nullable(),
  created_at: time,
});
/** An account as the list of admins shows it. */
export type UserRow = z.output<typeof userRow>;
