import { notesOf } from "../../db/notes.ts";

/** What the shop notes of its bank, by name. */
export interface BankNotes {
  /**
   * How the statement was asked for, and from where it is read on: `to` and `top` only while a window of more rows than one response takes is
   * read from its end backwards; `top` is that end.
   */
  statement: {
    last_poll_at?: string;
    problem?: string | null;
    account?: string;
    from?: number;
    to?: number | null;
    top?: number | null;
    /** When it was last read back to the rows that the bank held; seconds. */
    held_at?: number;
  };
  /** What the bank says of the token. */
  client: {
    /** Which bank was asked, with which token: what one said is not another's. */
    bank?: string;
    checked_at?: string | null;
    webhook_url?: string | null;
    accounts?: { id: string; iban: string; type: string; masked_pan?: string[]; currency: number; balance: number }[];
    problem?: string | null;
  };
  /** When the bank last called. */
  webhooks: { acquiring_at?: string; statement_at?: string };
}

/** The notes, and the turns in which the bank is asked. */
export const { takeTurn, setTurn, writeNote, readNotes } = notesOf<BankNotes>("bank_notes", () => ({
  statement: {},
  client: {},
  webhooks: {},
}));
