import { describe, expect, it } from "vitest";
import { changeOrdersSearch, isFiltered, parseOrdersSearch, sortOrdersSearch } from "./search.ts";

describe("address of the list of orders", () => {
  it("keeps what makes sense and drops the rest", () => {
    expect(parseOrdersSearch({ status: "new", page: "3", sort: "-total_uah", from: "2026-11-01", q: " 100 " })).toEqual(
      {
        status: "new",
        page: 3,
        sort: "-total_uah",
        from: "2026-11-01",
        q: "100",
      },
    );
    expect(
      parseOrdersSearch({ status: "toString", page: "0", sort: "x", from: "2026-02-30", to: [], payment_kind: "gold" }),
    ).toEqual({});
  });
  it("goes back to the first page when the filter changes, not when the page does", () => {
    expect(changeOrdersSearch({ page: 4, status: "new" }, { status: "shipped" })).toEqual({ status: "shipped" });
    expect(changeOrdersSearch({ page: 4, status: "new" }, { page: 5 })).toEqual({ page: 5, status: "new" });
    expect(changeOrdersSearch({ status: "new" }, { status: undefined })).toEqual({});
  });
  it("turns the date between newest and oldest first, and a sum through its two orders back to the newest", () => {
    expect(sortOrdersSearch({ page: 3 }, undefined)).toEqual({ sort: "created_at" });
    expect(sortOrdersSearch({ sort: "created_at" }, "-created_at")).toEqual({});
    expect(sortOrdersSearch({ sort: "-total_uah", status: "new" }, undefined)).toEqual({ status: "new" });
  });
  it("knows whether something narrows the list", () => {
    expect(isFiltered({ sort: "total_uah", page: 2 })).toBe(false);
    expect(isFiltered({ to: "2026-11-01" })).toBe(true);
  });
});
