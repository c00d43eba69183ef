import { expect, it } from "vitest";
import { missingVariations, optionNames, optionText, typedWords, wordsOf } from "./model-values.ts";

const model = [
  { sku: "T", options: { Цвет: "синий", Размер: "M" } },
  { sku: "T-1", options: { Размер: "L", Цвет: "Синий" } },
];

it("makes every combination that the model does not have, whatever the order and the case", () => {
  const axes = [
    { name: "Цвет", values: ["синий", "красный"] },
    { name: "Размер", values: ["M", "L"] },
    { name: "", values: ["лишнее"] },
    { name: "Память", values: [] },
  ];
  expect(missingVariations(axes, model).map((options) => options.map(({ value }) => value).join(" "))).toEqual([
    "красный M",
    "красный L",
  ]);
  expect(missingVariations([], model)).toEqual([]);
});

it("reads words between commas once, and says options in words", () => {
  expect(wordsOf(" красный, синий,, красный, Синий ")).toEqual(["красный", "синий"]);
  expect(optionNames(model)).toEqual(["Цвет", "Размер"]);
  expect([optionText({ Цвет: "синий" }), optionText({})]).toEqual(["Цвет: синий", "без признаков"]);
});

it.each([[["0,5 л", "1,5 л"]], [["1,5 л"]], [["S", "M"]], [[]]])(
  "types values so that they are read again: %j",
  (values) => {
    expect(wordsOf(typedWords([...values, ...values, ""]))).toEqual(values);
  },
);
