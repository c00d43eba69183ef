import type { Connection } from "../../db/database.ts";

/** What the shop notes of its bank, by name. */
export interface BankNotes {
  /** How the statement was asked for. */
  statement: { last_poll_at?: string; problem?: string | null; from?: number; to?: number | null };
  /** What the bank says of the token. */
  client: {
    checked_at?: string;
    webhook_url?: string;
    accounts?: { id: string; iban: string; type: string; currency: number; balance: number }[];
    problem?: string | null;
  };
  /** When the bank last called. */
  webhooks: { acquiring_at?: string; statement_at?: string };
}
/** Name of a note. */
export type NoteName = keyof BankNotes;

/** Takes the turn to ask the bank something; false when it was asked too lately, by whichever process. */
export async function takeTurn(db: Connection, name: NoteName, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into bank_notes (name, next_at) values ($1, now() + make_interval(secs => $2))
     on conflict (name) do update set next_at = excluded.next_at where bank_notes.next_at <= now()`,
    [name, seconds],
  );
  return rowCount === 1;
}

/** Sets the next turn: the bank wants a rest, or there is more to be read. */
export const setTurn = (db: Connection, name: NoteName, seconds: number) =>
  db.query("update bank_notes set next_at = now() + make_interval(secs => $2) where name = $1", [name, seconds]);

/** Adds to a note. */
export const writeNote = <N extends NoteName>(db: Connection, name: N, value: Partial<BankNotes[N]>) =>
  db.query(
    `insert into bank_notes (name, value) values ($1, $2) on conflict (name) do update set value = bank_notes.value || excluded.value`,
    [name, JSON.stringify(value)],
  );

/** Everything that was noted. */
export async function readNotes(db: Connection): Promise<BankNotes> {
  const { rows } = await db.query<{ [N in NoteName]: { name: N; value: BankNotes[N] } }[NoteName]>(
    "select name, value from bank_notes",
  );
  const notes: BankNotes = { statement: {}, client: {}, webhooks: {} };
  return Object.assign(notes, Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}
