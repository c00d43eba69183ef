import type { BooksCheck } from "@dropship/api/contract/ledger";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { kyivClock, kyivDate } from "../../documents/kyiv-time.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import { writeAudit } from "../audit/audit.service.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { type Audit, auditBooks, BOOK_CHECKS } from "./audit.repository.ts";
import * as repository from "./books-checks.repository.ts";

const BOOKS_CHECK = "ledger.check";
/** The night's check begins at this hour of Kyiv: nobody is at work yet. */
const NIGHT_HOUR = 3;
/** Lines of one check's differences that are told; the first say where to look. */
const TOLD_LINES = 5;

function told({ title, lines, found }: Audit["differences"][number]): { title: string; text: string } {
  const more = found > TOLD_LINES ? [`… ${found - TOLD_LINES}`] : [];
  return { title, text: [...lines.slice(0, TOLD_LINES), ...more].join("\n") };
}

/**
 * Sums the books up anew and keeps what it found. The first of a row of checks that found something is told to the main administrators; it
 * stays marked until a check finds nothing.
 */
async function check(db: Database, id: number, progress?: (done: number) => Promise<void>): Promise<void> {
  const { checks, differences } = await auditBooks(db, progress);
  await db.transaction(async (tx) => {
    const before = await repository.lastCheck(tx, { lock: true });
    await repository.finishCheck(tx, id, { checks, differences: differences.map(told) });
    const [first] = differences;
    if (!first || (before && before.differences.length > 0)) return;
    const payload = { checkId: id, title: first.title, count: differences.length };
    await outbox.write(tx, { name: "books.differ", payload });
  });
}

/** The check as a job, for who asks for it. */
export const booksCheckJob = (db: Database): JobKind =>
  defineJob({
    kind: BOOKS_CHECK,
    title: "Сверка книг",
    access: "money.entries",
    input: z.null(),
    whole: {
      async run({ progress }) {
        await progress(0, BOOK_CHECKS);
        await check(db, await repository.insertCheck(db), (done) => progress(done, BOOK_CHECKS));
      },
    },
  });

/** The check of the books at a press, and each night by itself. */
export type BooksCheckService = ReturnType<typeof booksCheckService>;

/** Makes the service. */
export function booksCheckService({
  db,
  jobs,
}: {
  readonly db: Database;
  readonly jobs: Pick<JobsService, "startWhole" | "lastOf">;
}) {
  return {
    /** Begins a check; returns its job. */
    start: (user: SessionUser, by: ChangedBy): Promise<string> =>
      jobs.startWhole(user, BOOKS_CHECK, null, (tx) =>
        writeAudit(tx, by, {
          action: "checkBooks",
          subject: { kind: "books", id: 1, name: "Книги" },
          before: {},
          after: { checks: BOOK_CHECKS },
        }),
      ),

    /** Makes the check of this night once it is due, in whichever process comes first. What was missed while nothing ran is made once. */
    async nightly(now = new Date()): Promise<void> {
      if (kyivClock(now).getUTCHours() < NIGHT_HOUR) return;
      const id = await repository.claimNight(db, kyivDate(now));
      if (id !== null) await check(db, id);
    },

    /** What the last one found, and how far one is that goes on now. */
    async last(): Promise<BooksCheck> {
      const [last, { running }] = await Promise.all([repository.lastCheck(db), jobs.lastOf(BOOKS_CHECK)]);
      return {
        last: last && {
          finished_at: last.finished_at.toISOString(),
          checks: last.checks,
          differences: last.differences,
        },
        running,
      };
    },
  };
}
