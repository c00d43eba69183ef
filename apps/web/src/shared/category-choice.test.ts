import type { TreeCategory } from "@dropship/api/contract/admin-categories";
import { expect, it } from "vitest";
import { firstCategories, subtreeIds } from "./category-choice.tsx";

const tree = [
  { id: 1, parent_id: null, name: "Дом" },
  { id: 2, parent_id: 1, name: "Тёплая посуда" },
  { id: 3, parent_id: 2, name: "Лист 13.4" },
  { id: 4, parent_id: 2, name: "Лист 3.4" },
  { id: 5, parent_id: null, name: "Сад" },
].map((one): TreeCategory => ({ ...one, is_active: true, products: 0, conditions: 0 }));
const found = (typed: string) => firstCategories(tree, typed);

it("says of each category where it lies, also of one that lies nowhere deeper", () => {
  expect(found("")).toEqual([
    { id: 1, label: "Дом", description: "Верхний уровень" },
    { id: 2, label: "Тёплая посуда", description: "Дом" },
    { id: 3, label: "Лист 13.4", description: "Дом › Тёплая посуда" },
    { id: 4, label: "Лист 3.4", description: "Дом › Тёплая посуда" },
    { id: 5, label: "Сад", description: "Верхний уровень" },
  ]);
});

it("finds by the rule of the other choosers: words of the name and of the way, any spelling, called just so first", () => {
  expect(found("лист 3.4").map(({ id }) => id)).toEqual([4, 3]);
  expect(found("теплая дом").map(({ id }) => id)).toEqual([2, 3, 4]);
  expect(found("сад дом")).toEqual([]);
});

it("gives so many as a list shows", () => {
  const many = Array.from({ length: 200 }, (_, id) => ({ id, parent_id: null, name: `Лист ${id}` }));
  expect(
    firstCategories(
      many.map((one) => ({ ...one, is_active: true, products: 0, conditions: 0 })),
      "лист",
    ),
  ).toHaveLength(50);
});

it("knows a category and all below it", () => expect([...subtreeIds(tree, 2)]).toEqual([2, 3, 4]));
