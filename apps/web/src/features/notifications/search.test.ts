import { describe, expect, it } from "vitest";
import { changeNotificationsSearch, isFiltered, notificationsPageHref, parseNotificationsSearch } from "./search.ts";

describe("the address of the list of notifications", () => {
  it("keeps what makes sense and drops the rest", () => {
    expect(
      parseNotificationsSearch({ type: "order-status", state: "unread", q: "  1048 ", from: "2026-11-01", page: "3" }),
    ).toEqual({ type: "order-status", state: "unread", q: "1048", from: "2026-11-01", page: 3 });
    expect(
      parseNotificationsSearch({ type: "weather", state: "old", q: " ", from: "2026-02-30", to: 5, page: "1" }),
    ).toEqual({});
  });
  it("starts from the first page when a filter changes", () => {
    expect(changeNotificationsSearch({ state: "read", page: 4 }, { type: "blog-created" })).toEqual({
      type: "blog-created",
      state: "read",
    });
    expect(isFiltered({ page: 2 })).toBe(false);
    expect(isFiltered({ to: "2026-11-21" })).toBe(true);
  });
  it("of a page keeps the filters, and the first page needs no number", () => {
    expect(notificationsPageHref({ state: "unread", page: 2 }, 3)).toBe("/notifications?state=unread&page=3");
    expect(notificationsPageHref({ page: 2 }, 1)).toBe("/notifications");
  });
});
