import { describe, expect, it } from "vitest";
import { aimsText } from "./condition-words.ts";

describe("whom a rule is for", () => {
  it("is everybody where nothing is named, and nobody where what was named is gone", () => {
    expect(aimsText({ aims: [], state: "active" })).toBe("Все пользователи и товары");
    expect(aimsText({ aims: [], state: "lost" })).toBe("названного больше нет");
    expect(aimsText({ aims: ["Звук"], state: "lost" })).toBe("Звук; названного больше нет");
    expect(aimsText({ aims: ["Звук", "Ткач Олег"], state: "off" })).toBe("Звук; Ткач Олег");
  });
});
