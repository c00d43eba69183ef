import { describe, expect, it } from "vitest";
import { filterOf, listOf, readProductsSearch } from "./search.ts";
import { changed, countFilters, productsHref, withoutFilters, withParam, withVendor } from "./search-changes.ts";

describe("reading the address of the catalogue", () => {
  it("reads every part of the state", () => {
    expect(
      readProductsSearch({
        category_id: "7",
        search: " чехол ",
        price_from: "100,50",
        price_to: "900",
        available: "1",
        vendor: ["Samsung", "Apple"],
        p: { Цвет: ["синий"] },
        sort: "-price",
        view: "list",
        page: "12",
        cursor: "abc",
      }),
    ).toEqual({
      category_id: 7,
      search: "чехол",
      price_from: 100.5,
      price_to: 900,
      available: "1",
      vendor: ["Apple", "Samsung"],
      p: { Цвет: ["синий"] },
      sort: "-price",
      view: "list",
      page: 12,
      cursor: "abc",
    });
  });
  it("drops what makes no sense and what is the default", () => {
    expect(
      readProductsSearch({
        category_id: "-3",
        search: "  ",
        price_from: "дёшево",
        price_to: "-1",
        available: "yes",
        vendor: [{}, ""],
        p: "синий",
        sort: "-created_at",
        view: "grid",
        page: "1",
        cursor: "abc",
        unknown: "1",
      }),
    ).toEqual({});
  });
  it("gives one address to one state: choices have an order, a swapped price range is put right", () => {
    expect(readProductsSearch({ vendor: ["Б", "А", "Б"], price_from: 900, price_to: 100 })).toEqual(
      readProductsSearch({ vendor: ["А", "Б"], price_from: 100, price_to: 900 }),
    );
  });
  it("takes numbers for texts and one value for a list", () => {
    expect(readProductsSearch({ search: 123, vendor: "Apple", p: { Объём: 128 } })).toEqual({
      search: "123",
      vendor: ["Apple"],
      p: { Объём: ["128"] },
    });
  });
});

describe("the address of a state", () => {
  it("is one, in whatever order the state was put together", () => {
    expect(productsHref({ page: 3, sort: "name", p: { Цвет: ["синий"] } })).toBe(
      productsHref({ p: { Цвет: ["синий"] }, sort: "name", page: 3 }),
    );
    expect(decodeURIComponent(productsHref({ page: 3, vendor: ["Apple"] }))).toBe("/products?vendor[]=Apple&page=3");
    expect(productsHref({})).toBe("/products");
  });
});

describe("changing the state", () => {
  const search = readProductsSearch({
    category_id: 7,
    vendor: ["Apple"],
    p: { Цвет: ["синий"] },
    sort: "price",
    view: "list",
    page: 5,
    cursor: "c",
  });

  it("starts the list again from its first page", () => {
    expect(changed(search, { available: "1" })).not.toHaveProperty("page");
    expect(changed(search, { available: "1" })).not.toHaveProperty("cursor");
  });
  it("chooses and takes back", () => {
    expect(withVendor(search, "Samsung").vendor).toEqual(["Apple", "Samsung"]);
    expect(withVendor(search, "Apple")).not.toHaveProperty("vendor");
    expect(withParam(search, "Цвет", "белый").p).toEqual({ Цвет: ["белый", "синий"] });
    expect(withParam(search, "Цвет", "синий")).not.toHaveProperty("p");
  });
  it("clears filters but keeps the category, the order and the view", () => {
    expect(withoutFilters(search)).toEqual({ category_id: 7, sort: "price", view: "list" });
  });
  it("counts filters as a person does", () => {
    expect(
      countFilters(
        readProductsSearch({
          search: "a",
          price_from: 1,
          price_to: 2,
          available: 1,
          vendor: ["А", "Б"],
          p: { x: ["1", "2"] },
        }),
      ),
    ).toBe(7);
    expect(countFilters({ category_id: 3 })).toBe(0);
  });
  it("speaks the API's words", () => {
    expect(filterOf(listOf(readProductsSearch({ ...search, search: "чехол" })))).toEqual({
      category_id: 7,
      vendor: ["Apple"],
      search: "чехол",
      params: { Цвет: ["синий"] },
    });
  });
});
