import { ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { slot } from "../../lib/slot.tsx";
import { ancestorsOf, treeMove, visibleRows } from "./tree-model.ts";
import type { TreeNode, TreeRow } from "./tree-model.ts";

export type { TreeNode };

/** A tree that opens and closes, with counts: categories. One tab stop, moved by the keys of the WAI-ARIA tree. */
export function Tree<N extends TreeNode>({
  nodes,
  label,
  selectedId,
  onSelect,
  renderLink,
  renderMedia,
  defaultExpandedIds = [],
  className,
}: {
  /** The top of the tree. */
  nodes: readonly N[];
  /** Name of the tree. */
  label: string;
  /** The chosen node; the way to it is open at first. */
  selectedId?: N["id"] | null;
  /** Called by Enter, Space or a click on the name. */
  onSelect?: (node: N) => void;
  /** Makes each row a link of the caller's router; it gets its looks and content by itself. */
  renderLink?: (node: N) => ReactElement;
  /** A small picture before the name. */
  renderMedia?: (node: N) => ReactNode;
  /** Open at first, beside the way to the chosen node. */
  defaultExpandedIds?: readonly N["id"][];
  className?: string;
}) {
  const [expanded, setExpanded] = useState<ReadonlySet<N["id"]>>(
    () => new Set([...defaultExpandedIds, ...(selectedId == null ? [] : ancestorsOf(nodes, selectedId))]),
  );
  const [focusedId, setFocusedId] = useState<N["id"] | null>(null);
  const tree = useRef<HTMLDivElement>(null);

  const rows = visibleRows(nodes, expanded);
  const isSeen = (id: N["id"] | null | undefined) => rows.some((row) => row.node.id === id);
  const tabStop = isSeen(focusedId) ? focusedId : isSeen(selectedId) ? selectedId : rows[0]?.node.id;

  const toggle = (id: N["id"]) =>
    setExpanded((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[index];
    if (row && (event.key === " " || (event.key === "Enter" && !renderLink))) {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLAnchorElement) event.currentTarget.click();
      else onSelect?.(row.node);
      return;
    }
    const move = treeMove(rows, index, event.key);
    if (!move || !row) return;
    event.preventDefault();
    if ("toggle" in move) toggle(row.node.id);
    else {
      const target = tree.current?.children[move.to];
      if (target instanceof HTMLElement) target.focus();
    }
  };

  const rowProps = ({ node, level, position, siblings, isExpanded }: TreeRow<N>, index: number) => ({
    role: "treeitem",
    "aria-level": level,
    "aria-posinset": position,
    "aria-setsize": siblings,
    "aria-expanded": isExpanded,
    "aria-selected": node.id === selectedId,
    tabIndex: node.id === tabStop ? 0 : -1,
    onFocus: () => setFocusedId(node.id),
    onKeyDown: (event: KeyboardEvent) => handleKey(event, index),
    onClick: () => onSelect?.(node),
    style: { paddingLeft: `${(level - 1) * 1.25}rem` },
    className: cn(
      "flex min-h-8 w-full cursor-pointer items-center gap-1 rounded-control pr-2 text-14 transition-colors focus-inset pointer-coarse:min-h-11",
      node.id === selectedId ? "bg-accent-soft font-medium text-accent-text" : "hover:bg-ink/5",
    ),
  });
  const content = ({ node, isExpanded }: TreeRow<N>): ReactNode => (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center text-muted pointer-coarse:size-11"
        onClick={(event) => {
          if (isExpanded === undefined) return;
          event.preventDefault();
          event.stopPropagation();
          toggle(node.id);
        }}
      >
        {isExpanded !== undefined && (
          <ChevronRight size={16} className={cn("transition-transform", isExpanded && "rotate-90")} />
        )}
      </span>
      {renderMedia && <span className="mr-2 shrink-0 py-1">{renderMedia(node)}</span>}
      <span className="min-w-0 grow py-1">{node.label}</span>
      {node.count !== undefined && <span className="font-regular text-13 text-muted tabular-nums">{node.count}</span>}
    </>
  );

  return (
    <div ref={tree} role="tree" aria-label={label} className={className}>
      {rows.map((row, index) =>
        renderLink ? (
          <TreeLink key={row.node.id} link={renderLink(row.node)} props={rowProps(row, index)} content={content(row)} />
        ) : (
          <div key={row.node.id} {...rowProps(row, index)}>
            {content(row)}
          </div>
        ),
      )}
    </div>
  );
}

/** A row that is a link: keeps the key on this element and lets the link be dressed. */
const TreeLink = ({
  link,
  props,
  content,
}: {
  link: ReactElement;
  props: Record<string, unknown>;
  content: ReactNode;
}) => slot(link, props, () => content);
