import type { Category } from "@dropship/api/contract/catalog";
import { byPlace } from "./category-path.ts";

/** A category with what lies below it. */
export interface CategoryNode extends Category {
  readonly children: readonly CategoryNode[];
}

/** Ties a flat list (parents before children) into a forest, each level in the shop's order. */
export function buildTree(categories: readonly Category[]): CategoryNode[] {
  const byParent = Map.groupBy(categories, (category) => category.parent_id);
  const below = (parent: number | null): CategoryNode[] =>
    [...(byParent.get(parent) ?? [])].sort(byPlace).map((category) => ({ ...category, children: below(category.id) }));
  return below(null);
}

/** Spelling differences that must not hide a category: case, ё and е. */
const folded = (text: string) => text.toLocaleLowerCase("ru").replaceAll("ё", "е");

/**
 * The part of the forest whose names contain the words: a category that matches keeps all that is below it, and its
 * parents stay as the way to it.
 */
export function filterTree(nodes: readonly CategoryNode[], text: string): CategoryNode[] {
  const words = folded(text).split(/\s+/u).filter(Boolean);
  if (!words.length) return [...nodes];
  return nodes.flatMap((node) => {
    const name = folded(node.name);
    if (words.every((word) => name.includes(word))) return [node];
    const children = filterTree(node.children, text);
    return children.length ? [{ ...node, children }] : [];
  });
}

/** Ids of all categories that have something below them. */
export function branchIds(nodes: readonly CategoryNode[]): number[] {
  return nodes.flatMap((node) => (node.children.length ? [node.id, ...branchIds(node.children)] : []));
}
