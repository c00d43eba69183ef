import type { FilterValues } from "@dropship/api/contract/list";
import type { transactionList } from "@dropship/api/contract/lists/transactions";
import { TRANSACTION_KIND_NAMES, TRANSACTION_KINDS } from "@dropship/api/contract/transaction-kinds";
import { toDecimal, uahKopecks } from "@dropship/money";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { kyivDate, kyivDay, kyivMoment, printedDay } from "../../documents/kyiv-time.ts";
import { writePdf } from "../../documents/pdf.ts";
import { type SheetColumn, writeCsv, writeXlsx } from "../../documents/spreadsheet.ts";
import type { DocumentTask, ExportDocument } from "../../exports/export-source.ts";
import { notFound } from "../../http/failure.ts";
import { numbered } from "../../record-number.ts";
import { userAccount } from "./ledger.service.ts";
import { accountStatement, findOwner, findPeriod, readTurnover, type StatementRow } from "./statement.repository.ts";

const SOURCES = { order: "Заказ", payout: "Выплата", replenishment: "Пополнение" };

/** What a transaction came from, "Заказ № 100007"; null for what came from nothing. */
export const sourceText = ({ source_type: type, source_number: number }: StatementRow): string | null =>
  type ? `${SOURCES[type]} ${numbered(number ?? "")}` : null;

/** Rows of one batch: the server answers others between two of them. */
const BATCH = 200;

/** A period of an account with what stands at its ends and between them. */
interface Statement {
  readonly opening: number;
  readonly closing: number;
  readonly income: number;
  readonly expense: number;
  readonly count: number;
  /** First and last day, "01.11.2026"; the first one is that of the first movement where none was asked for. */
  readonly from: string;
  readonly to: string;
  /** When the closing balance stood: the last day; of a day that is not over, the minute of the statement. */
  readonly closedAt: string;
  readonly batches: () => AsyncGenerator<StatementRow[], void, undefined>;
  /** What the rows of each kind came to; whole once they have been read. */
  readonly byKind: ReadonlyMap<StatementRow["kind"], Turnover>;
}
/** What came and went by movements of one kind. */
interface Turnover {
  readonly count: number;
  readonly income: number;
  readonly expense: number;
}
const NOTHING: Turnover = { count: 0, income: 0, expense: 0 };

/** Day and minute in Kyiv, "27.11.2026, 12:40". */
const minuteOf = (at: Date): string => kyivMoment(at).slice(0, -3).replace(" ", ", ");

/** Reads a statement's figures; its rows are read as they are written, and must lead from its opening balance to its closing one. */
async function openStatement({ db, user, filter, progress }: DocumentTask, madeAt: Date): Promise<Statement> {
  const { from, to: asked } = filter as FilterValues<typeof transactionList>; // read by the list's schema
  // A paper says nothing of days to come: it ends today, whatever last day was asked for.
  const today = kyivDate(madeAt);
  const to = asked !== undefined && asked > today ? today : asked;
  const days = { from, to };
  const period = await findPeriod(db, userAccount(user.id, "available"), days);
  if (!period) throw notFound();
  const { account, opening, closing } = period;
  const { count, income, expense, first } = await readTurnover(db, account, days);

  const byKind = new Map<StatementRow["kind"], Turnover>();
  async function* batches(): AsyncGenerator<StatementRow[], void, undefined> {
    let done = 0;
    let balance = opening;
    await progress(0, count);
    for await (const rows of accountStatement.walk(
      db,
      { account },
      {
        choice: { all: days },
        sort: "created_at",
        batch: BATCH,
      },
    )) {
      for (const { amount, balance_after: after, id, kind } of rows) {
        balance += amount;
        const known = byKind.get(kind) ?? NOTHING;
        byKind.set(kind, {
          count: known.count + 1,
          income: known.income + Math.max(0, amount),
          expense: known.expense + Math.max(0, -amount),
        });
        if (balance !== after) throw doesNotAdd(`after entry ${id} the balance is ${after}, its rows say ${balance}`);
      }
      yield rows;
      done += rows.length;
      await progress(done, count);
    }
    if (balance !== closing || opening + income - expense !== closing || done !== count)
      throw doesNotAdd(`it ends with ${closing}, its rows say ${balance}`);
  }
  return {
    opening,
    closing,
    income,
    expense,
    count,
    from: from ? printedDay(from) : kyivDay(first ?? madeAt),
    to: to ? printedDay(to) : kyivDay(madeAt),
    closedAt: to !== undefined && to < today ? `конец ${printedDay(to)}` : minuteOf(madeAt),
    batches,
    byKind,
  };
}

