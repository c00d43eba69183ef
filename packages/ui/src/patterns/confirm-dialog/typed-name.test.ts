import { describe, expect, it } from "vitest";

import { isTypedName } from "./typed-name.ts";

describe("isTypedName", () => {
  it("takes the name as it is written", () => {
    expect(isTypedName("Электроника", "Электроника")).toBe(true);
  });
  it("forgives spaces, quotes, case and ё", () => {
    expect(isTypedName('  термобутылка  "елка"\t750 мл ', "Термобутылка «Ёлка» 750 мл")).toBe(true);
  });
  it("refuses another name, a part of it and nothing at all", () => {
    expect(isTypedName("Электро", "Электроника")).toBe(false);
    expect(isTypedName("Электроника 2", "Электроника")).toBe(false);
    expect(isTypedName("", "Электроника")).toBe(false);
    expect(isTypedName("«»", "«»")).toBe(false);
  });
});
