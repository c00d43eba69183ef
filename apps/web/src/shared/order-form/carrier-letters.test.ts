import { describe, expect, it } from "vitest";
import { carrierLettersHint, ukrainianForm } from "./carrier-letters.ts";

describe("letters that the carrier refuses", () => {
  it.each([
    ["Пётр", "Петро"],
    ["АЛЁНА", "АЛЬОНА"],
    ["Королёв", "Корольов"],
    ["Соловьёв", "Соловйов"],
    ["Хрущёв", "Хрущов"],
    ["Семёнов", "Семенов"],
    ["Ёлкин", "Йолкин"],
    ["ЁЛКИН", "ЙОЛКИН"],
    ["Крылов", "Крилов"],
    ["Эйдельман", "Ейдельман"],
    ["Подъячев", "Под’ячев"],
    ["Эмма", "Емма"],
  ])("%s is offered as %s", (typed, offered) => {
    expect(ukrainianForm(typed)).toBe(offered);
    expect(carrierLettersHint(offered)).toBeNull();
  });
  it("are named, each once", () => {
    expect(carrierLettersHint("Рыбый Съезд")).toMatchObject({ letters: ["ы", "ъ"] });
  });
  it("are not seen in Ukrainian and in plain Russian spelling", () => {
    expect(carrierLettersHint("Їжак-Ґанок")).toBeNull();
    expect(carrierLettersHint("Иванов")).toBeNull();
    expect(carrierLettersHint("")).toBeNull();
  });
});