/** A paper that does not add up is not given out: the job fails, and its fault is told to who runs the shop. */
const doesNotAdd = (what: string) => new Error(`a statement does not add up: ${what}`);

/** A line of the statement as a table: a movement, or the balance at an end of the period. */
interface Line {
  readonly at: Date | null;
  readonly id: number | null;
  readonly what: string;
  readonly text: string;
  readonly source: string | null;
  readonly reference: string | null;
  readonly income: number | null;
  readonly expense: number | null;
  readonly fee: number | null;
  readonly balance: number | null;
}
const uah = (kopecks: number | null) => (kopecks === null ? null : toDecimal(uahKopecks(kopecks)));
const COLUMNS: readonly SheetColumn<Line>[] = [
  { title: "Время", kind: "moment", of: ({ at }) => at },
  { title: "№", kind: "number", of: ({ id }) => id },
  { title: "Операция", kind: "text", width: 34, of: ({ what }) => what },
  { title: "Назначение", kind: "text", width: 48, of: ({ text }) => text },
  { title: "Основание", kind: "text", of: ({ source }) => source },
  { title: "Ваш номер", kind: "text", of: ({ reference }) => reference },
  { title: "Приход, ₴", kind: "money", of: ({ income }) => uah(income) },
  { title: "Расход, ₴", kind: "money", of: ({ expense }) => uah(expense) },
  { title: "Комиссия, ₴", kind: "money", of: ({ fee }) => uah(fee) },
  { title: "Остаток, ₴", kind: "money", of: ({ balance }) => uah(balance) },
];
const endLine = (what: string, figures: Partial<Line>): Line => ({
  at: null,
  id: null,
  text: "",
  source: null,
  reference: null,
  income: null,
  expense: null,
  fee: null,
  balance: null,
  ...figures,
  what,
});

/** That the rows lead from one balance to the other; said where they have been summed up, after the last of them. */
const checkedText = ({ opening, closing, income, expense, count }: Statement): string =>
  `Строки сходятся с остатками: ${kopecksText(opening)} + ${kopecksText(income)} − ${kopecksText(expense)} = ${kopecksText(closing)} ₴. ` +
  `Операций в выписке: ${count}. Сверено построчно по книгам магазина при составлении. Дни и время киевские.`;

/** The turnover by what it was for, in the order in which people know the kinds. */
const kindsOf = ({ byKind }: Statement): (Turnover & { readonly title: string })[] =>
  TRANSACTION_KINDS.flatMap((kind) => {
    const turnover = byKind.get(kind);
    const name = TRANSACTION_KIND_NAMES[kind].toLowerCase();
    return turnover ? [{ ...turnover, title: `в том числе ${name}, операций: ${turnover.count}` }] : [];
  });

async function* linesOf(statement: Statement): AsyncGenerator<Line, void, undefined> {
  const { from, closedAt, opening, closing, income, expense } = statement;
  yield endLine(`Остаток на начало ${from}`, { balance: opening });
  for await (const rows of statement.batches())
    for (const row of rows)
      yield {
        at: row.created_at,
        id: row.id,
        what: TRANSACTION_KIND_NAMES[row.kind],
        text: row.description,
        source: sourceText(row),
        reference: row.reference || null,
        income: row.amount > 0 ? row.amount : null,
        expense: row.amount < 0 ? -row.amount : null,
        fee: row.fee ? -row.fee : null,
        balance: row.balance_after,
      };
  yield endLine("Итого за период", { income, expense });
  for (const kind of kindsOf(statement))
    yield endLine(kind.title, { income: kind.income || null, expense: kind.expense || null });
  yield endLine(`Остаток на ${closedAt}`, { balance: closing, text: checkedText(statement) });
}

