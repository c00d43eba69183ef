import { expect, it } from "vitest";
import { previewProblem } from "./preview-problem.ts";

const typed = {
  value: "5",
  value_type: "percent",
  floor: null,
  cap: null,
  min_quantity: 1,
  first_day: null,
  last_day: null,
};

it("asks for a preview only of what fits together", () => {
  for (const fits of [
    {},
    { floor: "1", cap: "1" },
    { floor: "5", cap: "" },
    { first_day: "2026-11-29", last_day: "2026-11-29" },
    { value_type: "amount", value: "1500" },
  ])
    expect([fits, previewProblem({ ...typed, ...fits })]).toEqual([fits, null]);
  for (const [wrong, said] of [
    [{ value: "" }, /Введите величину/],
    [{ min_quantity: 0 }, /Введите величину/],
    [{ value: "1001" }, /1000/],
    [{ floor: "5", cap: "1" }, /Не больше/],
    [{ first_day: "2026-11-29", last_day: "2026-11-28" }, /раньше первого/],
  ] as const)
    expect(previewProblem({ ...typed, ...wrong })).toMatch(said);
});
