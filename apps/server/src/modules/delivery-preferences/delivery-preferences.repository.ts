import type { Connection } from "../../db/database.ts";

/** A choice that differs from the standard one, or repeats it. */
export interface ChoiceRow {
  type: string;
  channel: string;
  is_on: boolean;
}

/** What a user has chosen. */
export async function listChoices(db: Connection, userId: number): Promise<ChoiceRow[]> {
  const { rows } = await db.query<ChoiceRow>(
    "select type, channel, is_on from notification_preferences where user_id = $1",
    [userId],
  );
  return rows;
}

/** Which channels lead somewhere. */
export async function readConnections(
  db: Connection,
  userId: number,
): Promise<{ has_mail: boolean; has_telegram: boolean; has_push: boolean }> {
  const { rows } = await db.query<{ has_mail: boolean; has_telegram: boolean; has_push: boolean }>(
    `select email_verified_at is not null as has_mail, telegram_id is not null as has_telegram,
       exists (select from push_subscriptions s where s.user_id = u.id) as has_push
     from users u where id = $1`,
    [userId],
  );
  return rows[0] ?? { has_mail: false, has_telegram: false, has_push: false };
}

/** Keeps choices; the last one of a pair counts. */
export async function putChoices(db: Connection, userId: number, choices: readonly ChoiceRow[]): Promise<void> {
  await db.query(
    `insert into notification_preferences (user_id, type, channel, is_on)
     select $1, * from unnest($2::text[], $3::text[], $4::boolean[])
     on conflict (user_id, type, channel) do update set is_on = excluded.is_on`,
    [userId, choices.map((c) => c.type), choices.map((c) => c.channel), choices.map((c) => c.is_on)],
  );
}

/** Removes the choices of a person who is deleted. */
export async function deleteAllOfUser(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from notification_preferences where user_id = $1", [userId]);
}
