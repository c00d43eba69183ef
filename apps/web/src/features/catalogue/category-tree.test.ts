import { describe, expect, it } from "vitest";
import { pathTo } from "./category-path.ts";
import { branchIds, buildTree, filterTree } from "./category-tree.ts";

const category = (id: number, parent_id: number | null, name: string, position = id) => ({
  id,
  parent_id,
  name,
  position,
  products_count: 1,
  photo: null,
});
const flat = [
  category(1, null, "Телефоны", 2),
  category(2, null, "Дом", 1),
  category(3, 1, "Чехлы"),
  category(4, 3, "Чёрные чехлы"),
  category(5, 1, "Зарядки"),
];

describe("the tree of categories", () => {
  it("ties the list into levels in the shop's order", () => {
    const tree = buildTree(flat);
    expect(tree.map((node) => node.name)).toEqual(["Дом", "Телефоны"]);
    expect(tree[1]?.children.map((node) => node.name)).toEqual(["Чехлы", "Зарядки"]);
    expect(branchIds(tree)).toEqual([1, 3]);
  });
  it("finds the way from the root", () => {
    expect(pathTo(flat, 4).map((one) => one.id)).toEqual([1, 3, 4]);
    expect(pathTo(flat, 99)).toEqual([]);
    expect(pathTo(flat, undefined)).toEqual([]);
  });
  it("keeps the parents of what is found and folds ё", () => {
    const found = filterTree(buildTree(flat), "черн");
    expect(found.map((node) => node.name)).toEqual(["Телефоны"]);
    expect(found[0]?.children.map((node) => node.name)).toEqual(["Чехлы"]);
    expect(found[0]?.children[0]?.children.map((node) => node.name)).toEqual(["Чёрные чехлы"]);
  });
  it("keeps all below a category that itself matches", () => {
    expect(filterTree(buildTree(flat), "телефоны")[0]?.children).toHaveLength(2);
    expect(filterTree(buildTree(flat), "нет такого")).toEqual([]);
  });
});
