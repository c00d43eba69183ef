import type { TreeCategory } from "@dropship/api/contract/admin-categories";
import { applyTreeMove, type TreeMoveRequest } from "@dropship/ui/tree";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CategoryNode, categoryNodes, placeOf, withPlace } from "./category-nodes.ts";

const one = (id: number, parent_id: number | null, products = 0): TreeCategory => ({
  id,
  parent_id,
  name: `Категория ${id}`,
  is_active: true,
  products,
  conditions: 0,
});

/** A tree as the server sends it: parents before children; each number says what its category lies in. */
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 20 })
  .map((seeds) =>
    seeds.map((seed, index) => one(index + 1, index === 0 || seed % 4 === 0 ? null : (seed % index) + 1, seed % 7)),
  );
type Shape = { id: number; children: Shape[] };
const shape = (nodes: readonly CategoryNode[]): Shape[] =>
  nodes.map(({ id, children }) => ({ id, children: shape(children) }));

describe("the tree of categories", () => {
  it("counts goods with all that lies below", () => {
    const [root] = categoryNodes([one(1, null, 2), one(2, 1, 3), one(3, 2, 4)]);
    expect([root?.count, root?.children[0]?.count]).toEqual([9, 7]);
  });

  it("shows a move as the tree itself does, with parents before children still", () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), fc.nat(), (tree, what, into, at) => {
        const id = (what % tree.length) + 1;
        const parentId = into % (tree.length + 1) === 0 ? null : into % (tree.length + 1);
        const below = new Set([id]);
        for (const { id: child, parent_id: parent } of withPlace(tree, 0, { parent_id: null, after_id: null }))
          if (parent !== null && below.has(parent)) below.add(child);
        fc.pre(parentId === null || !below.has(parentId));
        const siblings = tree.filter((other) => other.parent_id === parentId && other.id !== id);
        const move: TreeMoveRequest = { id, parentId, position: at % (siblings.length + 1) };
        const moved = withPlace(tree, id, placeOf(tree, move));
        expect(shape(categoryNodes(moved))).toEqual(shape(applyTreeMove(categoryNodes(tree), move)));
        const seen = new Set<number | null>([null]);
        for (const { id: next, parent_id: parent } of moved) {
          expect(seen.has(parent)).toBe(true);
          seen.add(next);
        }
        expect(moved).toHaveLength(tree.length);
      }),
    );
  });
});
