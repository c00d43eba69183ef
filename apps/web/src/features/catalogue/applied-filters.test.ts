import { describe, expect, it } from "vitest";
import { chosenFilters } from "./applied-filters.ts";
import { listTitle } from "./list-title.ts";

describe("the chosen filters", () => {
  const search = {
    category_id: 1,
    search: "чехол",
    price_to: 900,
    available: "1" as const,
    vendor: ["Apple"],
    p: { Цвет: ["синий"] },
  };

  it("are said in words, each with the state without it", () => {
    const chosen = chosenFilters(search);
    expect(chosen.map(({ label }) => label)).toEqual([
      "«чехол»",
      "Цена до 900 ₴",
      "В наличии",
      "Бренд: Apple",
      "Цвет: синий",
    ]);
    for (const { without } of chosen) expect(chosenFilters(without)).toHaveLength(chosen.length - 1);
  });
  it("leave the category to the title", () => {
    const categories = [{ id: 1, parent_id: null, name: "Телефоны", position: 1, products_count: 2, photo: null }];
    expect(listTitle(search, categories)).toBe("Телефоны");
    expect(listTitle({ search: "чехол" })).toBe("Результаты по запросу «чехол»");
    expect(listTitle({})).toBe("Товары");
  });
});
