import { describe, expect, it } from "vitest";

import {
  colourSeries,
  describePoint,
  formatAxisValue,
  formatChange,
  formatChartValue,
  sharesOf,
  totalOf,
} from "./chart-values.ts";

const spaces = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("values of a chart", () => {
  it("reads in Russian with its unit", () => {
    expect(spaces(formatChartValue("1234567.5", "UAH"))).toBe("1 234 567,50 ₴");
    expect(spaces(formatChartValue("-12.00", "USD"))).toBe("−12,00 $");
    expect(spaces(formatChartValue(12.5, "percent"))).toBe("12,5 %");
    expect(spaces(formatChartValue("41.4684", "rate"))).toBe("41,4684 ₴");
    expect([41.25, 41.3, 41.300000000000004].map((value) => spaces(formatAxisValue(value, "rate")))).toEqual([
      "41,25 ₴",
      "41,30 ₴",
      "41,30 ₴",
    ]);
    expect(formatChartValue(null, "count")).toBe("—");
    expect(spaces(formatAxisValue(12500, "UAH"))).toBe("12,5 тыс. ₴");
  });

  it("adds money to the kopeck and does not add percents", () => {
    expect(
      totalOf(
        Array.from({ length: 10 }, () => "0.10"),
        "UAH",
      ),
    ).toBe("1.00");
    expect(totalOf(["90071992547.11", null, "0.02"], "UAH")).toBe("90071992547.13");
    expect(totalOf([3, null, 4], "count")).toBe(7);
    expect(totalOf([3, 4], "percent")).toBeNull();
    expect(totalOf(["41.5000"], "rate")).toBeNull();
    expect(totalOf([null], "UAH")).toBeNull();
  });

  it("tells the change only where there was something before", () => {
    expect(spaces(formatChange("112.50", "100.00"))).toBe("+12,5 %");
    expect(spaces(formatChange(50, 100))).toBe("−50 %");
    expect(formatChange(5, 0)).toBeNull();
    expect(formatChange(null, 3)).toBeNull();
  });

  it("keeps shares at a hundred together", () => {
    expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
    expect(sharesOf([0, 0])).toEqual([0, 0]);
    expect(sharesOf([1, 999_999])).toEqual([0, 100]);
  });

  it("gives a comparison the colour of its series", () => {
    const series = [
      { id: "profit", label: "Прибыль", values: ["110.00"] },
      { id: "before", label: "Год назад", values: ["100.00"], compares: "profit" },
      { id: "refunds", label: "Возвраты", values: ["5.00"] },
    ];
    expect(colourSeries(series).map((one) => one.tone)).toEqual(["chart-1", "chart-1", "chart-2"]);
    expect(spaces(describePoint("5 ноября", series, 0, "UAH"))).toBe(
      "5 ноября: Прибыль 110,00 ₴, изменение +10 %, Год назад 100,00 ₴, Возвраты 5,00 ₴",
    );
  });
});
