import type { TreeNode, TreeRow } from "./tree-model.ts";

type Id = TreeNode["id"];

/** A place for a node: under whom, and how many siblings stand before it once it is taken out of where it was. */
export type TreePlace = { parentId: Id | null; position: number };

/** A node and its new place. */
export type TreeMoveRequest = TreePlace & { id: Id };

/** Where a node stands now. */
type Found = { node: TreeNode; parentId: Id | null; siblings: readonly TreeNode[]; index: number };

/** A node with its surroundings, or nothing. */
export function findNode(nodes: readonly TreeNode[], id: Id, parentId: Id | null = null): Found | undefined {
  const index = nodes.findIndex((node) => node.id === id);
  const node = nodes[index];
  if (node) return { node, parentId, siblings: nodes, index };
  for (const one of nodes) {
    const found = one.children && findNode(one.children, id, one.id);
    if (found) return found;
  }
  return undefined;
}

/** True for a node itself and for everything under it: places where it cannot go. */
export function isWithin(nodes: readonly TreeNode[], ancestorId: Id, id: Id | null): boolean {
  if (id === null) return false;
  if (id === ancestorId) return true;
  const ancestor = findNode(nodes, ancestorId)?.node;
  return ancestor?.children !== undefined && findNode(ancestor.children, id) !== undefined;
}

/** A place that changes something and makes no circle, or nothing. */
export function allowed(nodes: readonly TreeNode[], id: Id, place: TreePlace): TreeMoveRequest | null {
  const found = findNode(nodes, id);
  if (!found || isWithin(nodes, id, place.parentId)) return null;
  if (found.parentId === place.parentId && found.index === place.position) return null;
  return { id, ...place };
}

/** How a node moves by one step. */
export type TreeStep = "up" | "down" | "in" | "out";

/** One step of a node: past a sibling, into the sibling before it, or out to its parent's level. */
export function stepTarget(nodes: readonly TreeNode[], id: Id, step: TreeStep): TreeMoveRequest | null {
  const found = findNode(nodes, id);
  if (!found) return null;
  const { parentId, siblings, index } = found;
  const before = siblings[index - 1];
  switch (step) {
    case "up":
      return index > 0 ? { id, parentId, position: index - 1 } : null;
    case "down":
      return index < siblings.length - 1 ? { id, parentId, position: index + 1 } : null;
    case "in":
      return before ? { id, parentId: before.id, position: before.children?.length ?? 0 } : null;
    case "out": {
      const parent = parentId === null ? undefined : findNode(nodes, parentId);
      return parent ? { id, parentId: parent.parentId, position: parent.index + 1 } : null;
    }
  }
}

/** The last place under a node: where pasting puts what was cut. */
export function pasteTarget(nodes: readonly TreeNode[], id: Id, under: Id): TreeMoveRequest | null {
  const parent = findNode(nodes, under)?.node;
  if (!parent) return null;
  const others = (parent.children ?? []).filter((node) => node.id !== id);
  return allowed(nodes, id, { parentId: under, position: others.length });
}

/** The place right after a row: where pasting puts what was cut when nothing goes into anything. */
export function pasteAfterTarget(nodes: readonly TreeNode[], id: Id, after: Id): TreeMoveRequest | null {
  const found = id === after ? undefined : findNode(nodes, after);
  if (!found) return null;
  const others = found.siblings.filter((node) => node.id !== id);
  return allowed(nodes, id, {
    parentId: found.parentId,
    position: others.findIndex((node) => node.id === after) + 1,
  });
}

/** Where in a row the pointer is. */
export type DropZone = "before" | "inside" | "after";

/** A drop: the move it makes, the row and edge where it shows, and the level of the line. */
export type TreeDrop = { move: TreeMoveRequest; index: number; zone: DropZone; level: number };

/** What letting go over a row would do. `level` is what the pointer's distance from the left edge asks for. */
export function dropTarget<N extends TreeNode>(
  nodes: readonly TreeNode[],
  rows: readonly TreeRow<N>[],
  id: Id,
  { index, zone, level }: { index: number; zone: DropZone; level: number },
): TreeDrop | null {
  const row = rows[index];
  if (!row) return null;
  const found = findNode(nodes, id);
  if (!found) return null;
  const at = (parentId: Id | null, position: number, shown: number, edge: DropZone): TreeDrop | null => {
    // The node is taken out first, so places after it among the same siblings move up by one.
    const isBelow = found.parentId === parentId && found.index < position;
    const move = allowed(nodes, id, { parentId, position: isBelow ? position - 1 : position });
    return move && { move, index, zone: edge, level: shown };
  };
  if (zone === "inside") return at(row.node.id, row.node.children?.length ?? 0, row.level + 1, "inside");
  if (zone === "before") return at(row.parentId, row.position - 1, row.level, "before");
  if (row.expanded && row.node.children?.length) return at(row.node.id, 0, row.level + 1, "after");
  // Under the last one of a branch the pointer chooses how far out to go.
  const next = rows[index + 1];
  const wanted = Math.max(next?.level ?? 1, Math.min(level, row.level));
  let under: { id: Id; parentId: Id | null; position: number; level: number } = { ...row, id: row.node.id };
  while (under.level > wanted && under.parentId !== null) {
    const parent = findNode(nodes, under.parentId);
    if (!parent) break;
    under = { id: parent.node.id, parentId: parent.parentId, position: parent.index + 1, level: under.level - 1 };
  }
  return at(under.parentId, under.position, under.level, "after");
}

/** The tree after a move; the tree itself when the move is not possible. For callers that show it before the server answers. */
export function applyTreeMove<N extends TreeNode>(
  nodes: readonly N[],
  { id, parentId, position }: TreeMoveRequest,
): readonly N[] {
  const found = findNode(nodes, id);
  if (!found || isWithin(nodes, id, parentId) || (parentId !== null && !findNode(nodes, parentId))) return nodes;
  const without = (list: readonly TreeNode[]): TreeNode[] =>
    list.flatMap((node) =>
      node.id === id ? [] : [node.children ? { ...node, children: without(node.children) } : node],
    );
  const insert = (list: readonly TreeNode[]) => list.toSpliced(position, 0, found.node);
  const within = (list: readonly TreeNode[]): TreeNode[] =>
    list.map((node) =>
      node.id === parentId
        ? { ...node, children: insert(node.children ?? []) }
        : node.children
          ? { ...node, children: within(node.children) }
          : node,
    );
  const rest = without(nodes);
  return (parentId === null ? insert(rest) : within(rest)) as unknown as readonly N[]; // the same nodes, in another order
}

/** What happened, for those who do not see it: «Посуда: место 2 из 5 в «Дом и сад»»; rows of one level (`flat`) have no level to name. */
export function describeMove(
  nodes: readonly TreeNode[],
  { id, parentId, position }: TreeMoveRequest,
  flat = false,
): string {
  const label = findNode(nodes, id)?.node.label ?? "";
  const parent = parentId === null ? undefined : findNode(nodes, parentId)?.node;
  const siblings = (parentId === null ? nodes : (parent?.children ?? [])).filter((node) => node.id !== id).length + 1;
  const where = parent ? ` в «${parent.label}»` : flat ? "" : " на верхнем уровне";
  return `${label}: место ${position + 1} из ${siblings}${where}`;
}
