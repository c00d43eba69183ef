import { type ComponentProps, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { useSteady } from "../../hooks/use-steady.ts";
import { inlineKey } from "../../lib/inline-key.ts";
import { Link } from "../link/link.tsx";
import { checkState, toggleCheck } from "./tree-check.ts";
import { TreeDragLabel, TreeDropLine } from "./tree-drop-mark.tsx";
import { findNode } from "./tree-move.ts";
import type { TreeMoveRequest } from "./tree-move.ts";
import { ancestorsOf, treeMove, visibleRows } from "./tree-model.ts";
import type { TreeNode, TreeRow } from "./tree-model.ts";
import { INDENT, rowClass, TreeRowContent } from "./tree-row.tsx";
import { searchTree } from "./tree-search.ts";
import { TreeToolbar } from "./tree-toolbar.tsx";
import { useRowWindow } from "./use-row-window.ts";
import { useTreeDrag } from "./use-tree-drag.ts";
import { useTreeMoves } from "./use-tree-moves.ts";

export { applyTreeMove } from "./tree-move.ts";
export type { TreeMoveRequest, TreeNode };

/** A tree that opens and closes, with counts: categories. One tab stop, moved by the keys of the WAI-ARIA tree. */
export function Tree<N extends TreeNode>({
  nodes,
  label,
  selectedId,
  onSelect,
  checkedIds,
  onCheckedChange,
  onMove,
  flat = false,
  onLoad,
  query = "",
  height,
  getHref,
  renderMedia,
  renderNote,
  renderMarks,
  defaultExpandedIds = [],
  className,
  ...rest
}: Omit<ComponentProps<"div">, "label" | "onSelect" | "onLoad" | "height" | "children"> & {
  /** The top of the tree. */
  nodes: readonly N[];
  /** Name of the tree. */
  label: string;
  /** The chosen node; the way to it is open at first. */
  selectedId?: N["id"] | null;
  /** Called by Enter, Space or a click on the name. */
  onSelect?: (node: N) => void;
  /** Chosen leaves: gives every row a box; branches show all, some or none. */
  checkedIds?: ReadonlySet<N["id"]>;
  /** Gets the chosen leaves after Space or a click. */
  onCheckedChange?: (checkedIds: ReadonlySet<N["id"]>) => void;
  /** Makes rows movable by dragging, by Alt with arrows, by Ctrl+X and Ctrl+V and by buttons. The caller applies the move (`applyTreeMove`) and takes it back when the server refuses. */
  onMove?: (move: TreeMoveRequest) => void;
  /** Moves keep to one level, for things in a row: nothing goes into another. */
  flat?: boolean;
  /** Loads what is under a node with `hasChildren`; the caller puts it into `nodes`. When it fails the branch closes and says so. */
  onLoad?: (node: N) => Promise<void>;
  /** Shows only the ways to what is found, open, with the found letters marked. */
  query?: string;
  /** Height of a box that scrolls in pixels: only the rows in sight are drawn, so thousands stay smooth. Labels take one line then. */
  height?: number;
  /** Makes each row a link to this address. */
  getHref?: (node: N) => string;
  /** A small picture before the name. */
  renderMedia?: (node: N) => ReactNode;
  /** A line under the name, said with it; cut where rows are of one height. */
  renderNote?: (node: N) => ReactNode;
  /** Small signs at the end of the row, before its count, said with it. */
  renderMarks?: (node: N) => ReactNode;
  /** Open at first, beside the way to the chosen node. */
  defaultExpandedIds?: readonly N["id"][];
}) {
  const hintId = useId();
  const [expanded, setExpanded] = useState<ReadonlySet<N["id"]>>(
    () => new Set([...defaultExpandedIds, ...(selectedId == null ? [] : ancestorsOf(nodes, selectedId))]),
  );
  const [closedFound, setClosedFound] = useState<ReadonlySet<N["id"]>>(new Set());
  const [focusedId, setFocusedId] = useState<N["id"] | null>(null);
  const [loading, setLoading] = useState<ReadonlySet<N["id"]>>(new Set());
  const [said, setSaid] = useState("");
  const [focusCall, setFocusCall] = useState(0);
  const answeredCall = useRef(0);

  const found = useMemo(() => searchTree(nodes, query), [nodes, query]);
  const rows = useMemo(() => {
    const open = new Set([...expanded, ...[...found.openIds].filter((id) => !closedFound.has(id))]);
    return visibleRows(found.nodes, open);
  }, [found, expanded, closedFound]);
  const indexOf = (id: N["id"] | null | undefined) => rows.findIndex((row) => row.node.id === id);
  const focusIndex = indexOf(focusedId);
  const tabStop = Math.max(0, focusIndex >= 0 ? focusIndex : indexOf(selectedId));
  const { box, rowHeight, indexes, reveal, onScroll } = useRowWindow(rows.length, height, tabStop);

  const load = (node: N) => {
    if (!onLoad || node.children !== undefined || !node.hasChildren || loading.has(node.id)) return;
    const without = (now: ReadonlySet<N["id"]>) => new Set([...now].filter((id) => id !== node.id));
    setLoading((now) => new Set(now).add(node.id));
    onLoad(node).then(
      () => setLoading(without),
      () => {
        setLoading(without);
        setExpanded(without);
        setSaid(`${node.label}: не загрузилось, откройте ещё раз`);
      },
    );
  };
  const setOpen = (id: N["id"], isOpen: boolean) => {
    const change = (now: ReadonlySet<N["id"]>, isIn: boolean) => {
      const next = new Set(now);
      if (isIn) next.add(id);
      else next.delete(id);
      return next;
    };
    setExpanded((now) => change(now, isOpen));
    setClosedFound((now) => change(now, !isOpen));
    const node = rows[indexOf(id)]?.node;
    if (isOpen && node) load(node);
  };
  const toggle = useSteady(setOpen);
  const { cutId, move, handleMoveKey } = useTreeMoves({
    nodes,
    flat,
    canStep: query.trim() === "",
    onMove,
    onOpen: (id) => setOpen(id, true),
    onStep: () => setFocusCall((now) => now + 1),
    say: setSaid,
  });
  const drag = useTreeDrag(onMove !== undefined && query.trim() === "", box, {
    nodes,
    rows,
    flat,
    onMove: move,
    onOpen: (id) => setOpen(id as N["id"], true), // ids of the same tree
  });

  const focusRow = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setFocusCall((now) => now + 1);
    setFocusedId(row.node.id);
    reveal(index);
  };
  useLayoutEffect(() => {
    // After the row is drawn: a far one was not there when the key was pressed, and a moved one is drawn anew.
    if (answeredCall.current === focusCall) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${tabStop}"]`);
    if (!row) return;
    answeredCall.current = focusCall;
    row.focus({ preventScroll: height !== undefined });
  });

  const press = (node: N, byKey: boolean) => {
    if (checkedIds && onCheckedChange && (byKey || !onSelect)) onCheckedChange(toggleCheck(node, checkedIds));
    else onSelect?.(node);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const row = rows[index];
    if (!row) return;
    if (handleMoveKey(event, row.node)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " || (event.key === "Enter" && !getHref)) {
      event.preventDefault();
      if (checkedIds === undefined && event.currentTarget instanceof HTMLAnchorElement) event.currentTarget.click();
      else press(row.node, event.key === " ");
      return;
    }
    const answer = treeMove(rows, index, inlineKey(event));
    if (!answer) return;
    event.preventDefault();
    if ("toggle" in answer) setOpen(row.node.id, !row.expanded);
    else focusRow(answer.to);
  };

  const isPlain = height === undefined;
  const rowProps = ({ node, level, position, siblings, expanded }: TreeRow<N>, index: number) => {
    const isSelected = node.id === selectedId;
    const checked = checkedIds && checkState(node, checkedIds);
    return {
      role: "treeitem",
      "data-row": index,
      "aria-level": level,
      "aria-posinset": position,
      "aria-setsize": siblings,
      "aria-expanded": expanded,
      "aria-selected": checked === undefined ? isSelected : undefined,
      "aria-checked": checked,
      "aria-busy": loading.has(node.id) || undefined,
      tabIndex: index === tabStop ? 0 : -1,
      onFocus: () => setFocusedId(node.id),
      onKeyDown: (event: KeyboardEvent) => handleKey(event, index),
      onClick: () => press(node, false),
      style: {
        paddingInlineStart: `${(level - 1) * INDENT}rem`,
        ...(isPlain ? {} : { position: "absolute" as const, top: index * rowHeight }),
      },
      className: cn(
        rowClass(
          isSelected,
          node.id === cutId || node.id === drag?.id,
          drag?.drop?.zone === "inside" && drag.drop.index === index,
        ),
        "group/row",
        onMove && "select-none",
        !isPlain && (renderNote ? "h-13 *:truncate" : "h-control-sm *:truncate"),
      ),
    };
  };
  const line = drag?.drop && drag.drop.zone !== "inside" ? drag.drop : null;
  const drawRow = (index: number): ReactNode => {
    const row = rows[index];
    if (!row) return null;
    const content = (
      <>
        <TreeRowContent
          node={row.node}
          expanded={row.expanded}
          query={query}
          checked={checkedIds && checkState(row.node, checkedIds)}
          loading={loading.has(row.node.id)}
          hasGrip={onMove !== undefined}
          renderMedia={renderMedia}
          renderNote={renderNote}
          renderMarks={renderMarks}
          cut={!isPlain}
          onToggle={toggle}
        />
        {line?.index === index && <TreeDropLine drop={line} />}
      </>
    );
    const props = rowProps(row, index);
    if (isPlain && onMove) props.className += " relative";
    return getHref ? (
      <Link key={row.node.id} href={getHref(row.node)} {...props}>
        {content}
      </Link>
    ) : (
      <div key={row.node.id} {...props}>
        {content}
      </div>
    );
  };

  const dragged = drag && findNode(nodes, drag.id)?.node;
  return (
    <div {...rest} className={className}>
      {onMove && <TreeToolbar nodes={nodes} current={rows[focusIndex]?.node} flat={flat} onMove={move} />}
      <div
        ref={box}
        onScroll={isPlain ? undefined : onScroll}
        className={isPlain ? undefined : "overflow-y-auto"}
        style={{ height }}
      >
        <div
          role="tree"
          aria-label={label}
          aria-multiselectable={checkedIds ? true : undefined}
          aria-describedby={onMove ? hintId : undefined}
          className="relative"
          style={isPlain ? undefined : { height: rows.length * rowHeight }}
        >
          {indexes.map(drawRow)}
        </div>
      </div>
      {query.trim() !== "" && rows.length === 0 && <p className="px-2 py-3 text-13 text-muted">Ничего не нашлось</p>}
      {onMove && (
        <p id={hintId} className="sr-only">
          Alt и стрелки перемещают строку, Ctrl+X вырезает, Ctrl+V вставляет {flat ? "после" : "внутрь"} выбранной.
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {drag && dragged && <TreeDragLabel drag={drag} label={dragged.label} />}
    </div>
  );
}
