import { describe, expect, it } from "vitest";
import { optionGroups } from "./variations.ts";

const variation = (id: number, Цвет: string, Размер: string, stock = 5) => ({
  id,
  name: `Футболка ${Цвет} ${Размер}`,
  options: { Цвет, Размер },
  stock,
  conditioned_price: "1.00",
  photo: [],
});
const variations = [
  variation(1, "белая", "L"),
  variation(2, "белая", "S"),
  variation(3, "чёрная", "L", 0),
  variation(4, "чёрная", "XL"),
];
const groups = optionGroups({ id: 1, options: { Цвет: "белая", Размер: "L" }, variations });

describe("variations of a model", () => {
  it("gives each option its chips, sizes from small to large", () => {
    expect(groups.map((group) => [group.name, group.chips.map((chip) => chip.value)])).toEqual([
      ["Цвет", ["белая", "чёрная"]],
      ["Размер", ["S", "L", "XL"]],
    ]);
  });
  it("opens the variation that keeps the other options, even when it ran out", () => {
    expect(groups[0]?.chips[1]).toMatchObject({ target: { id: 3 }, isOut: true, changesOthers: false });
  });
  it("says when a choice changes another option too", () => {
    expect(groups[1]?.chips[2]).toMatchObject({ value: "XL", target: { id: 4 }, changesOthers: true });
  });
  it("marks what is open", () => {
    expect(groups.map((group) => group.chips.find((chip) => chip.isCurrent)?.target.id)).toEqual([1, 1]);
  });
  it("leaves out an option that tells nothing apart", () => {
    const same = variations.map((one) => ({ ...one, options: { ...one.options, Пол: "унисекс" } }));
    expect(
      optionGroups({ id: 1, options: same[0]?.options ?? {}, variations: same }).map((group) => group.name),
    ).toEqual(["Цвет", "Размер"]);
  });
});
