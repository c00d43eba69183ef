import { CircleSlash, Download, Equal, PencilLine, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { toneSoft } from "../../components/badge/badge.variants.ts";
import { Button } from "../../components/button/button.tsx";
import { formatNumber, plural } from "../../format/number.ts";

/** How the rows of a file ended, or would end. */
export interface ImportCounts {
  /** How many would be new. */
  created: number;
  /** How many would change. */
  changed: number;
  /** How many are the same already. */
  unchanged: number;
  /** How many rows cannot be taken. */
  refused: number;
}

/** A row that is not taken, and why. */
export interface RefusedRow {
  /** Its number in the file, as a spreadsheet counts. */
  row: number;
  /** What it is about, as far as it can be read. */
  name: string;
  /** A sentence each: what is wrong and what would be right. */
  reasons: readonly string[];
}

/** One change that the import makes. */
export interface ChangedRow {
  /** Number of the row in the file. */
  row: number;
  /** What the row is about. */
  name: string;
  /** «Цена, $». */
  field: string;
  /** The value now. */
  before: string;
  /** The value after the import. */
  after: string;
}

/** Props of {@link ImportReport}. */
export interface ImportReportProps {
  /** How many rows of each outcome. */
  counts: ImportCounts;
  /** True before the import: the words say what will be, not what was. */
  dryRun: boolean;
  /** The first refused rows. */
  refused: readonly RefusedRow[];
  /** The first changes, to see that the columns were understood. */
  changes?: readonly ChangedRow[];
  /** The file of all refused rows with their reasons. */
  refusedHref?: string;
  /** After the heading of the refused rows: further actions. */
  children?: ReactNode;
}

const kinds = [
  { key: "created", icon: Plus, tone: "good", will: "Будет создано", did: "Создано" },
  { key: "changed", icon: PencilLine, tone: "info", will: "Изменится", did: "Изменено" },
  { key: "unchanged", icon: Equal, tone: "neutral", will: "Без изменений", did: "Без изменений" },
  { key: "refused", icon: CircleSlash, tone: "bad", will: "Не загрузится", did: "Не загружено" },
] as const;

/** What an import will do, or has done: counts, a sample of changes, and every reason for a refusal. */
export function ImportReport({ counts, dryRun, refused, changes = [], refusedHref, children }: ImportReportProps) {
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {kinds.map(({ key, icon: Icon, tone, will, did }) => (
          <div key={key} className="flex flex-col-reverse rounded-surface border border-hairline p-3 sm:p-4">
            <dt className="mt-0.5 text-13 text-muted">{dryRun ? will : did}</dt>
            <dd className="flex items-center justify-between gap-2">
              <span
                className={`text-20 font-semibold break-all tabular-nums sm:text-26 ${counts[key] ? "" : "text-faint"}`}
              >
                {formatNumber(counts[key])}
              </span>
              <span
                className={`grid size-8 shrink-0 place-items-center rounded-control max-sm:hidden ${toneSoft[counts[key] ? tone : "neutral"]}`}
              >
                <Icon size={16} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <section aria-labelledby="import-changes">
          <h3 id="import-changes" className="mb-2 text-14 font-semibold">
            {dryRun ? "Что изменится" : "Что изменилось"}
            <span className="ms-2 font-regular text-muted">
              первые {plural(changes.length, ["строка", "строки", "строк"])}
            </span>
          </h3>
          <ul className="divide-y divide-hairline border-y border-hairline text-14">
            {changes.map((change) => (
              <li
                key={`${change.row} ${change.field}`}
                className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[4rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)]"
              >
                <RowNumber row={change.row} />
                <span className="break-words">{change.name}</span>
                <span className="text-muted">{change.field}</span>
                <span className="break-words tabular-nums">
                  <span className="sr-only">Было </span>
                  <s className="text-muted">{change.before || "пусто"}</s>{" "}
                  <span className="sr-only">, {dryRun ? "станет" : "стало"} </span>
                  <span className="font-medium">{change.after || "пусто"}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {counts.refused > 0 && (
        <section aria-labelledby="import-refused">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 id="import-refused" className="text-14 font-semibold">
              {dryRun ? "Что не загрузится и почему" : "Что не загружено и почему"}
            </h3>
            {refusedHref && (
              <Button asChild size="sm" icon={<Download />}>
                <a href={refusedHref} download>
                  Скачать все {plural(counts.refused, ["строку", "строки", "строк"])}
                </a>
              </Button>
            )}
          </div>
          <ul className="divide-y divide-hairline border-y border-hairline text-14">
            {refused.map((row) => (
              <li
                key={row.row}
                className="grid gap-x-4 gap-y-0.5 py-2.5 md:grid-cols-[4rem_minmax(0,2fr)_minmax(0,3fr)]"
              >
                <RowNumber row={row.row} />
                <span className="break-words">{row.name}</span>
                <ul className="text-bad">
                  {row.reasons.map((reason) => (
                    <li key={reason} className="break-words">
                      {reason}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          {counts.refused > refused.length && (
            <p className="mt-2 text-13 text-muted">
              Показаны первые {formatNumber(refused.length)} из {formatNumber(counts.refused)}; в файле — все.
            </p>
          )}
        </section>
      )}
      {children}
    </div>
  );
}

const RowNumber = ({ row }: { row: number }) => (
  <span className="text-13 text-muted tabular-nums">
    <span className="md:sr-only">Строка </span>
    {formatNumber(row)}
  </span>
);
