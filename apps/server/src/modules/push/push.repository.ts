import type { Connection } from "../../db/database.ts";

/** A subscribed browser. */
export interface SubscriptionRow {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}
/** A subscribed browser as its owner sees it. */
export interface DeviceRow {
  id: number;
  user_agent: string;
  is_current: boolean;
  created_at: Date;
}

// An endpoint belongs to one browser: whoever is logged in there now has it. The row is made anew for another owner.
const PUT = `with crowd as (select count(*)::int as n from push_subscriptions where user_id = $1 and endpoint <> $3)
  insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, user_agent)
  select $1, $2, $3, $4, $5, $6 from crowd where n < $7
  on conflict (endpoint) do update set session_hash = excluded.session_hash, p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent
    where push_subscriptions.user_id = excluded.user_id
  returning id`;

/** Keeps a subscription; false when the user has too many devices. */
export async function putSubscription(
  tx: Connection,
  subscription: {
    userId: number;
    sessionHash: Buffer;
    endpoint: string;
    p256dh: string;
    auth: string;
    userAgent: string;
  },
  limit: number,
): Promise<boolean> {
  const { userId, sessionHash, endpoint, p256dh, auth, userAgent } = subscription;
  const { rowCount } = await tx.query(PUT, [
    userId,
    sessionHash,
    endpoint,
    p256dh,
    auth,
    userAgent.slice(0, 300),
    limit,
  ]);
  return (rowCount ?? 0) > 0;
}

/** Waits for whoever else changes this user's devices; held until the transaction ends, so that counting and adding are one step. */
export async function lockDevices(tx: Connection, userId: number): Promise<void> {
  // Weaker than "for update", which every row that refers to the user would wait for.
  await tx.query("select from users where id = $1 for no key update", [userId]);
}

/** Removes another user's claim to an endpoint. */
export async function dropForeign(tx: Connection, userId: number, endpoint: string): Promise<void> {
  await tx.query("delete from push_subscriptions where endpoint = $2 and user_id <> $1", [userId, endpoint]);
}

/** Removes one of a user's subscriptions. */
export async function deleteSubscription(db: Connection, userId: number, endpoint: string): Promise<void> {
  await db.query("delete from push_subscriptions where user_id = $1 and endpoint = $2", [userId, endpoint]);
}

/** Removes one of a user's devices by its id in the list. */
export async function deleteDevice(db: Connection, userId: number, id: number): Promise<void> {
  // As wide as what may be asked for, so that a number beyond every id is just unknown.
  await db.query("delete from push_subscriptions where user_id = $1 and id = $2::bigint", [userId, id]);
}

/** Removes a subscription that its push service no longer knows, unless it was renewed meanwhile. */
export async function deleteExpired(db: Connection, subscription: SubscriptionRow): Promise<void> {
  await db.query("delete from push_subscriptions where id = $1 and p256dh = $2", [
    subscription.id,
    subscription.p256dh,
  ]);
}

/** A user's subscriptions whose session still lives. */
export async function listSubscriptions(db: Connection, userId: number): Promise<SubscriptionRow[]> {
  const { rows } = await db.query<SubscriptionRow>({
    name: "push_subscriptions",
    text: `select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p
      join sessions s on s.token_hash = p.session_hash and s.expires_at > now()
      where p.user_id = $1 order by p.id`,
    values: [userId],
  });
  return rows;
}

/** A user's devices, newest first. */
export async function listDevices(db: Connection, userId: number, sessionHash: Buffer): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select id, user_agent, session_hash = $2 as is_current, created_at from push_subscriptions
     where user_id = $1 order by created_at desc, id desc`,
    [userId, sessionHash],
  );
  return rows;
}

/** Removes the subscriptions of a person who is deleted. */
export async function deleteAllOfUser(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from push_subscriptions where user_id = $1", [userId]);
}
