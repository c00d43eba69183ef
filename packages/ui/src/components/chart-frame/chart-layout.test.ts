import { describe, expect, it } from "vitest";

import { fitText, keepInside, labelStep, nearest, valueAxis } from "./chart-layout.ts";

const ticks = (values: number[], unit: "count" | "UAH" = "UAH", fromZero = true) =>
  valueAxis(values, [240, 0], unit, fromZero).ticks.map((tick) => tick.value);

describe("layout of a chart", () => {
  it("holds zero, also under negative values and over nothing", () => {
    expect(ticks([40, 95])).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks([-50, -10])).toContain(0);
    expect(ticks([-30, 60])).toEqual([-40, -20, 0, 20, 40, 60]);
    expect(ticks([0, 0])[0]).toBe(0);
    expect(ticks([0, 0]).length).toBeGreaterThan(1);
  });

  it("gives a little below zero, or above it, no step of its own", () => {
    expect(ticks([-12_000, 1_600_000])).toEqual([0, 500_000, 1_000_000, 1_500_000, 2_000_000]);
    expect(ticks([-1_600_000, 12_000])).toEqual([-2_000_000, -1_500_000, -1_000_000, -500_000, 0]);
    // It stands inside the picture all the same.
    const { scale } = valueAxis([-12_000, 1_600_000], [240, 0], "UAH");
    expect(scale(-12_000)).toBe(240);
    expect(scale(0)).toBeLessThan(240);
    // What is worth a step keeps it.
    expect(ticks([-300_000, 1_600_000])[0]).toBe(-500_000);
  });

  it("counts in whole things", () => {
    expect(ticks([0, 1, 2], "count")).toEqual([0, 1, 2]);
    expect(ticks([1], "count")).toEqual([0, 1]);
  });

  it("can fill the height instead of starting from zero", () => {
    expect(ticks([1000, 1004], "UAH", false)[0]).toBeGreaterThan(0);
    expect(ticks([1000], "UAH", false).length).toBeGreaterThan(1);
  });

  it("keeps labels apart and inside", () => {
    expect(labelStep(["5 нояб.", "6 нояб."], 20)).toBe(3);
    expect(labelStep(["1", "2"], 200)).toBe(1);
    expect(keepInside(0, "январь", 300)).toBeGreaterThan(15);
    expect(keepInside(150, "январь", 300)).toBe(150);
    expect(keepInside(300, "январь", 300)).toBeLessThan(285);
    expect(fitText("Кружки и термосы", 60)).toBe("Кружки…");
    expect(fitText("Свет", 60)).toBe("Свет");
  });

  it("finds the nearest point", () => {
    expect(nearest([0, 10, 20], 14)).toBe(1);
    expect(nearest([0, 10, 20], 999)).toBe(2);
    expect(nearest([5], -10)).toBe(0);
  });
});
