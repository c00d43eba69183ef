import { registerBody } from "@dropship/api/contract/auth";
import { describe, expect, it } from "vitest";
import { errorsOf } from "./use-form.ts";

describe("texts of a schema", () => {
  it("are listed under their fields", () => {
    const result = registerBody.safeParse({
      first_name: "",
      last_name: "Коваль",
      email: "o@dropship.example",
      password: "12345678",
      password_confirmation: "87654321",
    });
    if (result.success) throw new Error("The body is wrong on purpose.");
    expect(Object.keys(errorsOf(result.error.issues))).toContain("first_name");
  });
});
