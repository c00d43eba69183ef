import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { StatementMail, statementMailEndpoints } from "@dropship/api/contract/statement-mail";
import { uahKopecks } from "@dropship/money";
import { monthEnd } from "../../calendar-days.ts";
import type { Connection, Database } from "../../db/database.ts";
import { kyivDate, kyivDay, printedDay } from "../../documents/kyiv-time.ts";
import type { SessionUser } from "../../http/call.ts";
import { invalid } from "../../http/failure.ts";
import { inHryvnias } from "../../hryvnias.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import type { DomainEvents } from "../outbox/domain-events.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { userAccount } from "./ledger.service.ts";
import { STATEMENT_MAIL_JOB, type StatementMailInput } from "./statement-mail.job.ts";
import * as repository from "./statement-mail.repository.ts";
import { monthAfter, monthTitle, pastMonth, writtenMonth } from "./statement-months.ts";
import { findPeriod, readTurnover } from "./statement.repository.ts";

/** People of one turn: on the first morning of a month thousands are due, and whoever presses a button must not wait behind all of them. */
const PIECE = 200;
/** Times that a file is tried, an hour apart. */
const MOST_TRIES = 3;

/** What the service works with. */
export interface StatementMailDeps {
  readonly db: Database;
  readonly jobs: JobStarter;
  /** A person as they may act now. */
  readonly findActor: (db: Connection, userId: number) => Promise<SessionUser | null>;
  readonly now?: () => Date;
}

/** Statements of each month by e-mail. */
export type StatementMailService = ReturnType<typeof statementMailService>;

/** Another process asks for this file, has asked for it, or nobody wants it any more. */
class NotDue extends Error {
  override name = "NotDue";
}

/** How it stands with the files of a month. */
interface Files {
  /** Formats that have to be asked for, now. */
  readonly missing: readonly repository.StatementJob["format"][];
  readonly isWaiting: boolean;
  readonly ready: readonly repository.StatementJob[];
}

