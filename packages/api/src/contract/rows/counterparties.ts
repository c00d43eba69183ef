import { z } from "zod";
import { COUNTERPARTY_KINDS } from "../sender-choices.ts";
import { idValue, time, uah } from "../shapes.ts";

/** A counterparty as the list shows it. */
export const counterpartyRow = z.object({
  id: idValue,
  name: z.string(),
  kind: z.enum(COUNTERPARTY_KINDS),
  /** EDRPOU or RNOKPP; empty for a person without one. */
  tax_number: z.string(),
  phone: z.string(),
  /** Account that COD is paid to; empty: there is none. */
  iban: z.string(),
  is_default: z.boolean(),
  is_archived: z.boolean(),
  has_key: z.boolean(),
  /** Last day of its own key; null: none is known. */
  key_until: z.iso.date().nullable(),
  /** Departure points in use that send from it. */
  points_count: z.number().int(),
  /** What came in with parcels that were received this year. */
  turnover: uah,
  /** What may come in within a year; null: no limit. */
  yearly_cap: uah.nullable(),
  created_at: time,
});
/** A counterparty as the list shows it. */
export type CounterpartyRow = z.output<typeof counterpartyRow>;
