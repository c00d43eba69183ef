import { z } from "zod";
import { JOB_STATES } from "../job-states.ts";
import { time } from "../shapes.ts";

/** Work that goes on after the response: rows changed in pieces, or a file being written. */
export const job = z.object({
  id: z.uuid(),
  /** What kind of work it is, e.g. "notifications.archive". */
  kind: z.string(),
  /** What people call it, in Russian. */
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** Rows: done, in all (null until it is known), and refused, each with its reason. A job that stopped says by these where. */
  progress: z.object({
    done: z.number().int(),
    of: z.number().int().nullable(),
    refused: z.number().int(),
  }),
  /** Why it failed or was refused, in Russian. */
  reason: z.string().nullable(),
  /** The file that it made, until it expires. */
  file: z.object({ name: z.string(), type: z.string(), size: z.number().int(), expires_at: time }).nullable(),
  /** Whether it has ended and worked row by row: what became of each row can be fetched as a file. */
  report: z.boolean(),
  /** The job that this one takes back. */
  undo_of: z.uuid().nullable(),
  /** What the caller may do with it now. */
  can: z.object({ cancel: z.boolean(), undo: z.boolean() }),
  created_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
});
/** Work that goes on after the response. */
export type Job = z.output<typeof job>;
