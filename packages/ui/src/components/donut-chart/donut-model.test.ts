import { expect, it } from "vitest";

import { slicesOf } from "./donut-model.ts";

const part = (id: string, value: number | string | null) => ({ id, label: id, value });

it("sorts the slices and leaves out what has no size", () => {
  const slices = slicesOf([part("a", 1), part("b", "20.50"), part("c", null), part("d", -4), part("e", 0)]);
  expect(slices.map((slice) => slice.id)).toEqual(["b", "a"]);
});

it("puts the smallest together when there are more than six", () => {
  const slices = slicesOf([1, 2, 3, 4, 5, 6, 7, 8].map((value) => part(`p${value}`, value)));
  expect(slices.map((slice) => slice.id)).toEqual(["p8", "p7", "p6", "p5", "p4", "rest"]);
  expect(slices.at(-1)).toMatchObject({ size: 6, label: "Остальные" });
  expect(slices.at(-1)?.parts).toHaveLength(3);
});
