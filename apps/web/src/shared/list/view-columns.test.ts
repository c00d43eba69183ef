import { ownColumns } from "@dropship/ui/patterns/data-table";
import { describe, expect, it } from "vitest";
import { columnsOfView, keptColumns } from "./view-columns.ts";

const columns = [{ id: "number" }, { id: "status" }, { id: "total" }, { id: "weight", optional: true }];

describe("columns of a saved view", () => {
  it("are nothing while the list shows its own", () => {
    expect(keptColumns(columns, ownColumns)).toEqual([]);
    expect(columnsOfView(columns, [])).toEqual(ownColumns);
  });
  it("keep order, choice and widths, and come back as they were", () => {
    const kept = keptColumns(columns, {
      order: ["total", "number"],
      hidden: ["status"],
      shown: ["weight"],
      widths: { total: 220 },
    });
    expect(kept).toEqual([
      { id: "total", width: 220 },
      { id: "number" },
      { id: "status", is_hidden: true },
      { id: "weight" },
    ]);
    expect(keptColumns(columns, columnsOfView(columns, kept))).toEqual(kept);
  });
  it("name no optional column that is off", () => {
    const state = { ...ownColumns, order: ["weight", "total", "number", "status"] };
    const kept = keptColumns(columns, state);
    expect(kept).toEqual([{ id: "total" }, { id: "number" }, { id: "status" }]);
    expect(columnsOfView(columns, [...kept, { id: "weight", is_hidden: true }])).toMatchObject({ shown: [] });
  });
  it("pass over a column that is gone, and leave one that is new to the list", () => {
    const state = columnsOfView(columns, [
      { id: "gone", width: 100 },
      { id: "total" },
      { id: "number", is_hidden: true },
    ]);
    expect(state).toEqual({ order: ["total", "number"], hidden: ["number"], shown: [], widths: {} });
  });
});
