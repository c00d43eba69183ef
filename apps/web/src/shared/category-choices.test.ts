import type { Category } from "@dropship/api/contract/catalog";
import { expect, it } from "vitest";
import { categoryChoices, findCategories } from "./category-choices.ts";

const category = (id: number, name: string, parent_id: number | null): Category => ({
  id,
  name,
  parent_id,
  position: 0,
  products_count: 0,
  photo: null,
});
const choices = categoryChoices([
  category(1, "Дом", null),
  category(2, "Сад", null),
  category(3, "Тёплая посуда", 1),
  category(4, "Чайники", 3),
]);

it("names the way to each category", () =>
  expect(choices.map(({ description }) => description)).toEqual([undefined, undefined, "Дом", "Дом › Тёплая посуда"]));

it("finds by words of the name and of the way, in any order and spelling", () => {
  const found = (typed: string) => findCategories(choices, typed).map(({ id }) => id);
  expect(found("теплая")).toEqual([3, 4]);
  expect(found("чайник дом")).toEqual([4]);
  expect(found("сад дом")).toEqual([]);
  expect(found(" ")).toEqual([1, 2, 3, 4]);
});

it("puts the one that is called just so before those that only hold it", () => {
  const alike = categoryChoices([
    category(1, "Лист 13.4", null),
    category(2, "Лист 3.41", null),
    category(3, "Лист 3.4", null),
  ]);
  expect(findCategories(alike, "лист 3.4").map(({ label }) => label)).toEqual(["Лист 3.4", "Лист 3.41", "Лист 13.4"]);
});
