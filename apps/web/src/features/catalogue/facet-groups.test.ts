import { describe, expect, it } from "vitest";
import { facetGroups, withFacet } from "./facet-groups.ts";

const facets = {
  total: 10,
  available: 7,
  price: null,
  vendors: [{ value: "Apple", count: 4 }],
  params: [{ name: "Цвет", values: [{ value: "синий", count: 2 }] }],
  categories: [],
};

describe("groups of the filter panel", () => {
  it("stand as stock, brand, params with their counts", () => {
    const groups = facetGroups(facets, { vendor: ["Apple"] });
    expect(groups.map(({ title }) => title)).toEqual(["Наличие", "Бренд", "Цвет"]);
    expect(groups[0]?.options[0]).toMatchObject({ count: 7 });
    expect(groups[1]).toMatchObject({ selected: ["Apple"], options: [{ label: "Apple", count: 4 }] });
  });
  it("keep a chosen value that nothing has any more, so that it can be taken back", () => {
    const groups = facetGroups(facets, { vendor: ["Nokia"], p: { Объём: ["1 л"] } });
    expect(groups[1]?.options).toContainEqual({ value: "Nokia", label: "Nokia", count: 0 });
    expect(groups.at(-1)).toMatchObject({ title: "Объём", options: [{ value: "1 л", count: 0 }] });
  });
  it("turn a choice into a state", () => {
    expect(withFacet({ page: 4 }, "available", ["1"])).toEqual({ available: "1" });
    expect(withFacet({ available: "1" }, "available", [])).toEqual({});
    expect(withFacet({}, "vendor", ["Apple"])).toEqual({ vendor: ["Apple"] });
    expect(withFacet({ p: { Цвет: ["синий"] } }, "p:Объём", ["1 л"])).toEqual({
      p: { Объём: ["1 л"], Цвет: ["синий"] },
    });
  });
});
