import { describe, expect, it } from "vitest";

import { ancestorsOf, treeMove, visibleRows } from "./tree-model.ts";
import { nodes } from "./tree.fixtures.ts";

const rows = visibleRows(nodes, new Set([1]));
const labels = (expanded: number[]) => visibleRows(nodes, new Set(expanded)).map((row) => row.node.label);

describe("tree", () => {
  it("shows what is open only", () => {
    expect(labels([])).toEqual(["Дом", "Электроника"]);
    expect(labels([1])).toEqual(["Дом", "Посуда", "Свет", "Электроника"]);
    expect(labels([2])).toEqual(["Дом", "Электроника"]);
    expect(rows[1]).toMatchObject({ level: 2, parentId: 1, position: 1, siblings: 2, expanded: false });
    expect(rows[2]?.expanded).toBeUndefined();
  });

  it("knows the way to a node", () => {
    expect(ancestorsOf(nodes, 3)).toEqual([1, 2]);
    expect(ancestorsOf(nodes, 5)).toEqual([]);
    expect(ancestorsOf(nodes, 99)).toEqual([]);
  });

  it.each([
    [0, "ArrowDown", { to: 1 }],
    [0, "ArrowUp", null],
    [0, "ArrowRight", { to: 1 }],
    [0, "ArrowLeft", { toggle: true }],
    [1, "ArrowRight", { toggle: true }],
    [1, "ArrowLeft", { to: 0 }],
    [2, "ArrowRight", null],
    [2, "End", { to: 3 }],
    [2, "Home", { to: 0 }],
    [3, "ArrowDown", null],
    [0, "э", { to: 3 }],
    [3, "д", { to: 0 }],
    [0, "ц", null],
  ])("on row %i, %s", (index, key, move) => {
    expect(treeMove(rows, index, key)).toEqual(move);
  });
});