/** Makes the service. */
export function statementMailService({ db, jobs, findActor, now = () => new Date() }: StatementMailDeps) {
  async function filesOf(
    tx: Connection,
    userId: number,
    { formats }: repository.StatementMailRow,
    month: string,
  ): Promise<Files> {
    const made = await repository.jobsOf(tx, userId, STATEMENT_MAIL_JOB, month);
    const states = formats.map((format) => {
      const tries = made.filter((job) => job.format === format);
      const [newest] = tries;
      if (!newest) return { format, state: "missing" as const };
      if (newest.state === "done") return { format, state: "ready" as const, newest };
      if (newest.state !== "failed")
        return { format, state: newest.state === "cancelled" ? "given-up" : "waiting" } as const;
      if (tries.length >= MOST_TRIES) return { format, state: "given-up" as const };
      return { format, state: newest.is_old ? ("missing" as const) : ("waiting" as const) };
    });
    return {
      missing: states.flatMap(({ format, state }) => (state === "missing" ? [format] : [])),
      isWaiting: states.some(({ state }) => state === "waiting"),
      ready: states.flatMap(({ newest }) => (newest?.file_name ? [newest] : [])),
    };
  }

  /** Sees to a month of one user as far as it goes now; returns what has to be written first. */
  const seeTo = (userId: number, month: string): Promise<Files["missing"]> =>
    db.transaction(async (tx) => {
      const mail = await repository.lockDue(tx, userId, month);
      if (!mail) return [];
      const isMoved = await repository.hasMoved(tx, userAccount(userId, "available"), month);
      const { missing, isWaiting, ready } = isMoved
        ? await filesOf(tx, userId, mail, month)
        : { missing: [], isWaiting: false, ready: [] };
      if (missing.length > 0 || isWaiting) return missing;
      await repository.markSeen(tx, userId, month);
      if (ready.length > 0) {
        const formats = ready.map(({ format }) => format);
        await outbox.write(tx, { name: "account.statement-ready", payload: { userId, month, formats } });
      }
      return [];
    });

  /** Has a file written, in the transaction that holds the row of its user: two processes ask for one. */
  async function ask(userId: number, { month, format }: StatementMailInput): Promise<void> {
    const user = await findActor(db, userId);
    if (!user) return;
    try {
      await jobs.startFile(user, STATEMENT_MAIL_JOB, async (tx): Promise<StatementMailInput> => {
        const mail = await repository.lockDue(tx, userId, month);
        if (!mail || !(await filesOf(tx, userId, mail, month)).missing.includes(format)) throw new NotDue();
        return { month, format };
      });
    } catch (error) {
      if (!(error instanceof NotDue)) throw error;
    }
  }

  async function shown(tx: Connection, userId: number): Promise<StatementMail> {
    const mail = await repository.findMail(tx, userId);
    const hasMail = await repository.hasMail(tx, userId);
    const made = await repository.jobsOf(tx, userId, STATEMENT_MAIL_JOB, null);
    const at = now();
    const month = mail && monthAfter(mail.seen_month) > pastMonth(at) ? monthAfter(mail.seen_month) : pastMonth(at);
    const on = monthAfter(month) > kyivDate(at) ? monthAfter(month) : kyivDate(at);
    const last = made.find(({ file_name: name }) => name !== null)?.month;
    const files = new Map(
      made
        .toReversed()
        .flatMap(({ id, format, month: of, file_name: name }) =>
          of === last && name !== null ? [[format, { format, job: id, name }] as const] : [],
        ),
    );
    return {
      is_on: mail?.is_on ?? false,
      formats: mail?.formats ?? ["pdf"],
      has_mail: hasMail,
      next: mail?.is_on ? { month: month.slice(0, 7), on } : null,
      last: last === undefined ? null : { month: last.slice(0, 7), files: [...files.values()] },
    };
  }

  return {
    /** What a user has said, and the files of their last statement. */
    find: (userId: number): Promise<StatementMail> => shown(db, userId),

    /** Keeps what a user says. The first letter is of the month that runs. */
    save: (
      userId: number,
      body: BodyOf<(typeof statementMailEndpoints)["saveStatementMail"]>,
    ): Promise<StatementMail> =>
      db.transaction(async (tx) => {
        if (body.is_on && !(await repository.hasMail(tx, userId)))
          throw invalid({ is_on: ["Выписка приходит на подтверждённый e-mail. Сначала подтвердите его."] });
        const formats = [...new Set(body.formats)].toSorted();
        await repository.saveMail(tx, userId, { isOn: body.is_on, formats, seenMonth: pastMonth(now()) });
        return shown(tx, userId);
      }),

    /**
     * Has the statements of the past month written and, once they are there, asks for the letters. The month is noted as seen to together with
     * the event that asks for the letter, and a file is asked for under the same lock: however many processes run this, and whatever is killed
     * when, a month is mailed once. Who was not reached gets the last month only, once they are.
     */
    async run(): Promise<void> {
      const month = writtenMonth(now());
      const faults: unknown[] = [];
      for (const userId of await repository.dueUsers(db, month, PIECE)) {
        try {
          for (const format of await seeTo(userId, month)) await ask(userId, { month, format });
        } catch (error) {
          faults.push(error); // one that fails holds nobody else's up; it is tried again at the next turn
        }
      }
      if (faults.length > 0) throw faults[0];
    },

    /** Forgets what a person who is deleted has said. */
    forgetUser: repository.deleteMail,
  };
}

/** Words of the letter about a month: what stood at its ends and what moved between them; null when its user wants none any more. */
export async function statementLetter(
  db: Connection,
  { userId, month, formats }: DomainEvents["account.statement-ready"],
  { appUrl, sentAt }: { readonly appUrl: string; readonly sentAt: Date },
): Promise<{ title: string; text: string } | null> {
  if (!(await repository.findMail(db, userId))?.is_on) return null;
  const days = { from: month, to: monthEnd(month) };
  const period = await findPeriod(db, userAccount(userId, "available"), days);
  if (!period) return null;
  const { income, expense, count } = await readTurnover(db, period.account, days);
  const sum = (kopecks: number) => inHryvnias(uahKopecks(kopecks));
  const title = `выписка за ${monthTitle(month)}`;
  const until = kyivDay(new Date(sentAt.getTime() + 29 * 86_400_000));
  return {
    title,
    text: [
      `Готова ${title.replace("выписка", "выписка по балансу")}`,
      [
        `Остаток на начало ${printedDay(days.from)}: ${sum(period.opening)}`,
        `Приход: ${sum(income)}`,
        `Расход: ${sum(expense)}`,
        `Остаток на конец ${printedDay(days.to)}: ${sum(period.closing)}`,
        `Операций: ${count}`,
      ].join("\n"),
      `Скачать ${formats.map((format) => format.toUpperCase()).join(" и ")}, до ${until}:\n${appUrl}/user/settings#statements`,
      `Операции этого месяца; такую же выписку там можно составить в любой день:\n${appUrl}/transactions?from=${days.from}&to=${days.to}`,
      "Файлы открываются после входа в аккаунт. Чтобы выписка больше не приходила, нажмите рядом с ними «Не присылать».",
    ].join("\n\n"),
  };
}
