import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { fuzzyMatch, otherLayout } from "./fuzzy-match.ts";

describe("search of commands", () => {
  it.each([
    ["зак", "Заказы"],
    ["pfrfps", "Заказы"], // the same keys in the Latin layout
    ["ЗАКАЗЫ", "Мои заказы"],
    ["ьщтщ", "monobank"], // Latin word in the Cyrillic layout
    ["нт", "Новый товар"],
    ["новтов", "Новый товар"],
    ["кіт", "Кит"],
    ["елка", "Ёлка новогодняя"],
    ["", "что угодно"],
  ])("%j finds %j", (query, text) => {
    expect(fuzzyMatch(query, text)).not.toBeNull();
  });

  it.each([
    ["xyz", "Заказы"],
    ["ыз", "Заказы"],
    ["аоа", "Настройки магазина и доставки"],
  ])("%j does not find %j", (query, text) => {
    expect(fuzzyMatch(query, text)).toBeNull();
  });

  it("puts a beginning before a middle, and a whole before scattered letters", () => {
    const score = (text: string) => fuzzyMatch("заказ", text)?.score ?? -1;
    expect(score("Заказы")).toBeGreaterThan(score("Мои заказы"));
    expect(score("Мои заказы")).toBeGreaterThan(score("Предзаказы"));
  });

  it("marks the letters that answered", () => {
    expect(fuzzyMatch("нт", "Новый товар")?.positions).toEqual([0, 6]);
  });

  it("keeps positions inside the text and the layout swap reversible", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (query, text) => {
        const match = fuzzyMatch(query, text);
        return match === null || match.positions.every((position) => position >= 0 && position < text.length);
      }),
    );
    fc.assert(fc.property(fc.stringMatching(/^[a-z]*$/), (text) => otherLayout(otherLayout(text)) === text));
  });
});
