import { describe, expect, it } from "vitest";

import { colourSeries } from "../chart-frame/chart-values.ts";
import { barsOf } from "./bar-model.ts";

const series = colourSeries([
  { id: "sales", label: "Продажи", values: [10, 4, null] },
  { id: "refunds", label: "Возвраты", values: [-3, 2, 1] },
]);
const shape = (isStacked: boolean) =>
  barsOf(series, 3, isStacked).bars.map(({ series: one, category, from, to, lane }) => [
    one.id,
    category,
    from,
    to,
    lane,
  ]);

describe("bars", () => {
  it("stand side by side, nothing known is no bar", () => {
    expect(shape(false)).toEqual([
      ["sales", 0, 0, 10, 0],
      ["sales", 1, 0, 4, 0],
      ["refunds", 0, 0, -3, 1],
      ["refunds", 1, 0, 2, 1],
      ["refunds", 2, 0, 1, 1],
    ]);
  });

  it("are piled away from zero on both sides", () => {
    expect(shape(true)).toEqual([
      ["sales", 0, 0, 10, 0],
      ["sales", 1, 0, 4, 0],
      ["refunds", 0, -3, 0, 0],
      ["refunds", 1, 4, 6, 0],
      ["refunds", 2, 0, 1, 0],
    ]);
  });

  it("keep the comparison beside the pile", () => {
    const compared = colourSeries([
      { id: "sales", label: "Продажи", values: [10] },
      { id: "before", label: "Год назад", values: [8], compares: "sales" },
    ]);
    expect(barsOf(compared, 1, true)).toMatchObject({ lanes: 2, bars: [{ lane: 0 }, { lane: 1, from: 0, to: 8 }] });
  });
});
