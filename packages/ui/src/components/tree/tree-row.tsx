import { Check, ChevronRight, Minus } from "lucide-react";
import { memo, type ReactNode } from "react";

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

/** Six dots that a row is dragged by: one line of the drawing, where an icon has seven, for they stand in every row. */
const Grip = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-4 shrink-0 fill-none stroke-current stroke-4 [stroke-linecap:round] text-faint opacity-0 transition-opacity group-hover/row:opacity-100 pointer-coarse:opacity-100"
  >
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </svg>
);

function Content<N extends TreeNode>({
  node,
  expanded,
  query,
  checked,
  loading,
  hasGrip,
  renderMedia,
  renderNote,
  renderMarks,
  cut,
  onToggle,
}: {
  /** What the row shows. */
  node: N;
  /** Undefined when there is nothing under it. */
  expanded: TreeRow<N>["expanded"];
  /** What is searched for; marked in the name. */
  query: string;
  /** Its choice, where there is one. */
  checked: CheckState | undefined;
  /** Its children are on their way. */
  loading: boolean;
  /** It can be dragged. */
  hasGrip: boolean;
  /** A small picture. */
  renderMedia: ((node: N) => ReactNode) | undefined;
  /** What is said under the name. */
  renderNote: ((node: N) => ReactNode) | undefined;
  /** Small signs at its end. */
  renderMarks: ((node: N) => ReactNode) | undefined;
  /** All rows are of one height, so that it has one line. */
  cut: boolean;
  /** A press on the arrow; the same function at every drawing. */
  onToggle: (id: N["id"], isOpen: boolean) => void;
}) {
  const media = renderMedia?.(node);
  const note = renderNote?.(node);
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center text-muted pointer-coarse:size-11"
        onClick={(event) => {
          if (expanded === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          onToggle(node.id, !expanded);
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
      {renderMarks?.(node)}
      {node.count !== undefined && (
        <span className="shrink-0 font-regular text-13 text-muted tabular-nums">{node.count}</span>
      )}
      {hasGrip && <Grip />}
    </>
  );
}
/** What stands in a row: the arrow, the box, the picture, the name, its signs, the count. Drawn again only when something of it has changed. */
export const TreeRowContent = memo(Content) as typeof Content; // memo() forgets the type of the node
