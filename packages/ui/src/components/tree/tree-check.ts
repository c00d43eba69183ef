import type { TreeNode } from "./tree-model.ts";

type Id = TreeNode["id"];

/** Whether a branch is chosen: all of it, some of it, nothing. */
export type CheckState = boolean | "mixed";

/** Nodes with nothing under them: what a choice is made of. */
function leavesOf(node: TreeNode): Id[] {
  return node.children?.length ? node.children.flatMap(leavesOf) : [node.id];
}

/** Whether a node is chosen, judged by its leaves. */
export function checkState(node: TreeNode, checked: ReadonlySet<Id>): CheckState {
  if (!node.children?.length) return checked.has(node.id);
  const states = node.children.map((child) => checkState(child, checked));
  if (states.every((state) => state === true)) return true;
  return states.some((state) => state !== false) ? "mixed" : false;
}

/** The choice after a press on a node: all of its leaves, or none when all were chosen. */
export function toggleCheck<I extends Id>(node: TreeNode & { id: I }, checked: ReadonlySet<I>): ReadonlySet<I> {
  const next = new Set<Id>(checked);
  const isOn = checkState(node, checked) === true;
  for (const leaf of leavesOf(node)) {
    if (isOn) next.delete(leaf);
    else next.add(leaf);
  }
  return next as unknown as ReadonlySet<I>; // ids of the same tree
}
