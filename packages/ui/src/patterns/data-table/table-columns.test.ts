import { expect, test } from "vitest";
import { moveColumn, toggleColumn } from "./column-moves.ts";
import {
  columnWidth,
  foldColumns,
  isColumnShown,
  orderColumns,
  ownColumns,
  placeColumns,
  resizeColumn,
  visibleColumns,
} from "./table-columns.ts";

const columns = [
  { id: "number", pin: "start", fixed: true, width: 120 },
  { id: "status", width: 140 },
  { id: "recipient" },
  { id: "profit", optional: true },
  { id: "total", width: 130, pin: "end" },
] as const;

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(" ");
const [number, status, , profit] = columns;

test("the caller's order, optional columns off, pinned ones at their edges", () => {
  expect(ids(visibleColumns(columns, ownColumns))).toBe("number status recipient total");
  expect(ids(orderColumns(columns, { ...ownColumns, order: ["total", "recipient", "number"] }))).toBe(
    "number recipient profit status total",
  );
});

test("a remembered order with ids that are gone, and a column it does not know", () => {
  const state = { ...ownColumns, order: ["gone", "recipient", "status"] };
  expect(ids(orderColumns(columns, state))).toBe("number recipient profit status total");
});

test("turns columns off and on, but never the fixed one", () => {
  const off = toggleColumn(status, ownColumns);
  expect(ids(visibleColumns(columns, off))).toBe("number recipient total");
  expect(toggleColumn(status, off)).toEqual(ownColumns);
  expect(isColumnShown(profit, toggleColumn(profit, ownColumns))).toBe(true);
  expect(isColumnShown(number, toggleColumn(number, ownColumns))).toBe(true);
});

test("moves a column among its own kind only", () => {
  expect(ids(orderColumns(columns, moveColumn(columns, ownColumns, "profit", "status")))).toBe(
    "number profit status recipient total",
  );
  expect(ids(orderColumns(columns, moveColumn(columns, ownColumns, "status", "profit")))).toBe(
    "number recipient profit status total",
  );
  expect(moveColumn(columns, ownColumns, "status", "number")).toBe(ownColumns);
  expect(moveColumn(columns, ownColumns, "status", "nowhere")).toBe(ownColumns);
});

test("a width stays inside what can be read", () => {
  expect(columnWidth(status, resizeColumn(status, ownColumns, 10))).toBe(64);
  expect(columnWidth(status, resizeColumn(status, ownColumns, 9000))).toBe(720);
  expect(columnWidth(status, ownColumns)).toBe(140);
});

test("pinned columns know how far from the edge they stand, and one column takes what is left", () => {
  const placed = placeColumns(columns, ownColumns, 44, 48);
  expect(placed.map(({ column, offset, edge: isEdge }) => [column.id, offset, isEdge])).toEqual([
    ["number", 44, true],
    ["status", 0, false],
    ["recipient", 0, false],
    ["total", 48, true],
  ]);
  expect(placed.filter(({ grows }) => grows).map(({ column }) => column.id)).toEqual(["recipient"]);
});

test("what does not fit is folded from the end, never pinned, growing and asked-for columns", () => {
  const many = [
    { id: "number", title: "Номер", pin: "start", width: 100 },
    { id: "status", title: "Состояние", width: 100 },
    { id: "goods", title: "Товары", width: 400, grows: true },
    { id: "profit", title: "Прибыль", width: 100, align: "end" },
    { id: "waybill", title: "Накладная", width: 100 },
    { id: "total", title: "Сумма", pin: "end", width: 100 },
  ] as const;
  const seen = (room: number, state = ownColumns) => {
    const fit = foldColumns(many, state, room);
    return [ids(visibleColumns(many, fit.state)), fit.folded.join(" ")];
  };
  expect(seen(660)).toEqual(["number status goods profit waybill total", ""]);
  expect(seen(659)).toEqual(["number status goods profit total", "Накладная"]);
  expect(seen(500)).toEqual(["number goods profit total", "Состояние Накладная"]);
  expect(seen(10)).toEqual(["number goods total", "Состояние Прибыль Накладная"]);
  const widened = resizeColumn(many[4], ownColumns, 120);
  expect(seen(500, widened)).toEqual(["number goods waybill total", "Состояние Прибыль"]);
  expect(placeColumns(many, ownColumns).find(({ grows }) => grows)?.width).toBe(160);
});
