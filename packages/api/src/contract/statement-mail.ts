import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { data, dataWithMessage } from "./shapes.ts";

/** What a mailed statement may be. */
export const STATEMENT_MAIL_FORMATS = ["pdf", "xlsx"] as const;
/** What a mailed statement may be. */
export type StatementMailFormat = (typeof STATEMENT_MAIL_FORMATS)[number];

/** A month of Kyiv, "2026-10". */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** Whether the statement of each month is mailed to a user, and the last one. */
export const statementMail = z.object({
  is_on: z.boolean(),
  formats: z.array(z.enum(STATEMENT_MAIL_FORMATS)).min(1),
  /** The letter goes to a confirmed e-mail alone. */
  has_mail: z.boolean(),
  /** The month of the next letter, and the day on which it is made; null while it is off. */
  next: z.object({ month, on: z.iso.date() }).nullable(),
  /** The last month whose files are still there; `job` is what a file is downloaded by. */
  last: z
    .object({
      month,
      files: z.array(z.object({ format: z.enum(STATEMENT_MAIL_FORMATS), job: z.uuid(), name: z.string() })).min(1),
    })
    .nullable(),
});
/** Whether the statement of each month is mailed to a user, and the last one. */
export type StatementMail = z.output<typeof statementMail>;

/** What a user says of it. */
export const statementMailBody = z.object({
  is_on: z.boolean(),
  formats: z.array(z.enum(STATEMENT_MAIL_FORMATS)).min(1, "Выберите хотя бы один формат.").max(10),
});

/** The statement of each month by e-mail. */
export const statementMailEndpoints = endpoints({
  getStatementMail: {
    method: "GET",
    path: "/api/statement-mail",
    access: "verified",
    own: true,
    summary: "Whether the caller's statement of each month is mailed, as what, and the files of the last one",
    responses: { 200: data(statementMail) },
  },
  saveStatementMail: {
    method: "PUT",
    path: "/api/statement-mail",
    access: "verified",
    own: true,
    summary: "Have the statement of each month mailed, or not any more; the first one is of the month that runs",
    body: statementMailBody,
    responses: { 200: dataWithMessage(statementMail) },
  },
});
