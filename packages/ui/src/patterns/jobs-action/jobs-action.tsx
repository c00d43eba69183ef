import { CircleCheck, TriangleAlert } from "lucide-react";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { plural } from "../../format/number.ts";
import { Dropdown } from "../dropdown/dropdown.tsx";
import { actionClass } from "../top-bar-actions/action-name.tsx";
import type { TopBarActionProps } from "../top-bar-actions/top-bar-actions.tsx";
import { isGoing, jobNews, type JobState, shareOfAll } from "./job-progress.ts";

/** How far one job is. */
export interface JobProgress {
  /** Tells it from the others. */
  id: string;
  /** What it does: «Уведомления в архив». */
  title: string;
  /** Where it stands. */
  state: JobState;
  /** Rows that are done. */
  done: number;
  /** Rows in all, refused ones among them; null until it is known. */
  of: number | null;
  /** Rows that were refused. */
  refused: number;
}

/** Circumference of the ring, of the radius 11. */
const ROUND = 2 * Math.PI * 11;

/** The jobs of the user with their panel (`JobPanel`): there only while one runs or has just ended. Progress is said in quarters. */
export function JobsAction({
  jobs,
  open,
  onOpenChange,
  children,
}: TopBarActionProps & {
  /** Those that run and those that have just ended. */
  jobs: readonly JobProgress[];
}) {
  return (
    <>
      {(jobs.length > 0 || open) && (
        <Dropdown
          label="Задачи"
          open={open}
          onOpenChange={onOpenChange}
          trigger={(props) => (
            <button {...props} type="button" className={actionClass}>
              <JobsIcon jobs={jobs} />
              <span className="sr-only">{nameOf(jobs)}</span>
            </button>
          )}
        >
          {children}
        </Dropdown>
      )}
      <VisuallyHidden live="polite">{jobNews(jobs)}</VisuallyHidden>
    </>
  );
}

function nameOf(jobs: readonly JobProgress[]): string {
  const going = jobs.filter(isGoing).length;
  const ended = jobs.length - going;
  return [
    "Задачи",
    going > 0 && plural(going, ["выполняется", "выполняются", "выполняются"]),
    ended > 0 && plural(ended, ["завершена", "завершены", "завершено"]),
  ]
    .filter(Boolean)
    .join(", ");
}

/** A ring that fills, with the number of jobs that run; then how they have ended. */
function JobsIcon({ jobs }: { jobs: readonly JobProgress[] }) {
  const going = jobs.filter(isGoing).length;
  if (going === 0) {
    const isBad = jobs.some(({ state, refused }) => state === "failed" || refused > 0);
    return isBad ? (
      <TriangleAlert size={20} aria-hidden="true" className="text-notice" />
    ) : (
      <CircleCheck size={20} aria-hidden="true" className="text-good" />
    );
  }
  const share = shareOfAll(jobs);
  return (
    <span aria-hidden="true" className="grid size-6 place-items-center text-12 font-semibold text-ink tabular-nums">
      <svg viewBox="0 0 24 24" className="absolute size-6 -rotate-90">
        <circle cx="12" cy="12" r="11" fill="none" strokeWidth="2" className="stroke-hairline" />
        <circle
          cx="12"
          cy="12"
          r="11"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - (share ?? 0.25))}
          className={
            share === undefined
              ? "animate-pulse stroke-accent-text"
              : "stroke-accent-text transition-[stroke-dashoffset]"
          }
        />
      </svg>
      {going}
    </span>
  );
}
