import { describe, expect, it } from "vitest";
import { feedWords } from "./feed-params.ts";
import { ukrainianOf } from "../../documents/ukrainian-words.ts";

const kettle = {
  options: { Цвет: "чёрный" },
  params: [
    { name: "Объём", value: "1,7 л" },
    { name: "Гарантия", value: "12 мес." },
  ],
};
const settings = { params: true, language: "both" } as const;

describe("params of a feed", () => {
  it("are the shop's own, after what tells the variation apart", () => {
    expect(feedWords(settings).params(kettle)).toEqual([{ name: "Цвет", value: "чёрный" }, ...kettle.params]);
    expect(feedWords({ ...settings, params: false }).params(kettle)).toEqual([{ name: "Цвет", value: "чёрный" }]);
  });

  it("are renamed, left out and given other values by whoever owns the feed, whatever the case", () => {
    const { params, value } = feedWords({
      ...settings,
      param_names: [
        { name: "объём", as: "Місткість" },
        { name: " ГАРАНТИЯ ", as: "" },
        { name: "Цвет", as: "" },
      ],
      param_values: [{ value: "Чёрный", as: "Black" }],
    });
    // What tells a variation apart stays: without it a marketplace sees the same product twice.
    expect(params(kettle)).toEqual([
      { name: "Цвет", value: "Black" },
      { name: "Місткість", value: "1,7 л" },
    ]);
    expect([value("чёрный", "uk"), value("белый", "uk"), value("белый", "ru")]).toEqual(["Black", "білий", "белый"]);
  });

  it("are said in usual Ukrainian words in a Ukrainian feed, where its owner has said nothing", () => {
    const { params } = feedWords({ ...settings, language: "uk", param_names: [{ name: "Гарантия", as: "Термін" }] });
    expect(params(kettle)).toEqual([
      { name: "Колір", value: "чорний" },
      { name: "Об'єм", value: "1,7 л" },
      { name: "Термін", value: "12 мес." },
    ]);
  });
});

it.each([
  ["чёрный", "чорний"],
  ["Черный", "Чорний"],
  ["тёмно-синий", "темно-синій"],
  ["Светло-серый", "Світло-сірий"],
  ["белый / чёрный", "білий / чорний"],
  ["Размер собаки", "Размер собаки"],
  ["синий в полоску", "синий в полоску"],
  ["белый, неведомый", "белый, неведомый"],
  ["XL", "XL"],
  ["", ""],
])("a usual word: %j is %j", (russian, ukrainian) => {
  expect(ukrainianOf(russian)).toBe(ukrainian);
});
