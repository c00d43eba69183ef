import { useState } from "react";
import type { KeyboardEvent } from "react";

import { inlineKey } from "../../lib/inline-key.ts";
import type { TreeNode } from "./tree-model.ts";
import { describeMove, pasteAfterTarget, pasteTarget, stepTarget } from "./tree-move.ts";
import type { TreeMoveRequest, TreeStep } from "./tree-move.ts";

const altSteps: Record<string, TreeStep> = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "out", ArrowRight: "in" };

/** Moves by keys and what is said of them. */
export type TreeMoves<N extends TreeNode> = {
  /** The row that was cut and waits for its place. */
  cutId: N["id"] | null;
  /** Reports a move and says where it went. */
  move: (request: TreeMoveRequest | null) => void;
  /** Answers a key pressed on a row; false when it is no key of ours. */
  handleMoveKey: (event: KeyboardEvent, node: N) => boolean;
};

/** Alt with arrows moves by one step; Ctrl+X and Ctrl+V move far. Everything is announced in Russian. */
export function useTreeMoves<N extends TreeNode>({
  nodes,
  flat,
  canStep,
  onMove,
  onOpen,
  onStep,
  say,
}: {
  nodes: readonly N[];
  /** Rows of one level: nothing goes into another. */
  flat: boolean;
  /** Off while a search hides siblings: a step past what is not seen would surprise. */
  canStep: boolean;
  onMove: ((move: TreeMoveRequest) => void) | undefined;
  /** Opens the branch that something went into. */
  onOpen: (id: N["id"]) => void;
  /** The row is about to be drawn elsewhere and must take the focus with it. */
  onStep: () => void;
  say: (text: string) => void;
}): TreeMoves<N> {
  const [cutId, setCutId] = useState<N["id"] | null>(null);

  const move = (request: TreeMoveRequest | null) => {
    if (!request || !onMove) return;
    setCutId(null);
    if (request.parentId !== null) onOpen(request.parentId);
    say(describeMove(nodes, request, flat));
    onMove(request);
  };

  const handleMoveKey = (event: KeyboardEvent, node: N): boolean => {
    if (!onMove) return false;
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? altSteps[inlineKey(event)] : undefined;
    if (step) {
      const isSideways = step === "in" || step === "out";
      const request = canStep && !(flat && isSideways) ? stepTarget(nodes, node.id, step) : null;
      if (request) onStep();
      else say(`${node.label}: дальше некуда`);
      move(request);
      return true;
    }
    // By place on the keyboard: the letters are others in Russian.
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    if (isCommand && event.code === "KeyX") {
      setCutId(node.id);
      const where = flat ? "после выбранной строки" : "в выбранную строку";
      say(`Вырезано: ${node.label}. Ctrl+V вставит ${where}, Escape отменит`);
      return true;
    }
    if (isCommand && event.code === "KeyV" && cutId !== null) {
      const request = (flat ? pasteAfterTarget : pasteTarget)(nodes, cutId, node.id);
      if (request) move(request);
      else say(flat ? "Сюда нельзя: это та же строка" : "Сюда нельзя: это та же ветка");
      return true;
    }
    if (event.key === "Escape" && cutId !== null) {
      setCutId(null);
      say("Перемещение отменено");
      return true;
    }
    return false;
  };
  return { cutId, move, handleMoveKey };
}
