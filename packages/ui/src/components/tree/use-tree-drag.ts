import type { DragDropManager, Draggable } from "@dnd-kit/dom";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";

import { isRightToLeft } from "../../lib/inline-key.ts";
import { dropTarget } from "./tree-move.ts";
import type { DropZone, TreeDrop, TreeMoveRequest } from "./tree-move.ts";
import type { TreeNode, TreeRow } from "./tree-model.ts";

const OPEN_AFTER = 700; // over a closed branch this long, and it opens

type Id = TreeNode["id"];

/** What is being dragged, over what; `x` and `y` say where it was taken. */
export type TreeDrag = { id: Id; drop: TreeDrop | null; x: number; y: number };

/** Whether two drops are one: most moves of the pointer stay over the same place, and thousands of rows need no drawing for them. */
const isSameDrop = (one: TreeDrop | null, other: TreeDrop | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.index === other.index &&
    one.zone === other.zone &&
    one.level === other.level &&
    one.move.parentId === other.move.parentId &&
    one.move.position === other.move.position);

/** What a drag needs to know of the tree at the moment. */
type Surroundings<N extends TreeNode> = {
  nodes: readonly N[];
  rows: readonly TreeRow<N>[];
  flat: boolean;
  onMove: (move: TreeMoveRequest) => void;
  onOpen: (id: Id) => void;
};

/** The row under the pointer and the part of it; beyond the ends it is the first or the last one. */
function placeAt(
  box: HTMLElement,
  x: number,
  y: number,
  isFlat: boolean,
): { index: number; zone: DropZone; level: number } | null {
  const drawn = [...box.querySelectorAll<HTMLElement>("[data-row]")];
  const found = drawn.find((row) => y < row.getBoundingClientRect().bottom) ?? drawn.at(-1);
  if (!found) return null;
  const { top, height, left, right } = found.getBoundingClientRect();
  const indent = isRightToLeft(found) ? right - x : x - left;
  const part = (y - top) / height;
  const edge = isFlat ? 0.5 : 0.28;
  const zone = part < edge ? "before" : part >= 1 - edge ? "after" : "inside";
  return { index: Number(found.dataset.row), zone, level: Math.floor((indent - 12) / 20) + 1 };
}

/**
 * Dragging of rows by mouse and finger. The library comes when the tree can be moved at all; keys need nothing of it, so its own
 * keyboard sensor and its words are left out. A row becomes draggable when the pointer comes over it, which a finger's does before it presses:
 * to make all rows so as they are drawn was a third of what opening a branch cost.
 */
export function useTreeDrag<N extends TreeNode>(
  isOn: boolean,
  box: RefObject<HTMLElement | null>,
  surroundings: Surroundings<N>,
): TreeDrag | null {
  const [drag, setDrag] = useState<TreeDrag | null>(null);
  const latest = useRef(surroundings);
  useEffect(() => {
    latest.current = surroundings;
  });

  useEffect(() => {
    const node = box.current;
    if (!isOn || !node) return;
    const known = new Map<Id, Draggable>();
    let current: TreeDrag | null = null;
    let over: HTMLElement | null = null;
    let take: ((element: HTMLElement | null) => void) | undefined;
    const onOver = ({ target }: PointerEvent) => {
      over = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
      take?.(over);
    };
    node.addEventListener("pointerover", onOver);
    let manager: DragDropManager | undefined;
    let isGone = false;
    let hover: { id: Id; timer: ReturnType<typeof setTimeout> } | undefined;
    const stopHover = () => {
      clearTimeout(hover?.timer);
      hover = undefined;
    };
    void import("@dnd-kit/dom").then((kit) => {
      if (isGone) return;
      manager = new kit.DragDropManager({
        sensors: [kit.PointerSensor],
        plugins: [kit.AutoScroller, kit.Cursor, kit.PreventSelection],
      });
      take = (element) => {
        const id = element && latest.current.rows[Number(element.dataset.row)]?.node.id;
        if (current || !element || id == null || known.get(id)?.element === element) return;
        for (const [one, draggable] of known) {
          if (one !== id && draggable.element?.isConnected) continue;
          draggable.destroy();
          known.delete(one);
        }
        known.set(id, new kit.Draggable({ id, element }, manager));
      };
      // Some row at once: with the first one the library begins to listen to fingers, which must be before they come.
      take(over?.isConnected ? over : node.querySelector<HTMLElement>("[data-row]"));
      manager.monitor.addEventListener("dragmove", (event) => {
        const id = event.operation.source?.id;
        // The event tells where the pointer is going; the operation still stands where it was.
        const { x, y } = event.to ?? event.operation.position.current;
        const place = box.current && placeAt(box.current, x, y, latest.current.flat);
        if (id === undefined || !place) return;
        const { nodes, rows, onOpen } = latest.current;
        const drop = dropTarget(nodes, rows, id, place);
        if (current?.id !== id || !isSameDrop(current.drop, drop)) {
          current = { id, drop, x, y };
          setDrag(current);
        }
        const row = rows[place.index];
        const isClosed = place.zone === "inside" && row?.expanded === false && row.node.id !== id;
        if (!isClosed) stopHover();
        else if (row && hover?.id !== row.node.id) {
          stopHover();
          hover = { id: row.node.id, timer: setTimeout(() => onOpen(row.node.id), OPEN_AFTER) };
        }
      });
      manager.monitor.addEventListener("dragend", (event) => {
        stopHover();
        setDrag(null);
        if (!event.canceled && current?.drop) latest.current.onMove(current.drop.move);
        current = null;
      });
    });
    return () => {
      isGone = true;
      stopHover();
      node.removeEventListener("pointerover", onOver);
      for (const draggable of known.values()) draggable.destroy();
      manager?.destroy();
    };
  }, [isOn, box]);

  return drag;
}
