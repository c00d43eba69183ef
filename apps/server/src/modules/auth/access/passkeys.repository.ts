import type { Connection } from "../../../db/database.ts";

/** A key that a user logs in with. */
export interface PasskeyRow {
  id: number;
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
type Read = Omit<PasskeyRow, "counter"> & { counter: string };

const COLUMNS = "id, user_id, credential_id, public_key, counter, name, created_at, last_used_at";
const rowOf = (row: Read): PasskeyRow => ({ ...row, counter: Number(row.counter) });

/** The keys of a user, oldest first. */
export async function findPasskeys(db: Connection, userId: number): Promise<PasskeyRow[]> {
  const { rows } = await db.query<Read & Record<string, unknown>>(
    `select ${COLUMNS} from passkeys where user_id = $1 order by id`,
    [userId],
  );
  return rows.map(rowOf);
}

/** A key by what its authenticator calls it. */
export async function findByCredential(db: Connection, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await db.query<Read & Record<string, unknown>>(
    `select ${COLUMNS} from passkeys where credential_id = $1`,
    [credentialId],
  );
  return rows[0] ? rowOf(rows[0]) : null;
}

/** Keeps a key; null when it is known already. */
export async function insertPasskey(
  tx: Connection,
  key: Pick<PasskeyRow, "user_id" | "credential_id" | "counter" | "name"> & { public_key: Uint8Array },
): Promise<PasskeyRow | null> {
  const { rows } = await tx.query<Read & Record<string, unknown>>(
    `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, $2, $3, $4, $5)
     on conflict (credential_id) do nothing returning ${COLUMNS}`,
    [key.user_id, key.credential_id, Buffer.from(key.public_key), key.counter, key.name],
  );
  return rows[0] ? rowOf(rows[0]) : null;
}

/** Calls a key by another name; null when it is none of the user's. */
export async function renamePasskey(
  db: Connection,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | null> {
  const { rows } = await db.query<Read & Record<string, unknown>>(
    `update passkeys set name = $3 where user_id = $1 and id = $2 returning ${COLUMNS}`,
    [userId, id, name],
  );
  return rows[0] ? rowOf(rows[0]) : null;
}

/** Forgets a key; false when it is none of the user's. */
export async function deletePasskey(tx: Connection, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.query("delete from passkeys where user_id = $1 and id = $2", [userId, id]);
  return (rowCount ?? 0) > 0;
}

/** Notes a use, unless another one with this count or a later one came first. */
export async function useKey(db: Connection, id: number, counter: number): Promise<boolean> {
  const { rowCount } = await db.query(
    "update passkeys set counter = $2, last_used_at = now() where id = $1 and (counter < $2 or (counter = 0 and $2 = 0))",
    [id, counter],
  );
  return (rowCount ?? 0) > 0;
}
