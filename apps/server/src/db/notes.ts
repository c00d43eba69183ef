import type { Connection } from "./database.ts";

/** A table of notes by name, each with the moment of its next turn; the processes of a shop share it. */
export interface Notes<N extends object> {
  /** Takes the turn to do something; false when it was taken too lately, by whichever process. */
  takeTurn(db: Connection, name: keyof N & string, seconds: number): Promise<boolean>;
  /** Sets the next turn: a rest is wanted, or there is more to be done. */
  setTurn(db: Connection, name: keyof N & string, seconds: number): Promise<void>;
  /** Adds to a note. */
  writeNote<K extends keyof N & string>(db: Connection, name: K, value: Partial<N[K]>): Promise<void>;
  /** Everything that was noted. */
  readNotes(db: Connection): Promise<N>;
}

/** The notes of a table with the columns `name`, `value` and `next_at`; `empty` is what they say before anything was noted. */
export function notesOf<N extends object>(
  table: "bank_notes" | "carrier_notes" | "telegram_notes",
  empty: () => N,
): Notes<N> {
  return {
    async takeTurn(db, name, seconds) {
      const { rowCount } = await db.query(
        `insert into ${table} (name, next_at) values ($1, now() + make_interval(secs => $2))
         on conflict (name) do update set next_at = excluded.next_at where ${table}.next_at <= now()`,
        [name, seconds],
      );
      return rowCount === 1;
    },
    async setTurn(db, name, seconds) {
      await db.query(`update ${table} set next_at = now() + make_interval(secs => $2) where name = $1`, [
        name,
        seconds,
      ]);
    },
    async writeNote(db, name, value) {
      await db.query(
        `insert into ${table} (name, value) values ($1, $2) on conflict (name) do update set value = ${table}.value || excluded.value`,
        [name, JSON.stringify(value)],
      );
    },
    async readNotes(db) {
      const { rows } = await db.query<{ name: string; value: unknown }>(`select name, value from ${table}`);
      return Object.assign(empty(), Object.fromEntries(rows.map(({ name, value }) => [name, value])));
    },
  };
}
