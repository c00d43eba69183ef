import { z } from "zod";
import { READER_STATES } from "../post-choices.ts";
import { idValue, person, time } from "../shapes.ts";

/** One of those whom a post is for, and what they have done with it. */
export const postReaderRow = z.object({
  id: idValue,
  reader: person,
  state: z.enum(READER_STATES),
  opened_at: time.nullable(),
  confirmed_at: time.nullable(),
});
/** One of those whom a post is for. */
export type PostReaderRow = z.output<typeof postReaderRow>;
