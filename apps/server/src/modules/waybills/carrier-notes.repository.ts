import { notesOf } from "../../db/notes.ts";

/** What the shop notes of its carrier, by name. */
export interface CarrierNotes {
  /** Calls that make, change or delete: one after another, whichever process makes them. */
  send: { problem?: string | null };
  /** Questions where parcels are. */
  track: { last_at?: string; problem?: string | null };
  /** Questions for registers of payments. */
  cod: Record<never, never>;
  /** The last day and hour at which each departure point had its registers made: by `point_` and its id. */
  cut_off: Record<string, string>;
}

/** The notes, and the turns in which the carrier is asked. */
export const { takeTurn, setTurn, writeNote, readNotes } = notesOf<CarrierNotes>("carrier_notes", () => ({
  send: {},
  track: {},
  cod: {},
  cut_off: {},
}));
