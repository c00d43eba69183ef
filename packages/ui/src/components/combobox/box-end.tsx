import { ChevronDown, X } from "lucide-react";

import { Spinner } from "../spinner/spinner.tsx";

/** The end of a box with a searched list: a query runs, the choice can be taken back, or simply that it opens. */
export function BoxEnd({
  searching,
  clearLabel,
  onClear,
}: {
  /** A query runs and its list is open. */
  searching: boolean;
  /** Name of the cross. */
  clearLabel: string;
  /** Takes the choice back; without it there is no cross. */
  onClear: (() => void) | undefined;
}) {
  if (searching) return <Spinner label="Ищем" className="me-3 text-muted" />;
  if (!onClear) return <ChevronDown size={16} className="pointer-events-none me-3 text-muted" />;
  return (
    <button
      type="button"
      aria-label={clearLabel}
      className="me-1 grid size-8 shrink-0 place-items-center rounded-small text-muted hover:text-ink"
      onClick={onClear}
    >
      <X size={16} />
    </button>
  );
}
