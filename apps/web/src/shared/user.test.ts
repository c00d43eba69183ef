import type { CurrentUser } from "@dropship/api/contract/auth";
import { describe, expect, it } from "vitest";
import { displayName, isAdmin, isVerified, may } from "./user.ts";

const user = (facts: Partial<CurrentUser>) =>
  ({
    first_name: null,
    last_name: null,
    username: null,
    email_verified_at: null,
    telegram_id: null,
    roles: [],
    ...facts,
  }) as unknown as CurrentUser; // the functions read nothing else

describe("a user", () => {
  it("is called by the full name, else the username, else Anonymous", () => {
    expect(displayName(user({ first_name: "Олена", last_name: "Коваль", username: "olena" }))).toBe("Олена Коваль");
    expect(displayName(user({ last_name: "Коваль" }))).toBe("Коваль");
    expect(displayName(user({ username: "olena" }))).toBe("olena");
    expect(displayName(user({ first_name: " " }))).toBe("Anonymous");
  });
  it("is verified by e-mail or by a messenger", () => {
    expect(isVerified(user({}))).toBe(false);
    expect(isVerified(user({ email_verified_at: "2026-01-05T07:03:09Z" }))).toBe(true);
    expect(isVerified(user({ telegram_id: "42" }))).toBe(true);
  });
  it("may do what the server names, and nothing by what an older release kept", () => {
    expect(may(user({ permissions: ["orders.see"] }), "orders.see")).toBe(true);
    expect(may(user({ permissions: ["orders.see"] }), "orders.work")).toBe(false);
    expect(may(user({}), "orders.see")).toBe(false);
  });
  it("is one of the shop's people by either role", () => {
    expect(isAdmin(user({ roles: [{ name: "Admin" }] }))).toBe(true);
    expect(isAdmin(user({ roles: [{ name: "Super Admin" }] }))).toBe(true);
    expect(isAdmin(user({}))).toBe(false);
  });
});
