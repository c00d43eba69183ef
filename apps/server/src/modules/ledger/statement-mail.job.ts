import { listQuery } from "@dropship/api/contract/list-schemas";
import { transactionList } from "@dropship/api/contract/lists/transactions";
import { STATEMENT_MAIL_FORMATS } from "@dropship/api/contract/statement-mail";
import { z } from "zod";
import { monthEnd } from "../../calendar-days.ts";
import type { Issuer } from "../../documents/shop-requisites.ts";
import { EXPORT_TYPES } from "../../exports/export-source.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import { statementDocument } from "./statement.document.ts";
import { monthTitle } from "./statement-months.ts";

/** Kind of the job that writes the statement of a month, which nobody has pressed a button for. */
export const STATEMENT_MAIL_JOB = "statement.month";
/** Until about when the next one comes; jobs are remembered no longer. */
const KEPT_HOURS = 30 * 24;

const input = z.object({
  /** First day of the month, "2026-10-01". */
  month: z.iso.date(),
  format: z.enum(STATEMENT_MAIL_FORMATS),
});
/** What it is given. */
export type StatementMailInput = z.output<typeof input>;

/** Makes the kind; `issuer` heads the paper. */
export const statementMailJob = (issuer: Issuer): JobKind =>
  defineJob({
    kind: STATEMENT_MAIL_JOB,
    title: ({ month, format }) => `Выписка за ${monthTitle(month)}: файл ${format.toUpperCase()}`,
    access: "verified",
    input,
    file: {
      hours: KEPT_HOURS,
      async write({ db, user, path, input: { month, format }, progress }) {
        const { filter } = listQuery(transactionList).parse({ filter: { from: month, to: monthEnd(month) } });
        const name = await statementDocument.write({
          db,
          user,
          path,
          format,
          filter,
          progress,
          issuer: await issuer(),
        });
        return { name: `${name}.${format}`, type: EXPORT_TYPES[format] };
      },
    },
  });
