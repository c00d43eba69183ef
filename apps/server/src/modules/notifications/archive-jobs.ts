import { z } from "zod";
import type { Connection } from "../../db/database.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import * as repository from "./notifications.repository.ts";

/** Kinds of jobs on notifications; each takes back the other. */
export const ARCHIVE_JOB = "notifications.archive";
/** See `ARCHIVE_JOB`. */
export const RESTORE_JOB = "notifications.restore";

type Change = (tx: Connection, userId: number, ids: readonly string[]) => Promise<string[]>;

const moving = (change: Change, refusal: string) => ({
  async apply(tx: Connection, { user, rows }: { user: { id: number }; rows: readonly string[] }) {
    const moved = new Set(await change(tx, user.id, rows));
    return new Map(rows.filter((id) => !moved.has(id)).map((id) => [id, refusal]));
  },
  names: repository.namesOf,
});

const common = { access: "user", input: z.null() } as const;

/** Puts notifications into the archive, and takes them out of it. */
export const notificationJobs: readonly JobKind[] = [
  defineJob({
    ...common,
    kind: ARCHIVE_JOB,
    title: "Уведомления в архив",
    rows: moving(repository.archiveSome, "Уже в архиве."),
    inverse: RESTORE_JOB,
  }),
  defineJob({
    ...common,
    kind: RESTORE_JOB,
    title: "Уведомления из архива",
    rows: moving(repository.restoreSome, "Уже не в архиве."),
    inverse: ARCHIVE_JOB,
  }),
];
