import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { visibleRows } from "./tree-model.ts";
import type { TreeNode } from "./tree-model.ts";
import { allowed, applyTreeMove, describeMove, dropTarget, isWithin, pasteTarget, stepTarget } from "./tree-move.ts";
import { nodes } from "./tree.fixtures.ts";

const outline = (list: readonly TreeNode[]): string =>
  list.map(({ id, children }) => (children?.length ? `${id}(${outline(children)})` : String(id))).join(" ");
const step = (id: number, way: "up" | "down" | "in" | "out") => {
  const move = stepTarget(nodes, id, way);
  return move && outline(applyTreeMove(nodes, move));
};

describe("moves in a tree", () => {
  it("steps past siblings, into the one before and out of the parent", () => {
    expect(step(4, "up")).toBe("1(4 2(3)) 5");
    expect(step(2, "down")).toBe("1(4 2(3)) 5");
    expect(step(4, "in")).toBe("1(2(3 4)) 5");
    expect(step(3, "out")).toBe("1(2 3 4) 5");
    expect(step(5, "in")).toBe("1(2(3) 4 5)");
    expect(step(1, "up")).toBeNull();
    expect(step(1, "out")).toBeNull();
    expect(step(2, "in")).toBeNull();
    expect(step(5, "down")).toBeNull();
  });

  it("pastes as the last one, never into itself", () => {
    expect(pasteTarget(nodes, 5, 1)).toEqual({ id: 5, parentId: 1, position: 2 });
    expect(pasteTarget(nodes, 1, 3)).toBeNull();
    expect(pasteTarget(nodes, 4, 1)).toBeNull(); // it is there already
    expect(pasteTarget(nodes, 2, 1)).toEqual({ id: 2, parentId: 1, position: 1 });
  });

  it("drops before, inside, after, and further out where a branch ends", () => {
    const rows = visibleRows(nodes, new Set([1, 2])); // 1 2 3 4 5
    const drop = (id: number, index: number, zone: "before" | "inside" | "after", level = 9) => {
      const found = dropTarget(nodes, rows, id, { index, zone, level });
      return found && outline(applyTreeMove(nodes, found.move));
    };
    expect(drop(5, 1, "before")).toBe("1(5 2(3) 4)");
    expect(drop(5, 3, "inside")).toBe("1(2(3) 4(5))");
    expect(drop(4, 0, "after")).toBe("1(4 2(3)) 5");
    expect(drop(5, 2, "after", 3)).toBe("1(2(3 5) 4)");
    expect(drop(5, 2, "after", 1)).toBe("1(2(3) 5 4)");
    expect(drop(3, 3, "after", 1)).toBe("1(2 4) 3 5");
    expect(drop(1, 2, "inside")).toBeNull();
    expect(drop(1, 1, "before")).toBeNull();
    expect(drop(4, 2, "after", 2)).toBeNull(); // its own place
  });

  it("says where something landed", () => {
    expect(describeMove(nodes, { id: 5, parentId: 1, position: 0 })).toBe("Электроника: место 1 из 3 в «Дом»");
    expect(describeMove(nodes, { id: 3, parentId: null, position: 2 })).toBe("Кружки: место 3 из 3 на верхнем уровне");
    expect(describeMove(nodes, { id: 3, parentId: null, position: 2 }, true)).toBe("Кружки: место 3 из 3");
  });

  it("never loses, doubles or makes a circle of nodes, whatever is asked", () => {
    const ids = [1, 2, 3, 4, 5];
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ id: fc.constantFrom(...ids), parentId: fc.constantFrom(null, ...ids), position: fc.nat(6) }),
          {
            maxLength: 12,
          },
        ),
        (moves) => {
          let tree: readonly TreeNode[] = nodes;
          for (const { id, parentId, position } of moves) {
            const move = allowed(tree, id, { parentId, position });
            if (move) expect(isWithin(tree, id, parentId)).toBe(false);
            tree = applyTreeMove(tree, { id, parentId, position });
          }
          const left = outline(tree).match(/\d+/g)?.map(Number).toSorted();
          expect(left).toEqual(ids);
        },
      ),
    );
  });
});
