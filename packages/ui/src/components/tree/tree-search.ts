import type { TreeNode } from "./tree-model.ts";

const plain = (text: string) => text.toLocaleLowerCase("ru").replaceAll("ё", "е");

/** Pieces of a label, those that were searched for marked. */
export function markedParts(label: string, query: string): { text: string; found: boolean }[] {
  const wanted = plain(query.trim());
  if (wanted === "") return [{ text: label, found: false }];
  const parts: { text: string; found: boolean }[] = [];
  const haystack = plain(label); // as long as the label itself
  let from = 0;
  for (let at = haystack.indexOf(wanted); at >= 0; at = haystack.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: label.slice(from, at), found: false });
    parts.push({ text: label.slice(at, at + wanted.length), found: true });
    from = at + wanted.length;
  }
  if (from < label.length) parts.push({ text: label.slice(from), found: false });
  return parts;
}

/** The branches that lead to what is searched for, and their ids, which must be open; nothing is cut without a query. */
export function searchTree<N extends TreeNode>(
  nodes: readonly N[],
  query: string,
): { nodes: readonly N[]; openIds: Set<N["id"]>; found: number } {
  const wanted = plain(query.trim());
  const openIds = new Set<N["id"]>();
  if (wanted === "") return { nodes, openIds, found: 0 };
  let found = 0;
  const cut = (list: readonly TreeNode[]): TreeNode[] =>
    list.flatMap((node) => {
      const isFound = plain(node.label).includes(wanted);
      if (isFound) found += 1;
      const below = cut(node.children ?? []);
      if (below.length > 0) openIds.add(node.id);
      // What is found keeps its whole branch, closed unless something is found deeper.
      if (isFound) return [node];
      return below.length > 0 ? [{ ...node, children: below }] : [];
    });
  return { nodes: cut(nodes) as unknown as readonly N[], openIds, found }; // the same nodes, some with fewer children
}
