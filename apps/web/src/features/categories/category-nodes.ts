import type { CategoryPlace, TreeCategory } from "@dropship/api/contract/admin-categories";
import type { TreeMoveRequest } from "@dropship/ui/tree";

/** A category as a row of the tree. */
export interface CategoryNode {
  id: number;
  label: string;
  /** Goods in it and below. */
  count: number;
  isHidden: boolean;
  conditions: number;
  children: CategoryNode[];
}

/** The tree of the flat list, whose parents come before children. Goods are counted with all below. */
export function categoryNodes(tree: readonly TreeCategory[]): CategoryNode[] {
  const byId = new Map<number, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const { id, parent_id: parentId, name, is_active: isActive, products, conditions } of tree) {
    const node = { id, label: name, count: products, isHidden: !isActive, conditions, children: [] };
    byId.set(id, node);
    const parent = parentId === null ? undefined : byId.get(parentId);
    (parent ? parent.children : roots).push(node);
  }
  for (const { id, parent_id: parentId } of tree.toReversed()) {
    const [node, parent] = [byId.get(id), parentId === null ? undefined : byId.get(parentId)];
    if (node && parent) parent.count += node.count;
  }
  return roots;
}

const siblingsIn = (tree: readonly TreeCategory[], parentId: number | null) =>
  tree.filter(({ parent_id: parent }) => parent === parentId);

/** A move of the tree as the server takes it: after which sibling. */
export function placeOf(tree: readonly TreeCategory[], { id, parentId, position }: TreeMoveRequest): CategoryPlace {
  const parent = parentId === null ? null : Number(parentId);
  const others = siblingsIn(tree, parent).filter((one) => one.id !== id);
  return { parent_id: parent, after_id: others[position - 1]?.id ?? null };
}

/** The flat list after a move; parents still come before children. */
export function withPlace(
  tree: readonly TreeCategory[],
  id: number,
  { parent_id: parentId, after_id: afterId }: CategoryPlace,
): TreeCategory[] {
  const moved = tree.find((one) => one.id === id);
  if (!moved) return [...tree];
  const next = new Map<number | null, TreeCategory[]>();
  for (const one of tree) {
    if (one.id === id) continue;
    const siblings = next.get(one.parent_id);
    if (siblings) siblings.push(one);
    else next.set(one.parent_id, [one]);
  }
  const siblings = next.get(parentId) ?? [];
  const at = afterId === null ? 0 : siblings.findIndex((one) => one.id === afterId) + 1;
  next.set(parentId, siblings.toSpliced(at, 0, { ...moved, parent_id: parentId }));
  const ordered: TreeCategory[] = [];
  for (const level = [...(next.get(null) ?? [])]; level.length > 0;) {
    const one = level.shift();
    if (!one) break;
    ordered.push(one);
    level.unshift(...(next.get(one.id) ?? []));
  }
  return ordered;
}
