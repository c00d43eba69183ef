import { Check, ChevronRight, GripVertical, Minus } from "lucide-react";
import type { ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { Spinner } from "../spinner/spinner.tsx";
import type { CheckState } from "./tree-check.ts";
import type { TreeNode, TreeRow } from "./tree-model.ts";
import { markedParts } from "./tree-search.ts";

/** Width of one level. */
export const INDENT = 1.25;

/** The looks of a row. */
export const rowClass = (isSelected: boolean, isCut: boolean, isInside: boolean): string =>
  cn(
    "flex min-h-8 w-full cursor-pointer items-center gap-1 rounded-control pe-2 text-14 transition-colors focus-inset pointer-coarse:min-h-11",
    isSelected ? "bg-accent-soft font-medium text-accent-text" : "hover:bg-ink/5",
    isCut && "opacity-50",
    isInside && "outline-2 -outline-offset-2 outline-accent-text",
  );

/** The box of a row that can be chosen. The row itself tells the state. */
function Box({ state }: { state: CheckState }) {
  const isOn = state !== false;
  return (
    <span
      className={cn(
        "me-1.5 grid size-4.5 shrink-0 place-items-center rounded-small border transition-colors",
        isOn ? "border-accent bg-accent text-on-accent" : "border-line bg-surface",
      )}
    >
      {state === true && <Check size={14} />}
      {state === "mixed" && <Minus size={14} />}
    </span>
  );
}

/** What stands in a row: the arrow, the box, the picture, the name, the count. */
export function TreeRowContent<N extends TreeNode>({
  row: { node, expanded },
  query,
  checked,
  loading,
  hasGrip,
  media,
  note,
  cut,
  onToggle,
}: {
  /** The row. */
  row: TreeRow<N>;
  /** What is searched for; marked in the name. */
  query: string;
  /** Its choice, where there is one. */
  checked: CheckState | undefined;
  /** Its children are on their way. */
  loading: boolean;
  /** It can be dragged. */
  hasGrip: boolean;
  /** A small picture. */
  media: ReactNode;
  /** What is said under the name. */
  note: ReactNode;
  /** All rows are of one height, so that it has one line. */
  cut: boolean;
  /** A press on the arrow. */
  onToggle: () => void;
}) {
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center text-muted pointer-coarse:size-11"
        onClick={(event) => {
          if (expanded === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          onToggle();
        }}
      >
        {loading ? (
          <Spinner size={16} />
        ) : (
          expanded !== undefined && (
            <ChevronRight size={16} className={cn("transition-transform", expanded && "rotate-90 rtl:-rotate-90")} />
          )
        )}
      </span>
      {checked !== undefined && <Box state={checked} />}
      {media != null && <span className="me-2 shrink-0 py-1">{media}</span>}
      <span className="min-w-0 grow py-1">
        {markedParts(node.label, query).map(({ text, found }, index) =>
          found ? (
            <mark key={index} className="rounded-small bg-notice-soft text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {note != null && note !== "" && (
          <span className={cn("block font-regular text-13 text-muted", cut ? "truncate" : "break-words")}>{note}</span>
        )}
      </span>
      {node.count !== undefined && (
        <span className="shrink-0 font-regular text-13 text-muted tabular-nums">{node.count}</span>
      )}
      {hasGrip && (
        <GripVertical
          size={16}
          className="text-faint opacity-0 transition-opacity group-hover/row:opacity-100 pointer-coarse:opacity-100"
        />
      )}
    </>
  );
}
