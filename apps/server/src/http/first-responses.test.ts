import { describe, expect, it } from "vitest";
import { firstReads } from "./first-responses.ts";

describe("the first reads of a page", () => {
  it("are those of the catalogue's plain addresses", () => {
    expect(firstReads("/products", false)).toEqual({
      "listProducts?per_page=24": "/api/products?per_page=24",
      listCategories: "/api/categories",
    });
    expect(firstReads("/products/17", false)).toEqual({ "getProduct?id=17": "/api/products/17" });
    expect(firstReads("/categories", false)).toEqual({ listCategories: "/api/categories" });
  });
  it("are those of the cabinet's home and of the whole list of orders", () => {
    expect(firstReads("/", false)).toEqual({ getDashboard: "/api/dashboard" });
    expect(firstReads("/orders", false)).toEqual({
      "listOrders?sort=-created_at&page=1&per_page=20": "/api/orders?sort=-created_at&page=1&per_page=20",
      getDashboard: "/api/dashboard",
    });
  });
  it("are left to the browser elsewhere", () => {
    for (const url of [
      "/products?sort=price",
      "/products/0",
      "/products/17/edit",
      "/products/..%2fuser",
      "/orders?status=new",
    ])
      expect(firstReads(url, false)).toEqual({});
  });
  it("are those of the bell, too, for whoever is signed in", () => {
    expect(firstReads("/support", true)).toEqual({ listUnreadNotifications: "/api/notifications/unread" });
  });
});
