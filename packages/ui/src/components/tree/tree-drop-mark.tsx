import { useEffect, useRef, useState } from "react";

import { cn } from "../../lib/cn.ts";
import type { TreeDrag } from "./use-tree-drag.ts";
import type { TreeDrop } from "./tree-move.ts";
import { INDENT } from "./tree-row.tsx";

/** The line between rows where the dragged one would go. */
export const TreeDropLine = ({
  drop,
}: {
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

/** The name of the dragged row, under the pointer: it follows by itself, and the tree is not drawn again for that. */
export function TreeDragLabel({
  drag,
  label,
}: {
  /** Where the row was taken. */
  drag: TreeDrag;
  /** Name of the row. */
  label: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [start] = useState({ x: drag.x, y: drag.y });
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (box.current) box.current.style.translate = `${clientX - start.x}px ${clientY - start.y}px`;
    };
    window.addEventListener("pointermove", follow, { capture: true, passive: true });
    return () => window.removeEventListener("pointermove", follow, { capture: true });
  }, [start]);
  return (
    <div
      ref={box}
      aria-hidden="true"
      className="pointer-events-none fixed z-toast max-w-60 truncate rounded-control bg-raised px-3 py-1.5 text-14 shadow-float"
      style={{ left: start.x + 12, top: start.y + 8 }}
    >
      {label}
    </div>
  );
}