/** What a movement was for. The shop's own texts name the kind themselves; what a person wrote is told to be a correction. */
const purposeOf = ({ kind, description, reference }: StatementRow): string => {
  const named =
    kind === "adjustment" || description === ""
      ? [TRANSACTION_KIND_NAMES[kind], description].filter(Boolean).join(". ")
      : description;
  return reference === "" ? named : `${named}. Ваш номер: ${reference}`;
};

const nonZero = (kopecks: number): string => (kopecks === 0 ? "" : kopecksText(kopecks));

async function writePaper(task: DocumentTask, statement: Statement, madeAt: Date): Promise<void> {
  const { from, to, closedAt, opening, closing, income, expense, count } = statement;
  const owner = await findOwner(task.db, task.user.id);
  const about = {
    title: `Выписка по балансу с ${from} по ${to}`,
    issuer: task.issuer,
    facts: [
      ["Пользователь", `${owner.name || owner.email}, ${numbered(task.user.id)}`],
      ["E-mail", owner.email],
      ["Период", `${from} – ${to}`],
      ["Валюта", "гривна (UAH)"],
      ["Составлена", `${minuteOf(madeAt)}, время киевское`],
    ],
    foot: `${task.issuer[0] ?? ""} · выписка по балансу пользователя ${numbered(task.user.id)} · ${from} – ${to}`,
    madeAt,
  } as const;
  await writePdf(task.path, about, async (document) => {
    document.figures([
      { title: `Остаток на начало ${from}`, value: `${kopecksText(opening)} ₴` },
      { title: "Приход", value: `${kopecksText(income)} ₴` },
      { title: "Расход", value: `${kopecksText(expense)} ₴` },
      { title: `Остаток на ${closedAt}`, value: `${kopecksText(closing)} ₴` },
    ]);
    const table = document.table<StatementRow>([
      { title: "Дата и время", width: 78, of: ({ created_at: at }) => kyivMoment(at).slice(0, -3) },
      { title: "№", width: 44, of: ({ id }) => String(id) },
      {
        title: "Операция и назначение",
        of: purposeOf,
      },
      { title: "Приход, ₴", width: 66, align: "end", of: ({ amount }) => nonZero(Math.max(0, amount)) },
      { title: "Расход, ₴", width: 66, align: "end", of: ({ amount }) => nonZero(Math.max(0, -amount)) },
      { title: "Остаток, ₴", width: 70, align: "end", of: ({ balance_after: after }) => kopecksText(after) },
    ]);
    table.totals([{ title: `Остаток на начало ${from}`, figures: ["", "", kopecksText(opening)] }]);
    for await (const rows of statement.batches()) {
      for (const row of rows) table.row(row);
      await table.settle();
    }
    if (count === 0) table.note("За этот период движений не было.");
    table.totals(
      [
        { title: "Итого за период", figures: [kopecksText(income), kopecksText(expense), ""] },
        ...kindsOf(statement).map(({ title, ...kind }) => ({
          title,
          figures: [nonZero(kind.income), nonZero(kind.expense), ""],
          part: true,
        })),
        { title: `Остаток на ${closedAt}`, figures: ["", "", kopecksText(closing)] },
      ],
      checkedText(statement),
    );
  });
}

/** What moved a dropshipper's balance in a period, with the balance before the first and after the last movement: a paper for an accountant. */
export const statementDocument: ExportDocument = {
  title: "Выписка",
  formats: ["pdf", "xlsx", "csv"],
  filters: ["from", "to"],
  async write(task) {
    const madeAt = new Date();
    const statement = await openStatement(task, madeAt);
    if (task.format === "pdf") await writePaper(task, statement, madeAt);
    else {
      const write = task.format === "csv" ? writeCsv : writeXlsx;
      await write(task.path, { title: "Выписка", columns: COLUMNS, rows: linesOf(statement) });
    }
    return `Выписка по балансу пользователя ${task.user.id} с ${statement.from} по ${statement.to}`;
  },
};
