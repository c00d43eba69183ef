import type { Job } from "@dropship/api/contract/jobs";
import { inverseOf, type JobKind } from "../../jobs/job-kind.ts";
import type { JobRow } from "./jobs.repository.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Whether a job has come to its end. */
export const hasEnded = ({ state }: Pick<JobRow, "state">): boolean => state !== "queued" && state !== "running";

/** A job as its owner sees it; one of a kind that is no more can neither be taken back nor reported. */
export function presentJob(row: JobRow, kind: JobKind | undefined): Job {
  const { file_name: name, file_type: type, file_size: size, file_expires_at: expires } = row;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    progress: { done: row.done, of: row.total, refused: row.refused },
    reason: row.reason,
    file: name && type && size !== null && expires ? { name, type, size, expires_at: expires.toISOString() } : null,
    report: hasEnded(row) && kind?.rows !== undefined,
    undo_of: row.undo_of,
    can: {
      cancel: !hasEnded(row) && row.cancel_asked_at === null,
      undo: hasEnded(row) && row.done > 0 && !row.is_undone && inverseOf(kind, row.input) !== null,
    },
    created_at: row.created_at.toISOString(),
    started_at: iso(row.started_at),
    finished_at: iso(row.finished_at),
  };
}
