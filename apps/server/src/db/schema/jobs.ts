import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment, users } from "./identity.ts";

const number = { mode: "number" } as const;

/** Work that a person asked for and that goes on after the response: how far it is, how it ended, the file that it made. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** What kind of work; known to the program by this word. */
    kind: text("kind").notNull(),
    /** What people call it, in Russian. */
    title: text("title").notNull(),
    input: jsonb("input").notNull(),
    state: text("state").notNull().default("queued"),
    /** Rows in all; null until it is known. */
    total: integer("total"),
    done: integer("done").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    /** The job whose rows this one takes back. */
    undoOf: uuid("undo_of"),
    /** A running job stops before its next piece. */
    cancelAskedAt: moment("cancel_asked_at"),
    /** Why it failed, in Russian. */
    reason: text("reason"),
    fileName: text("file_name"),
    fileType: text("file_type"),
    fileSize: bigint("file_size", number),
    fileExpiresAt: moment("file_expires_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
    /** Moves with every piece: a job that stands still for long has lost its worker. */
    movedAt: moment("moved_at").notNull().defaultNow(),
    finishedAt: moment("finished_at"),
    /** Starts in a row that did not end: the process ended first. */
    starts: integer("starts").notNull().default(0),
    /** How far it had got at the furthest of its starts; further, and they are counted anew. */
    startsAt: integer("starts_at").notNull().default(0),
  },
  (t) => [
    index("jobs_user").on(t.userId, t.createdAt, t.id),
    index("jobs_unfinished")
      .on(t.movedAt)
      .where(sql`${t.state} in ('queued', 'running')`),
    index("jobs_finished").on(t.finishedAt),
    index("jobs_file_expires_at")
      .on(t.fileExpiresAt)
      .where(sql`${t.fileExpiresAt} is not null`),
    // Once, but what stopped half-way may be tried again.
    uniqueIndex("jobs_undone_once")
      .on(t.undoOf)
      .where(sql`${t.state} not in ('failed', 'cancelled')`),
    check("jobs_state_known", sql`${t.state} in ('queued', 'running', 'done', 'failed', 'cancelled')`),
    check("jobs_finished_at_end", sql`(${t.finishedAt} is null) = (${t.state} in ('queued', 'running'))`),
    check("jobs_rows_counted", sql`${t.total} is null or ${t.done} + ${t.refused} <= ${t.total}`),
  ],
);

/** One row that a job works on, chosen when it was asked for, and what became of it. */
export const jobRows = pgTable(
  "job_rows",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    /** Its place in the job's order. */
    place: integer("place").notNull(),
    /** Id of the row, as the list's own rows have it. */
    row: text("row").notNull(),
    state: text("state").notNull().default("waiting"),
    /** Why it was refused, in Russian. */
    reason: text("reason"),
    /** What the job that takes this one back has to know of it. */
    memory: jsonb("memory"),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.place] }),
    unique("job_rows_once").on(t.jobId, t.row),
    index("job_rows_waiting")
      .on(t.jobId, t.place)
      .where(sql`${t.state} = 'waiting'`),
    index("job_rows_refused")
      .on(t.jobId, t.place)
      .where(sql`${t.state} = 'refused'`),
    check("job_rows_state_known", sql`${t.state} in ('waiting', 'done', 'refused')`),
  ],
);
