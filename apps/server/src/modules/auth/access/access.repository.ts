import type { Connection } from "../../../db/database.ts";

/** The authenticator app of a user; `secret` is sealed. */
export interface TwoStepRow {
  secret: string;
  last_step: number;
  salt: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
}

/** The authenticator app of a user, confirmed or not; `lock` keeps it as it is until the transaction ends. */
export async function findTwoStep(db: Connection, userId: number, lock = false): Promise<TwoStepRow | null> {
  const { rows } = await db.query<Omit<TwoStepRow, "last_step"> & { last_step: string }>(
    `select secret, last_step, salt, created_at, confirmed_at from two_steps where user_id = $1${lock ? " for update" : ""}`,
    [userId],
  );
  const row = rows[0];
  return row ? { ...row, last_step: Number(row.last_step) } : null;
}

/** A secret that was shown and not confirmed within this time is begun anew: nobody knows who has seen it meanwhile. */
const SECRET_LIFE = "interval '15 minutes'";

/** Whether the authenticator app of a user was begun too long ago to be confirmed; the database's clock decides. */
export async function isSecretOld(db: Connection, userId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from two_steps where user_id = $1 and confirmed_at is null and created_at < now() - ${SECRET_LIFE}`,
    [userId],
  );
  return (rowCount ?? 0) > 0;
}

/** Keeps a secret that is not confirmed yet, in the place of another such one; false when a confirmed one is there. */
export async function putTwoStep(
  db: Connection,
  userId: number,
  made: { secret: string; salt: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into two_steps (user_id, secret, salt) values ($1, $2, $3)
     on conflict (user_id) do update set secret = excluded.secret, salt = excluded.salt, last_step = 0, created_at = now()
     where two_steps.confirmed_at is null`,
    [userId, made.secret, made.salt],
  );
  return (rowCount ?? 0) > 0;
}

/** Notes that the code of a step was taken; false when it, or a later one, was taken meanwhile. */
export async function takeStep(db: Connection, userId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query("update two_steps set last_step = $2 where user_id = $1 and last_step < $2", [
    userId,
    step,
  ]);
  return (rowCount ?? 0) > 0;
}

/** The app has proved itself: the second step is asked for from now on. */
export async function confirmTwoStep(tx: Connection, userId: number): Promise<void> {
  await tx.query("update two_steps set confirmed_at = now() where user_id = $1", [userId]);
}

/** Takes app and recovery codes away; false when there was no confirmed app. */
export async function deleteTwoStep(tx: Connection, userId: number): Promise<boolean> {
  await tx.query("delete from recovery_codes where user_id = $1", [userId]);
  const { rows } = await tx.query<{ confirmed_at: Date | null }>(
    "delete from two_steps where user_id = $1 returning confirmed_at",
    [userId],
  );
  return rows.some((row) => row.confirmed_at !== null);
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(tx: Connection, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.query("delete from recovery_codes where user_id = $1", [userId]);
  await tx.query("insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])", [userId, hashes]);
}

/** Uses a recovery code up; false when it is none of this user's, or was used. */
export async function takeRecoveryCode(db: Connection, userId: number, hash: Buffer): Promise<boolean> {
  const text = "delete from recovery_codes where user_id = $1 and code_hash = $2";
  const { rowCount } = await db.query(text, [userId, hash]);
  return (rowCount ?? 0) > 0;
}

/** How many recovery codes are left. */
export async function countRecoveryCodes(db: Connection, userId: number): Promise<number> {
  const text = "select count(*)::int as count from recovery_codes where user_id = $1";
  const { rows } = await db.query<{ count: number }>(text, [userId]);
  return rows[0]?.count ?? 0;
}

/** What a browser has begun. */
export interface LoginStepRow {
  user_id: number | null;
  remember: boolean;
  challenge: string | null;
}
/** Kinds of what a browser begins. */
export type LoginStepKind = "code" | "passkey" | "passkey-add";

/** So long may be between the steps. */
const STEP_LIFE = "interval '10 minutes'";

/** Keeps what a browser has begun, in the place of what it began before. */
export async function putLoginStep(
  db: Connection,
  step: {
    tokenHash: Buffer;
    kind: LoginStepKind;
    userId: number | null;
    remember: boolean;
    challenge: string | null;
  },
): Promise<void> {
  await db.query(
    `insert into login_steps (token_hash, kind, user_id, remember, challenge) values ($1, $2, $3, $4, $5)
     on conflict (token_hash) do update set kind = excluded.kind, user_id = excluded.user_id, remember = excluded.remember,
       challenge = excluded.challenge, created_at = now()`,
    [step.tokenHash, step.kind, step.userId, step.remember, step.challenge],
  );
}

/** What a browser has begun and may still finish. */
export async function findLoginStep(
  db: Connection,
  tokenHash: Buffer,
  kind: LoginStepKind,
): Promise<LoginStepRow | null> {
  const { rows } = await db.query<LoginStepRow & Record<string, unknown>>(
    `select user_id, remember, challenge from login_steps where token_hash = $1 and kind = $2 and created_at > now() - ${STEP_LIFE}`,
    [tokenHash, kind],
  );
  return rows[0] ?? null;
}

/** The same, used up: two who finish it at once do not both find it. */
export async function takeLoginStep(
  db: Connection,
  tokenHash: Buffer,
  kind: LoginStepKind,
): Promise<LoginStepRow | null> {
  const { rows } = await db.query<LoginStepRow & Record<string, unknown>>(
    `delete from login_steps where token_hash = $1 and kind = $2 and created_at > now() - ${STEP_LIFE}
     returning user_id, remember, challenge`,
    [tokenHash, kind],
  );
  return rows[0] ?? null;
}

/** Forgets the logins of a user that wait for a code: what they stood on has changed. */
export async function deleteLoginSteps(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from login_steps where user_id = $1", [userId]);
}

/** Removes what nobody will finish any more. */
export async function deleteOldSteps(db: Connection): Promise<void> {
  await db.query(`delete from login_steps where created_at < now() - ${STEP_LIFE}`);
  await db.query(`delete from two_steps where confirmed_at is null and created_at < now() - ${SECRET_LIFE}`);
  await db.query("delete from email_changes where created_at < now() - interval '1 day'");
}

/** Takes away every way to log in beside the password; how many passkeys there were, and whether there was an app. */
export async function forgetAccess(tx: Connection, userId: number): Promise<{ passkeys: number; hadTwoStep: boolean }> {
  await deleteLoginSteps(tx, userId);
  await tx.query("delete from email_changes where user_id = $1", [userId]);
  const { rowCount } = await tx.query("delete from passkeys where user_id = $1", [userId]);
  return { passkeys: rowCount ?? 0, hadTwoStep: await deleteTwoStep(tx, userId) };
}
