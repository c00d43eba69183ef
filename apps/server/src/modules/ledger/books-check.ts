import type { BooksCheck } from "@dropship/api/contract/ledger";
import { z } from "zod";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import { writeAudit } from "../audit/audit.service.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { bookChecks, checkBook } from "./audit.repository.ts";

const BOOKS_CHECK = "ledger.check";

/** Sums the books up anew: a row is a check, and one that found something is refused with what it found. */
export const bookkeepingJobs: readonly JobKind[] = [
  defineJob({
    kind: BOOKS_CHECK,
    title: "Сверка книг",
    access: "admin",
    input: z.null(),
    rows: {
      piece: 1, // each is a look through whole tables
      async apply(tx, { rows }) {
        const found = await Promise.all(rows.map(async (key) => [key, await checkBook(tx, key)] as const));
        return new Map(found.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])));
      },
    },
  }),
];

/** The check of the books at a press. */
export type BooksCheckService = ReturnType<typeof booksCheckService>;

/** Makes the service. */
export function booksCheckService(jobs: Pick<JobsService, "startRows" | "lastOf">) {
  return {
    /** Begins a check; returns its job. */
    start: (user: SessionUser, by: ChangedBy): Promise<string> =>
      jobs.startRows(user, BOOKS_CHECK, null, async function* (tx) {
        await writeAudit(tx, by, {
          action: "checkBooks",
          subject: { kind: "books", id: 1, name: "Книги" },
          before: {},
          after: { checks: bookChecks.size },
        });
        yield [...bookChecks.keys()];
      }),

    /** What the last one found, and how far one is that goes on now. */
    async last(): Promise<BooksCheck> {
      const { ended, running } = await jobs.lastOf(BOOKS_CHECK);
      return {
        last: ended && {
          finished_at: ended.finishedAt.toISOString(),
          checks: ended.done + ended.refusals.length,
          differences: ended.refusals.map(({ row, reason }) => ({ title: bookChecks.get(row) ?? row, text: reason })),
        },
        running,
      };
    },
  };
}
