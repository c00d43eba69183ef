import { ErrorState } from "../../components/error-state/error-state.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";

const ROWS = [68, 84, 56, 76];

/** Grey rows of the size of a panel's rows, while it loads. */
export function PanelRows({
  label,
}: {
  /** What is being loaded, for the screen reader. */
  label: string;
}) {
  return (
    <div role="status" aria-label={label} className="flex flex-col p-1.5">
      {ROWS.map((width) => (
        <div key={width} aria-hidden="true" className="flex h-13 items-center gap-3 px-2.5">
          <Skeleton className="size-9 shrink-0" />
          <Skeleton className="h-3.5" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}

/** A panel that could not load: what happened and a button that tries again. */
export function PanelRetry({
  title,
  text,
  onRetry,
}: {
  /** What happened. */
  title: string;

  /** What is safe and what to do. */
  text?: string;

  /** Tries again. */
  onRetry?: () => void;
}) {
  return (
    <ErrorState size="panel" title={title} onRetry={onRetry}>
      {text}
    </ErrorState>
  );
}
