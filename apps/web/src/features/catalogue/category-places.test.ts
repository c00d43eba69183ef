import { describe, expect, it } from "vitest";
import { categoryPlaces } from "./category-places.ts";

const category = (id: number, parent_id: number | null, name: string) => ({
  id,
  parent_id,
  name,
  position: id,
  products_count: id * 10,
  photo: null,
});
const categories = [
  category(1, null, "Дом"),
  category(2, null, "Спорт"),
  category(3, 1, "Кухня"),
  category(4, 1, "Уют"),
];
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name);

describe("the way in the tree of categories", () => {
  it("starts with the roots", () => {
    const { path, items } = categoryPlaces(categories, {}, undefined);
    expect(path).toEqual([]);
    expect(names(items)).toEqual(["Дом", "Спорт"]);
    expect(items[0]?.count).toBe(10);
  });
  it("lists what lies below and the way back up", () => {
    const { path, items } = categoryPlaces(categories, { category_id: 1 }, undefined);
    expect(names(path)).toEqual(["Все товары", "Дом"]);
    expect(path[1]?.current).toBe(true);
    expect(names(items)).toEqual(["Кухня", "Уют"]);
  });
  it("lists the neighbours of a leaf", () => {
    const { path, items } = categoryPlaces(categories, { category_id: 3 }, undefined);
    expect(names(path)).toEqual(["Все товары", "Дом"]);
    expect(items.map(({ name, current: isCurrent }) => [name, isCurrent])).toEqual([
      ["Кухня", true],
      ["Уют", false],
    ]);
  });
  it("counts under the chosen filters, keeps them in its links, and drops params, which belong to a category", () => {
    const facets = { total: 1, available: 1, price: null, vendors: [], params: [], categories: [{ id: 1, count: 5 }] };
    const { items } = categoryPlaces(categories, { vendor: ["Apple"], p: { Цвет: ["синий"] } }, facets);
    expect(items.map(({ count }) => count)).toEqual([5, 0]);
    expect(decodeURIComponent(items[0]?.href ?? "")).toBe("/products?category_id=1&vendor[]=Apple");
  });
});
