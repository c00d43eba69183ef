import { describe, expect, test } from "vitest";
import { findActiveHref, holdsHref, type MenuGroup, totalBadge } from "./menu-item.ts";

const groups: MenuGroup[] = [
  {
    id: "a",
    title: "Личный кабинет",
    items: [
      { title: "Кабинет", href: "/" },
      { title: "Заказы", href: "/orders" },
    ],
  },
  {
    id: "b",
    title: "Администрирование",
    items: [
      {
        title: "Каталог",
        badge: 1,
        children: [
          {
            title: "Категории",
            children: [
              { title: "Список", href: "/admin/categories" },
              { title: "Дерево", href: "/admin/categories/tree", badge: 2 },
            ],
          },
        ],
      },
    ],
  },
];

describe("findActiveHref", () => {
  test("home is active on the home page only", () => {
    expect(findActiveHref(groups, "/")).toBe("/");
    expect(findActiveHref(groups, "/products")).toBeUndefined();
  });
  test("a page below a list belongs to the list", () => {
    expect(findActiveHref(groups, "/orders/17?tab=lines")).toBe("/orders");
    expect(findActiveHref(groups, "/orders-archive")).toBeUndefined();
  });
  test("the longest address wins", () => {
    expect(findActiveHref(groups, "/admin/categories/tree")).toBe("/admin/categories/tree");
    expect(findActiveHref(groups, "/admin/categories/5")).toBe("/admin/categories");
  });
});

test("holdsHref and totalBadge look into every level", () => {
  const catalogue = groups[1]?.items[0];
  if (!catalogue) throw new Error("the fixture lost its item");
  expect(holdsHref(catalogue, "/admin/categories/tree")).toBe(true);
  expect(holdsHref(catalogue, undefined)).toBe(false);
  expect(totalBadge(catalogue)).toBe(3);
});
