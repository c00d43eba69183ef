import { describe, expect, it } from "vitest";

import { checkState, toggleCheck } from "./tree-check.ts";
import { markedParts, searchTree } from "./tree-search.ts";

const home = {
  id: 1,
  label: "Дом",
  children: [
    {
      id: 2,
      label: "Посуда",
      children: [
        { id: 3, label: "Тёмные кружки" },
        { id: 4, label: "Тарелки" },
      ],
    },
    { id: 5, label: "Свет" },
  ],
};

describe("choice in a tree", () => {
  it("is judged by the leaves", () => {
    expect(checkState(home, new Set())).toBe(false);
    expect(checkState(home, new Set([3]))).toBe("mixed");
    expect(checkState(home, new Set([3, 4, 5]))).toBe(true);
  });

  it("takes a branch whole, and leaves it whole", () => {
    const all = toggleCheck(home, new Set([3]));
    expect(all).toEqual(new Set([3, 4, 5]));
    expect([...toggleCheck(home, all)]).toEqual([]);
    expect([...toggleCheck({ id: 5, label: "Свет" }, new Set([3, 5]))]).toEqual([3]);
  });
});

describe("search in a tree", () => {
  it("keeps the ways to what is found", () => {
    const { nodes, openIds, found } = searchTree([home], "темн");
    expect(nodes).toMatchObject([{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }] }]);
    expect(openIds).toEqual(new Set([1, 2]));
    expect(found).toBe(1);
    expect(searchTree([home], "такого нет").nodes).toEqual([]);
    expect(searchTree([home], " ").nodes).toEqual([home]);
  });

  it("keeps the whole branch of what is found", () => {
    expect(searchTree([home], "посуд").nodes).toMatchObject([
      { children: [{ id: 2, children: [{ id: 3 }, { id: 4 }] }] },
    ]);
  });

  it("marks every place, ё or е", () => {
    expect(markedParts("Тёмный темнее", "тем").map((part) => part.found)).toEqual([true, false, true, false]);
    expect(
      markedParts("Тёмный темнее", "тем")
        .map((part) => part.text)
        .join(""),
    ).toBe("Тёмный темнее");
    expect(markedParts("Свет", "")).toEqual([{ text: "Свет", found: false }]);
  });
});
