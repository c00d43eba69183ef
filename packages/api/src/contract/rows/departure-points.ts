import { z } from "zod";
import { DEPARTURE_KINDS, LABEL_SIZES } from "../sender-choices.ts";
import { idValue, time } from "../shapes.ts";
import { weekHours } from "../week-hours.ts";

/** A departure point as the list shows it. */
export const departurePointRow = z.object({
  id: idValue,
  name: z.string(),
  kind: z.enum(DEPARTURE_KINDS),
  city: z.string(),
  /** The branch or the street and house. */
  address: z.string(),
  counterparty: z.object({ id: idValue, name: z.string() }),
  phone: z.string(),
  hours: weekHours,
  /** "17:00", time of Kyiv; empty: there is no such time. */
  cut_off: z.string(),
  label_size: z.enum(LABEL_SIZES),
  is_default: z.boolean(),
  is_active: z.boolean(),
  /** Orders that are to leave from here and have not yet. */
  orders_waiting: z.number().int(),
  created_at: time,
});
/** A departure point as the list shows it. */
export type DeparturePointRow = z.output<typeof departurePointRow>;
