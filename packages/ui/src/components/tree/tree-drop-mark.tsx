import { cn } from "../../lib/cn.ts";
import type { TreeDrag } from "./use-tree-drag.ts";
import type { TreeDrop } from "./tree-move.ts";
import { INDENT } from "./tree-row.tsx";

/** The line between rows where the dragged one would go. */
export const TreeDropLine = ({
  drop,
}: {
  /** The place. */ /** Where the node would land. */
  /** Where the node would land. */
  drop: TreeDrop;
}) => (
  <span
    className={cn(
      "pointer-events-none absolute inset-e-0 h-0.5 rounded-full bg-accent-text",
      drop.zone === "before" ? "top-0" : "bottom-0",
    )}
    style={{ insetInlineStart: `${(drop.level - 1) * INDENT + 0.5}rem` }}
  />
);

/** The name of the dragged row, under the pointer. */
export const TreeDragLabel = ({
  drag,
  label,
}: {
  /** Where the pointer is. */
  drag: TreeDrag;
  /** Name of the row. */
  label: string;
}) => (
  <div
    aria-hidden="true"
    className="pointer-events-none fixed z-toast max-w-60 truncate rounded-control bg-raised px-3 py-1.5 text-14 shadow-float"
    style={{ left: drag.x + 12, top: drag.y + 8 }}
  >
    {label}
  </div>
);
