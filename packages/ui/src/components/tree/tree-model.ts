/** A place in a tree: a category. */
export type TreeNode = {
  /** Unique in the whole tree. */
  id: string | number;
  /** Its name. */
  label: string;
  /** How many things are in it. */
  count?: number;
  /** What is under it; missing while it is not loaded. */
  children?: readonly TreeNode[];
  /** Something is under it, though `children` are not there yet: the tree asks for them when it is opened. */
  hasChildren?: boolean;
};

/** A node as it stands in the list of visible rows. */
export type TreeRow<N extends TreeNode> = {
  /** The node. */
  node: N;
  /** From 1. */
  level: number;
  /** What it stands under. */
  parentId: N["id"] | null;
  /** Place among its siblings, from 1. */
  position: number;
  /** How many siblings there are, with itself. */
  siblings: number;
  /** Undefined when there is nothing under it. */
  expanded: boolean | undefined;
};

type WithChildren<N> = N & { children?: readonly N[] };

/** The rows that are seen, top to bottom. */
export function visibleRows<N extends TreeNode>(
  nodes: readonly N[],
  expanded: ReadonlySet<N["id"]>,
  level = 1,
  parentId: N["id"] | null = null,
): TreeRow<N>[] {
  return nodes.flatMap((node, index) => {
    const children = (node as WithChildren<N>).children ?? []; // children of a node are nodes of the same kind
    const isBranch = children.length > 0 || (node.hasChildren === true && node.children === undefined);
    const isExpanded = isBranch ? expanded.has(node.id) : undefined;
    const row = { node, level, parentId, position: index + 1, siblings: nodes.length, expanded: isExpanded };
    return [row, ...(isExpanded ? visibleRows(children, expanded, level + 1, node.id) : [])];
  });
}

/** Ids of the nodes above one node, from the top; empty when it stands at the top or nowhere. */
export function ancestorsOf(nodes: readonly TreeNode[], id: TreeNode["id"]): TreeNode["id"][] {
  for (const node of nodes) {
    if (node.id === id) return [];
    const children = node.children ?? [];
    if (children.some((child) => child.id === id)) return [node.id];
    const below = ancestorsOf(children, id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

/** What a key does in a tree (WAI-ARIA tree pattern): move to a row, open or close the row, or nothing. */
export type TreeMove = { to: number } | { toggle: true } | null;

/** The answer of the tree to a key pressed on a row. */
export function treeMove<N extends TreeNode>(rows: readonly TreeRow<N>[], index: number, key: string): TreeMove {
  const row = rows[index];
  if (!row) return null;
  switch (key) {
    case "ArrowDown":
      return index < rows.length - 1 ? { to: index + 1 } : null;
    case "ArrowUp":
      return index > 0 ? { to: index - 1 } : null;
    case "Home":
      return { to: 0 };
    case "End":
      return { to: rows.length - 1 };
    case "ArrowRight":
      return row.expanded === false ? { toggle: true } : row.expanded ? { to: index + 1 } : null;
    case "ArrowLeft": {
      if (row.expanded) return { toggle: true };
      const parent = rows.findIndex((other) => other.node.id === row.parentId);
      return parent >= 0 ? { to: parent } : null;
    }
    default: {
      if (key.length !== 1 || key === " ") return null;
      const letter = key.toLocaleLowerCase("ru");
      const after = [...rows.keys()].map((offset) => (index + 1 + offset) % rows.length);
      const found = after.find((at) => rows[at]?.node.label.toLocaleLowerCase("ru").startsWith(letter));
      return found === undefined ? null : { to: found };
    }
  }
}
