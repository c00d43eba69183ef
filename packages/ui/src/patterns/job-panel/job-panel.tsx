import { ChevronDown, CircleStop, Download, ListChecks, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { Progress } from "../../components/progress/progress.tsx";
import { StatusBadge } from "../../components/status-badge/status-badge.tsx";
import { jobStatuses } from "../../components/status-badge/job-statuses.ts";
import { formatFileSize } from "../../format/file-size.ts";
import { formatNumber, plural } from "../../format/number.ts";
import { formatRelativeTime } from "../../format/relative-time.ts";
import { useNow } from "../../hooks/use-now.ts";
import { cn } from "../../lib/cn.ts";
import { keyScrolled } from "../../lib/key-scrolled.ts";
import { PanelRetry, PanelRows } from "../dropdown/panel-states.tsx";
import { isGoing, shareOf } from "../jobs-action/job-progress.ts";
import type { JobProgress } from "../jobs-action/jobs-action.tsx";

/** A job as its panel shows it. */
export interface JobPanelItem extends JobProgress {
  /** Why it failed or was refused, in a sentence. */
  reason?: string | null;
  /** The file that it made. */
  file?: { name: string; size: number; href: string } | null;
  /** Address of the file that tells what became of each of its rows. */
  report?: string | null;
  /** It may be stopped. One that runs and may not is being stopped already. */
  canCancel?: boolean;
  /** What it did can be taken back. */
  canUndo?: boolean;
  /** A press on it is on its way to the server. */
  busy?: boolean;
  /** ISO 8601; null while it runs. */
  endedAt: string | null;
}

/** A row that a job refused. */
export interface JobRefusal {
  /** What people call the row; its id when the row is gone. */
  name: string;
  /** Why it was refused. */
  reason: string;
}

/** Props of {@link JobPanel}. */
export interface JobPanelProps {
  /** The jobs: those that run first. */
  jobs: readonly JobPanelItem[];
  /** Whether they are there, on their way or could not be loaded. */
  status?: "loading" | "ready" | "error";
  /** The moment times are counted from; by default the present one, renewed every 60 s. */
  now?: Date;
  /** «Остановить»: what is done stays done. */
  onCancel: (job: JobPanelItem) => void;
  /** «Вернуть как было»: takes back what it did. */
  onUndo: (job: JobPanelItem) => void;
  /** «Убрать завершённые»: those that have ended leave the panel. */
  onClear: () => void;
  /** Draws the refused rows of a job when they are asked for: `JobRefusals`. */
  renderRefusals: (job: JobPanelItem) => ReactNode;
  /** Loads them again after a failure. */
  onRetry?: () => void;
}

/** The panel of jobs: how far each is, what it refused, its file, the report of its rows, and the ways to stop it or to take it back. */
export function JobPanel({
  jobs,
  status = "ready",
  now,
  onCancel,
  onUndo,
  onClear,
  renderRefusals,
  onRetry,
}: JobPanelProps) {
  const currentTime = useNow();
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center justify-between gap-2 border-b border-hairline py-1 pe-2 ps-4 large-text:flex-wrap">
        <h2 className="text-14 font-semibold">Задачи</h2>
        {jobs.some((job) => !isGoing(job)) && (
          <button
            type="button"
            onClick={onClear}
            className="rounded-control px-2 py-1.5 text-13 text-accent-text hover:bg-ink/7"
          >
            Убрать завершённые
          </button>
        )}
      </div>
      {status === "loading" && <PanelRows label="Задачи загружаются" />}
      {status === "error" && <PanelRetry title="Не удалось загрузить задачи" onRetry={onRetry} />}
      {status === "ready" && jobs.length === 0 && (
        <p className="flex flex-col items-center gap-3 px-4 py-10 text-14 text-muted">
          <ListChecks size={24} aria-hidden="true" className="text-faint" />
          Сейчас ничего не выполняется
        </p>
      )}
      {status === "ready" && jobs.length > 0 && (
        <ul
          ref={keyScrolled}
          className="min-h-0 flex-1 divide-y divide-hairline overflow-y-auto overscroll-contain focus-inset"
        >
          {jobs.map((job) => (
            <JobRow
              key={job.id}
              job={job}
              now={now ?? new Date(currentTime)}
              onCancel={() => onCancel(job)}
              onUndo={() => onUndo(job)}
              renderRefusals={() => renderRefusals(job)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const rowsOf = (count: number) => plural(count, ["строка", "строки", "строк"]);
const ofRows = (count: number) => plural(count, ["строки", "строк", "строк"]);
const refusedOf = (count: number) => plural(count, ["отказ", "отказа", "отказов"]);

/** «1 200 из 9 999 строк». */
function progressText({ done, of, refused, state }: JobPanelItem): string {
  if (state === "queued") return of === null ? "Скоро начнётся" : `Скоро начнётся: ${rowsOf(of)}`;
  if (of === null) return done > 0 ? `Готово: ${rowsOf(done)}` : "Готовим";
  return `${formatNumber(done + refused)} из ${ofRows(of)}`;
}

function JobRow({
  job,
  now,
  onCancel,
  onUndo,
  renderRefusals,
}: {
  job: JobPanelItem;
  now: Date;
  onCancel: () => void;
  onUndo: () => void;
  renderRefusals: () => ReactNode;
}) {
  const { title, state, done, of, refused, file, endedAt } = job;
  const going = isGoing(job);
  const share = shareOf(job);
  const isStopping = state === "running" && job.canCancel === false;
  return (
    <li className="px-4 py-3">
      <div className="flex items-start justify-between gap-3 large-text:flex-wrap">
        <h3 className="min-w-0 text-14 font-medium wrap-anywhere">{title}</h3>
        {going ? (
          <span className="shrink-0 text-13 text-muted tabular-nums">
            {isStopping
              ? "Останавливается"
              : share !== undefined && state === "running" && `${Math.floor(share * 100)} %`}
          </span>
        ) : (
          <StatusBadge table={jobStatuses} status={state} className="shrink-0" />
        )}
      </div>
      {going && (
        <Progress
          className="mt-2"
          label={`${title}: ${progressText(job)}`}
          showLabel={false}
          value={share === undefined || state === "queued" ? undefined : share * 100}
        />
      )}
      <p className="mt-1.5 flex flex-wrap gap-x-2 text-13 text-muted tabular-nums">
        <span>
          {going
            ? progressText(job)
            : of === null || done === of
              ? rowsOf(done)
              : `${formatNumber(done)} из ${ofRows(of)}`}
        </span>
        {file && <span>{formatFileSize(file.size)}</span>}
        {endedAt && <time dateTime={endedAt}>{formatRelativeTime(endedAt, now)}</time>}
      </p>
      {job.reason && <p className="mt-1.5 text-13 text-bad">{job.reason}</p>}
      {refused > 0 && <Refused title={title} count={refused} render={renderRefusals} />}
      {(file || job.report || job.canUndo || (going && job.canCancel)) && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {file && (
            <Button asChild size="sm" variant="primary" icon={<Download />}>
              <a href={file.href} download={file.name} aria-label={`Скачать: ${file.name}`}>
                Скачать
              </a>
            </Button>
          )}
          {going && job.canCancel && (
            <Button
              size="sm"
              icon={<CircleStop />}
              disabled={job.busy}
              aria-label={`Остановить: ${title}`}
              onClick={onCancel}
            >
              Остановить
            </Button>
          )}
          {job.canUndo && (
            <Button
              size="sm"
              icon={<Undo2 />}
              disabled={job.busy}
              aria-label={`Вернуть как было: ${title}`}
              onClick={onUndo}
            >
              Вернуть как было
            </Button>
          )}
          {job.report && (
            <Button asChild size="sm" icon={<Download />}>
              <a href={job.report} download aria-label={`Отчёт по строкам: ${title}`}>
                Отчёт по строкам
              </a>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Refused({ title, count, render }: { title: string; count: number; render: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-1.5">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={`${refusedOf(count)}: ${title}`}
        onClick={() => setOpen(!isOpen)}
        className="-ms-1.5 inline-flex min-h-6 items-center gap-1 rounded-small px-1.5 text-13 text-notice hover:bg-ink/7 pointer-coarse:min-h-11"
      >
        {refusedOf(count)}
        <ChevronDown size={16} aria-hidden="true" className={cn("transition-transform", isOpen && "rotate-180")} />
      </button>
      {isOpen && render()}
    </div>
  );
}

/** The rows that a job refused, by their reasons; the first of many. */
export function JobRefusals({
  refusals,
  count,
  status = "ready",
  onRetry,
}: {
  /** The rows that are known. */
  refusals: readonly JobRefusal[];
  /** How many there are in all. */
  count: number;
  /** Whether they are there, on their way or could not be loaded. */
  status?: "loading" | "ready" | "error";
  /** Loads them again after a failure. */
  onRetry?: () => void;
}) {
  if (status === "loading") return <PanelRows label="Отказы загружаются" />;
  if (status === "error") return <PanelRetry title="Не удалось загрузить отказы" onRetry={onRetry} />;
  const reasons = Map.groupBy(refusals, ({ reason }) => reason);
  return (
    <div
      ref={keyScrolled}
      className="mt-1 flex max-h-60 flex-col gap-2 overflow-y-auto rounded-control bg-sunken px-3 py-2 text-13 focus-inset"
    >
      {[...reasons].map(([reason, rows]) => (
        <section key={reason} aria-label={reason}>
          <p className="font-medium">{reason}</p>
          <ul className="text-muted">
            {rows.map(({ name }, place) => (
              <li key={place} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count > refusals.length && <p className="text-muted">и ещё {formatNumber(count - refusals.length)}</p>}
    </div>
  );
}
