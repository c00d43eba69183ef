import { describe, expect, it } from "vitest";
import { firstReads } from "./first-answers.ts";

describe("the first reads of a page", () => {
  it("are those of the catalogue's plain addresses", () => {
    expect(firstReads("/products")).toEqual(["/api/products?per_page=24", "/api/categories"]);
    expect(firstReads("/products/17")).toEqual(["/api/products/17"]);
    expect(firstReads("/categories")).toEqual(["/api/categories"]);
  });
  it("are those of the cabinet's home and of the whole list of orders", () => {
    expect(firstReads("/")).toEqual(["/api/dashboard"]);
    expect(firstReads("/orders")).toEqual(["/api/orders?sort=-created_at&page=1&per_page=20", "/api/dashboard"]);
  });
  it("are left to the browser elsewhere", () => {
    for (const url of [
      "/products?sort=price",
      "/products/0",
      "/products/17/edit",
      "/products/..%2fuser",
      "/orders?status=new",
    ])
      expect(firstReads(url)).toEqual([]);
  });
});
