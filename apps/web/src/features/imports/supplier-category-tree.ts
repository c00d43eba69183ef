import type { CategoryDecided, SupplierCategory } from "@dropship/api/contract/imports";

/** A category of a supplier's as a place of the tree. */
export interface SupplierNode {
  /** Its names from the root; a line break stands in no name. */
  id: string;
  label: string;
  /** Goods in it and below. */
  count: number;
  children?: SupplierNode[];
  /** What is said of it; null for a row that stands for the goods of a branch itself. */
  category: SupplierCategory;
  /** It stands for the goods that lie in a branch itself, not below. */
  isItself: boolean;
}

const ITSELF = "\n\n";
const keyOf = (path: readonly string[]) => path.join("\n").toLowerCase();

function counted(node: SupplierNode): SupplierNode {
  if (!node.children) return node;
  const below = node.children.map(counted);
  // Without a row of its own nobody could say something else of these goods than of those below.
  const own: SupplierNode[] =
    node.category.offers > 0
      ? [
          {
            id: `${node.id}${ITSELF}`,
            label: "Прямо в ней",
            count: node.category.offers,
            category: node.category,
            isItself: true,
          },
        ]
      : [];
  const children = [...own, ...below];
  return { ...node, children, count: children.reduce((sum, { count }) => sum + count, 0) };
}

/** The tree of a supplier's categories, by name on each level. */
export function supplierTree(categories: readonly SupplierCategory[]): SupplierNode[] {
  const nodes = new Map<string, SupplierNode>();
  const top: SupplierNode[] = [];
  const byDepth = categories.toSorted(
    (a, b) => a.path.length - b.path.length || (a.path.at(-1) ?? "").localeCompare(b.path.at(-1) ?? "", "ru"),
  );
  for (const category of byDepth) {
    const { path, offers } = category;
    const node: SupplierNode = { id: keyOf(path), label: path.at(-1) ?? "", count: offers, category, isItself: false };
    nodes.set(node.id, node);
    const parent = nodes.get(keyOf(path.slice(0, -1)));
    if (parent) (parent.children ??= []).push(node);
    else top.push(node);
  }
  return top.map(counted);
}

/** How many categories and goods a choice of leaves takes in. */
export function chosenOf(
  nodes: readonly SupplierNode[],
  checked: ReadonlySet<string>,
): { categories: number; goods: number } {
  const sums = { categories: 0, goods: 0 };
  const walk = (list: readonly SupplierNode[]) => {
    for (const node of list)
      if (node.children) walk(node.children);
      else if (checked.has(node.id)) {
        sums.categories += 1;
        sums.goods += node.count;
      }
  };
  walk(nodes);
  return sums;
}

type Decision = Pick<CategoryDecided, "decision" | "category_id">;

/**
 * What is to be sent for a choice of leaves: a branch that is chosen whole is one decision for all below it, those that come later, too.
 */
export function decisionsFor(
  nodes: readonly SupplierNode[],
  checked: ReadonlySet<string>,
  said: Decision,
): CategoryDecided[] {
  const isWhole = (node: SupplierNode): boolean => node.children?.every(isWhole) ?? checked.has(node.id);
  return nodes.flatMap((node): CategoryDecided[] => {
    if (!node.children)
      return checked.has(node.id)
        ? [{ ...said, path: [...node.category.path], is_deep: !node.isItself && said.decision !== "forget" }]
        : [];
    return isWhole(node)
      ? [{ ...said, path: [...node.category.path], is_deep: true }]
      : decisionsFor(node.children, checked, said);
  });
}

/** Where the goods of a row go, in words; a branch of which nothing was decided says nothing, its rows do. */
export function wordsOf({ category, children, isItself }: SupplierNode): string {
  const { leads_to: to, is_left_out: isOut, decision, is_deep: isDeep } = category;
  const isBranch = children !== undefined && !isItself;
  if (isBranch && decision === null) return "";
  const deep = isBranch && isDeep ? ", со всем внутри" : "";
  if (isOut) return `Не загружать${deep}`;
  return `${to ? `→ ${to.path.join(" › ")}` : "Новая категория, как у поставщика"}${deep}`;
}
