import { days, manyOf, money, named, record, yesNo } from "@dropship/api/contract/list";
import { describe, expect, it } from "vitest";
import { conditionText } from "./condition-text.ts";

const plain = (text: string) => text.replaceAll(/\s/g, " ");

describe("a condition in words", () => {
  it("names ranges by their open or shut ends", () => {
    const words = { label: "Сумма" };
    expect(plain(conditionText(money("UAH"), words, { from: "-100.50", to: "2000" }))).toBe(
      "Сумма: от −100,50 ₴ до 2 000,00 ₴",
    );
    expect(plain(conditionText(money("USD"), words, { to: "5" }))).toMatch(/^Сумма: до .*5,00/);
    expect(conditionText(days(), { label: "Оплачен" }, { from: "2026-11-01" })).toBe("Оплачен: от 01.11.2026");
  });
  it("names named values", () => {
    expect(conditionText(named(), { label: "Характеристики" }, ["Цвет=Чёрный", "Страна=", "Вес", "Цвет=Белый"])).toBe(
      "Характеристики: Цвет — Чёрный или Белый; есть «Страна»; нет «Вес»",
    );
  });
  it("names choices and records", () => {
    const words = { label: "Состояние", names: { a: "Новые", b: "В пути" } };
    expect(conditionText(manyOf(["a", "b"]), words, ["a", "b"])).toBe("Состояние: Новые, В пути");
    expect(conditionText(yesNo(), { label: "Накладная", names: { 1: "есть", 0: "нет" } }, "0")).toBe("Накладная: нет");
    expect(conditionText(record(), { label: (id) => `Транзакция № ${id}` }, "7")).toBe("Транзакция № 7");
  });
});
