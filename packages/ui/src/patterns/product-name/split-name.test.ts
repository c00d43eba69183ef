import { describe, expect, it } from "vitest";
import { optionText, splitName, wholeName } from "./split-name.ts";

describe("splitName", () => {
  it.each([
    ["Чехол Aura 3, синий", { Цвет: "синий" }, "Чехол Aura 3", "Цвет: синий"],
    ["Футболка Base (чёрная, XL)", { Цвет: "чёрная", Размер: "XL" }, "Футболка Base", "Цвет: чёрная · Размер: XL"],
    [
      "Смартфон Nova 256 ГБ Black",
      { Память: "256 ГБ", Цвет: "black" },
      "Смартфон Nova",
      "Память: 256 ГБ · Цвет: black",
    ],
  ])("takes the options off the end of «%s»", (name, options, base, option) => {
    expect(splitName(name, options)).toEqual({ base, tail: name.slice(base.length), option, repeated: true });
  });

  it("leaves a name alone that does not end with them, and still says them", () => {
    expect(splitName("Кроссовки чёрные Run", { Цвет: "чёрный" })).toEqual({
      base: "Кроссовки чёрные Run",
      tail: "",
      option: "Цвет: чёрный",
      repeated: false,
    });
    expect(splitName("Футболка XL", { Размер: "L" }).base).toBe("Футболка XL");
    expect(splitName("синий", { Цвет: "синий" }).base).toBe("синий");
  });

  it("has nothing to say of a product without options", () => {
    expect(splitName("Лампа")).toEqual({ base: "Лампа", tail: "", option: "", repeated: false });
    expect(splitName("Лампа", { Цвет: "" }).option).toBe("");
  });
});

describe("the whole name", () => {
  it("says what the supplier's name does not, and nothing twice", () => {
    expect(wholeName("Кроссовки Run", { Размер: "42" })).toBe("Кроссовки Run (Размер: 42)");
    expect(wholeName("Футболка Base, чёрная", { Цвет: "чёрная", Размер: "XL" })).toBe(
      "Футболка Base, чёрная (Цвет: чёрная · Размер: XL)",
    );
    expect(wholeName("Чехол Aura 3, синий", { Цвет: "синий" })).toBe("Чехол Aura 3, синий");
    expect(wholeName("Лампа")).toBe("Лампа");
  });
});

describe("the options as a line of text", () => {
  it("come before what else is said, and are nothing where there are none", () => {
    expect(`${optionText({ Цвет: "синий", Размер: "M" }, " · ")}DS-10`).toBe("Цвет: синий · Размер: M · DS-10");
    expect(`${optionText({ Цвет: "" }, " · ")}DS-10`).toBe("DS-10");
  });
});
