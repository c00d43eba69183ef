import { ownColumns } from "@dropship/ui/patterns/data-table";
import { orderList } from "@dropship/api/contract/lists/orders";
import { describe, expect, it } from "vitest";
import { exportedColumns } from "./list-column.ts";

const columns = [
  { id: "number", exports: ["number", "created_at"] },
  { id: "status" },
  { id: "waybill_number", optional: true },
  { id: "actions" },
];
const of = (change: object) => exportedColumns(orderList, columns, { ...ownColumns, ...change });

describe("columns of an export", () => {
  it("are all that the list has until the reader chooses; a width is no choice", () => {
    expect(of({})).toBeUndefined();
    expect(of({ widths: { number: 200 } })).toBeUndefined();
  });
  it("are those of the table in its order, once they are chosen", () => {
    expect(of({ order: ["status", "number"] })).toEqual(["status", "number", "created_at"]);
    expect(of({ hidden: ["number"], shown: ["waybill_number"] })).toEqual(["status", "waybill_number"]);
  });
  it("are all where nothing of the table can be written", () => {
    expect(of({ hidden: ["number", "status"] })).toBeUndefined();
  });
});
