import { describe, expect, it } from "vitest";
import { isPayload } from "./payload.ts";

describe("what was heard", () => {
  it("is a payload when every field is of its kind; more fields do no harm", () => {
    expect(isPayload("balanceChanged", { balance: "250.00" })).toBe(true);
    expect(isPayload("balanceChanged", { balance: "250.00", held: "0.00" })).toBe(true);
    expect(isPayload("notificationsRead", { id: null })).toBe(true);
    expect(isPayload("notificationsRead", { id: "0190f0a0-0000-4000-8000-000000000001" })).toBe(true);
  });

  it.each([[null], [undefined], ["250.00"], [{}], [{ balance: 250 }], [{ balance: null }]])("is none: %j", (heard) => {
    expect(isPayload("balanceChanged", heard)).toBe(false);
  });

  it("may leave no field out", () => {
    expect(isPayload("notificationsRead", {})).toBe(false);
  });
});
