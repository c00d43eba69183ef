import { describe, expect, test } from "vitest";
import {
  codInput,
  day,
  decimalNumber,
  grams,
  id,
  millimetres,
  pageNumber,
  personNameLine,
  requiredLine,
  uahAboveZero,
  uahInput,
  usdInput,
  wholeNumber,
} from "./shapes.ts";

const NO_NUMBERS = [
  "0x10",
  "1e3",
  " 5 ",
  "+5",
  "５",
  "1_000",
  "",
  " ",
  "5.",
  "5,5",
  "Infinity",
  "NaN",
  "9".repeat(30),
  "--5",
];
const NO_TEXTS = [null, [], ["5"], {}, true, Number.NaN, Number.POSITIVE_INFINITY];

describe("numbers from text", () => {
  test.each([...NO_NUMBERS, ...NO_TEXTS])("%j is none", (value) => {
    expect(wholeNumber(-100, 1e12).safeParse(value).success).toBe(false);
    expect(decimalNumber(-100, 1e12).safeParse(value).success).toBe(false);
    expect(id.safeParse(value).success).toBe(false);
  });

  test("decimal digits are, and so are numbers", () => {
    expect(wholeNumber(-100, 1000).parse("-7")).toBe(-7);
    expect(wholeNumber(-100, 1000).parse("007")).toBe(7);
    expect(wholeNumber(-100, 1000).parse(7)).toBe(7);
    expect(wholeNumber(-100, 1000).safeParse("5.0").success).toBe(false);
    expect(wholeNumber(-100, 1000).safeParse("1001").success).toBe(false);
    expect(decimalNumber(0, 1000).parse("5.25")).toBe(5.25);
    expect(decimalNumber(0, 1000).safeParse("-0.01").success).toBe(false);
    expect(pageNumber.parse(undefined)).toBe(1);
  });

  test("weights and sides are refused in the unit in which people type them", () => {
    const weight = grams(100, 1_000_000);
    expect(weight.parse(1_250)).toBe(1_250);
    for (const value of [0, 99, 1_000_001, 150.5, "тяжёлая"])
      expect(weight.safeParse(value).error?.issues[0]?.message).toBe("Введите число от 0,1 до 1000 кг.");
    expect(millimetres(15, 3_000).safeParse(0).error?.issues[0]?.message).toBe("Введите число от 1,5 до 300 см.");
  });

  test("of a sum that is too large it is not said that it is no number", () => {
    const said = (schema: typeof uahInput, typed: string) => schema.safeParse(typed).error?.issues[0]?.message;
    for (const [schema, most] of [
      [uahInput, 9],
      [uahAboveZero, 9],
      [codInput, 9],
      [usdInput, 7],
    ] as const) {
      expect(said(schema, "9".repeat(most))).toBeUndefined();
      for (const large of ["9".repeat(most + 1), `1${"0".repeat(most)}.50`])
        expect(said(schema, large)).toBe("Такой большой суммы не бывает.");
      expect(said(schema, "")).toBe("Введите сумму.");
      for (const none of ["1,5", "-5", "1.234", "сто"]) expect(said(schema, none)).toMatch(/^Введите сумму цифрами, /);
    }
  });

  test("what is wrong is said in Russian", () => {
    expect(wholeNumber(1, 9).safeParse("0x5").error?.issues[0]?.message).toBe("Введите целое число цифрами.");
  });
});

describe("days", () => {
  test.each(["2000-01-01", "2026-11-22", "2024-02-29", "2100-12-31"])("%s", (text) => {
    expect(day.parse(text)).toBe(text);
  });
  test.each([
    "0000-01-01",
    "0001-01-01",
    "1999-12-31",
    "2101-01-01",
    "9999-12-31",
    "12026-01-01",
    "+012026-01-01",
    "-0001-01-01",
    "2026-02-31",
    "2026-02-29",
    "2026-13-01",
    "infinity",
    "-infinity",
    "now",
    "today",
    "epoch",
    "2026-11-22T00:00",
    "22.11.2026",
    "２026-11-22",
    "",
  ])("%j is none", (text) => {
    expect(day.safeParse(text).success).toBe(false);
  });
});

describe("a number outside of its bounds", () => {
  test.each([
    [wholeNumber(1, 60), 0, "Введите число от 1 до 60."],
    [wholeNumber(1, 60), 61, "Введите число от 1 до 60."],
    [wholeNumber(1, 60), 1.5, "Введите целое число цифрами."],
    [decimalNumber(-90, 90), 95, "Введите число от -90 до 90."],
    [decimalNumber(-90, 90), "abc", "Введите число цифрами, дробную часть после точки."],
    [grams(100, 1_000_000), 5, "Введите число от 0,1 до 1000 кг."],
  ])("hears its bounds, not that it is no number (%#)", (schema, given, says) =>
    expect(schema.safeParse(given).error?.issues.map(({ message }) => message)).toEqual([says]),
  );
});

describe("a person's name", () => {
  test.each(["Олена", "Анна-Марія О’Коннор", "محمد"])("is any name: %s", (name) =>
    expect(personNameLine(60, "").safeParse(name).success).toBe(true),
  );
  test.each(["Оле\u200bна", "\u202eОлена", "Олена\u2066", "\u200d", "а\u00adб"])("has nothing unseen: %j", (name) => {
    const { error } = personNameLine(60, "").safeParse(name);
    expect(error?.issues[0]?.message).toBe("Уберите невидимые знаки и знаки направления текста.");
  });
});

describe("a required line", () => {
  test.each(["", "  ", "\u200b", "\u2060 \u00ad", "\u202e"])("is not one that looks empty: %j", (typed) => {
    const { error } = requiredLine(60, "Заполните.").safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(["Заполните."]);
  });
  test.each(["Купить", "Ку\u200bпить", "👨\u200d👩\u200d👧", "."])("is one with something to read: %j", (typed) =>
    expect(requiredLine(60).parse(typed)).toBe(typed),
  );
});
