import type { Connection } from "../../db/database.ts";
import { csvBytes, type SheetColumn } from "../../documents/spreadsheet.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import * as repository from "./jobs.repository.ts";

/** Rows that are read and named at once. */
const AT_ONCE = 1_000;

interface ReportRow extends repository.SettledRow {
  readonly name: string;
  readonly change: string;
}

const STATES = { done: "Сделано", refused: "Отказ", waiting: "Не выполнено" } as const;

const columns: readonly SheetColumn<ReportRow>[] = [
  { title: "№", kind: "number", of: ({ place }) => place },
  { title: "Строка", kind: "text", of: ({ name }) => name },
  { title: "Результат", kind: "text", of: ({ state }) => STATES[state] },
  { title: "Подробности", kind: "text", of: ({ reason, change }) => reason ?? change },
];

async function* reportRows(db: Connection, job: repository.JobRow, kind: JobKind): AsyncGenerator<ReportRow> {
  const input = kind.input.parse(job.input);
  for (let after = 0; ;) {
    const batch = await repository.settledRows(db, job.id, after, AT_ONCE);
    const names = await kind.rows?.names?.(
      db,
      job.user_id,
      batch.map(({ row }) => row),
    );
    const done = batch.flatMap(({ row, state }) => (state === "done" ? [row] : []));
    const changes = await kind.rows?.changes?.(db, input, done);
    for (const row of batch)
      yield { ...row, name: names?.get(row.row) ?? row.row, change: changes?.get(row.row) ?? "" };
    after = batch.at(-1)?.place ?? after;
    if (batch.length < AT_ONCE) return;
  }
}

/** What became of each row of a job, in the order in which it took them: a CSV that is read from the database as it is sent. */
export const jobReport = (db: Connection, job: repository.JobRow, kind: JobKind): AsyncGenerator<Uint8Array | string> =>
  csvBytes({ title: job.title, columns, rows: reportRows(db, job, kind) });
