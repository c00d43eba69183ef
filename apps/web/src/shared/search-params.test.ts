import { describe, expect, it } from "vitest";
import { onlyKnown, parseSearch, stringifySearch } from "./search-params.ts";

describe("search of an address", () => {
  it("reads Laravel's nested form and leaves numbers as text", () => {
    expect(parseSearch("?filter[id]=7&vendor[]=A&vendor[]=B&p[Цвет][]=синий&page=2")).toEqual({
      filter: { id: "7" },
      vendor: ["A", "B"],
      p: { Цвет: ["синий"] },
      page: "2",
    });
  });
  it("writes what it read", () => {
    const search = { filter: { id: "7" }, vendor: ["A & B", "В+Г"], p: { Цвет: ["тёмно синий"] } };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
    expect(stringifySearch({ filter: { id: 7 } })).toBe("?filter[id]=7");
  });
  it("leaves out what is empty", () => {
    expect(stringifySearch({ q: "", page: undefined, vendor: [] })).toBe("");
  });
  it("cannot reach the prototype", () => {
    parseSearch("?__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1");
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
  it("is what the route read and nothing else", () => {
    const read = onlyKnown(({ page }) => (page === "2" ? { page: 2 } : {}));
    expect({ page: "abc", evil: "1", ...read({ page: "abc", evil: "1" }) }).toEqual({});
    expect(read({ page: "2" })).toEqual({ page: 2 });
  });
});
