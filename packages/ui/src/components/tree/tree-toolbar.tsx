import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from "lucide-react";

import { IconButton } from "../icon-button/icon-button.tsx";
import { stepTarget } from "./tree-move.ts";
import type { TreeMoveRequest, TreeStep } from "./tree-move.ts";
import type { TreeNode } from "./tree-model.ts";

const steps: { step: TreeStep; label: string; icon: typeof ArrowUp }[] = [
  { step: "up", label: "Выше", icon: ArrowUp },
  { step: "down", label: "Ниже", icon: ArrowDown },
  { step: "out", label: "На уровень выше", icon: IndentDecrease },
  { step: "in", label: "Внутрь соседа сверху", icon: IndentIncrease },
];

/** Moves without dragging: for a finger, for one hand, for those who do not know the keys. */
export function TreeToolbar({
  nodes,
  current,
  flat,
  onMove,
}: {
  /** The whole tree. */
  nodes: readonly TreeNode[];
  /** The row that the buttons move. */
  current: TreeNode | undefined;
  /** Rows of one level. */
  flat: boolean;
  /** Gets the move. */
  onMove: (move: TreeMoveRequest) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Перемещение"
      className="mb-1 flex items-center gap-1 border-b large-text:flex-wrap border-hairline pb-1"
    >
      <span className="line-clamp-2 min-w-0 flex-1 ps-2 text-13 large-text:flex-auto text-muted">
        {current ? `Переместить: ${current.label}` : "Выберите, что переместить"}
      </span>
      {steps.slice(0, flat ? 2 : undefined).map(({ step, label, icon: Icon }) => {
        const move = current ? stepTarget(nodes, current.id, step) : null;
        return (
          <IconButton
            key={step}
            size="sm"
            label={label}
            // Not disabled: at the end of its way the button keeps the focus.
            aria-disabled={!move || undefined}

            onClick={() => move && onMove(move)}
          >
            <Icon />
          </IconButton>
        );
      })}
    </div>
  );
}
