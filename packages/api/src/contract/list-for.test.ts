import { describe, expect, it } from "vitest";
import { lackingFor, listFor, namesOf } from "./list-for.ts";
import { userList } from "./lists/users.ts";

const nobody = () => false;

describe("a list for a viewer", () => {
  it("is the list itself for who lacks nothing", () => {
    expect(listFor(userList, () => true)).toBe(userList);
  });

  it("is without fields, filters, choices, orders and sums that ask for more", () => {
    const seen = listFor(userList, nobody);
    expect(Object.keys(seen.filters)).not.toContain("balance");
    expect(seen.filters.mark.choices).toEqual(["notes", "refusals", "never"]);
    expect(seen.sorts).toEqual(["created_at", "last_seen_at"]);
    expect(seen.sums).toEqual({});
    expect(seen.exported).not.toContain("balance");
    expect(seen.name).toBe("users");
  });

  it("names what an ask goes by, however it is spelt", () => {
    const filter = { mark: "debt", state: ["active", "blocked"], tag: undefined, balance: { from: 1 } };
    expect(namesOf({ filter, sort: "-balance", columns: ["id"] })).toEqual([
      "mark",
      "mark.debt",
      "state",
      "state.active",
      "state.blocked",
      "balance",
      "balance",
      "id",
    ]);
    expect(lackingFor(userList, nobody, "mark.debt")).toBe("money.see");
    expect(lackingFor(userList, nobody, "mark.notes")).toBeNull();
  });
});
