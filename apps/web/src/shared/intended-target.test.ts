import { describe, expect, it } from "vitest";
import { validateLoginSearch } from "./intended-target.ts";

describe("the intended target", () => {
  it("is an address of this site", () => {
    expect(validateLoginSearch({ redirect: "/orders?page=2" })).toEqual({ redirect: "/orders?page=2" });
  });
  it("keeps the word that a letter has led there, and no other", () => {
    expect(validateLoginSearch({ from: "letter" })).toEqual({ from: "letter" });
    expect(validateLoginSearch({ from: "elsewhere" })).toEqual({});
  });
  it("never leads to another host", () => {
    for (const redirect of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      7,
      ["/"],
    ])
      expect(validateLoginSearch({ redirect })).toEqual({});
  });
});
