import type { GridProduct } from "@dropship/api/contract/product-grid";
import { changeCells, undoCells } from "@dropship/ui/patterns/data-grid";
import { rateUnits } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { categoryWays } from "./category-ways.ts";
import { gridColumns, rowBody } from "./grid-columns.ts";
import {
  chooseText,
  emptyGrid,
  type GridState,
  passPage,
  problemsOf,
  readProducts,
  rowsToSave,
  takeResponse,
} from "./grid-state.ts";

const category = (id: number, name: string, parent_id: number | null) => ({
  id,
  name,
  parent_id,
  position: 0,
  products_count: 0,
  photo: null,
});
const ways = categoryWays([
  category(1, "Дом", null),
  category(2, "Посуда", 1),
  category(3, "Сад", null),
  category(4, "Посуда", 3),
]);
const columns = gridColumns(ways, rateUnits(415_000), ["Цвет", "Материал"]);
const product = (id: number, more: Partial<GridProduct> = {}): GridProduct => ({
  id,
  sku: `T-${id}`,
  name: `Чайник ${id}`,
  name_uk: null,
  vendor: null,
  vendor_code: null,
  barcode: null,
  category_id: 2,
  category: "Посуда",
  category_is_listed: true,
  lacks_russian: false,
  group_id: null,
  options: {},
  price: "10.00",
  old_price: null,
  said: null,
  stock: 3,
  reserved: 0,
  status: "active",
  weight: 350,
  width: 12.5,
  height: null,
  length: null,
  photo: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  version: 1,
  params: [
    { name: "Цвет", value: "Синий" },
    { name: "Страна", value: "Китай" },
  ],
  ...more,
});
const typed = (state: GridState, row: string, cells: Record<string, string>): GridState => ({
  ...state,
  history: changeCells(
    state.history,
    Object.entries(cells).map(([column, text]) => {
      const found = columns.find(({ id }) => id === column);
      const data = state.products.get(row);
      return { row, column, text, saved: found && data ? found.read(data) : "" };
    }),
  ),
});
const begun = readProducts(emptyGrid, columns, [product(1), product(2)]);
const nothing = { saved: [], changed_meanwhile: [], refused: [] };

describe("cells of goods", () => {
  it.each([
    ["price", "1 234,5", "1234,50"],
    ["price", "1,234.50", "1234,50"],
    ["old_price", "", ""],
    ["stock", "1 200", "1200"],
    ["status", "скрыт", "Скрыт"],
    ["category_id", "сад", "Сад"],
    ["category_id", "дом > посуда", "Дом › Посуда"],
    ["weight", "1,2 кг", "1200"],
    ["weight", "1 200", "1200"],
    ["weight", "", ""],
    ["width", "12.5 см", "12,5"],
    ["param:Цвет", " тёмно- \n синий ", "тёмно- синий"],
    ["param:Цвет", "", ""],
    ["name", "  Чайник \n синий ", "Чайник синий"],
  ])("%s takes %j as %j", (id, text, kept) => {
    expect(columns.find((column) => column.id === id)?.accept?.(text)).toBe(kept);
  });
  it.each([
    ["price", "0"],
    ["price", "12,505"],
    ["stock", "-1"],
    ["status", "продан"],
    ["category_id", "Посуда"],
    ["name", ""],
    ["sku", "x".repeat(101)],
    ["weight", "1,5"],
    ["weight", "1 001 кг"],
    ["weight", "много"],
    ["height", "12,55"],
    ["height", "10001"],
    ["param:Цвет", "x".repeat(501)],
  ])("%s refuses %j in words", (id, text) => {
    expect(() => columns.find((column) => column.id === id)?.accept?.(text)).toThrow(/[А-я]{4}/);
  });
  it("are sent as the call takes them", () => {
    const cells = {
      price: "12,50",
      old_price: "",
      stock: "7",
      status: "Скрыт",
      category_id: "Сад › Посуда",
      vendor: "",
      name_uk: "Чайник синій",
      weight: "350",
      height: "",
      width: "12,5",
      "param:Материал": "Сталь",
      "param:Цвет": "",
    };
    expect(rowBody(product(1), cells, ways)).toEqual({
      id: 1,
      version: 1,
      price: "12.50",
      old_price: null,
      stock: { to: 7, was: 3 },
      status: "hidden",
      category_id: 4,
      vendor: "",
      name_uk: "Чайник синій",
      weight: 350,
      height: null,
      width: 12.5,
      params: [
        { name: "Материал", value: "Сталь" },
        { name: "Цвет", value: "" },
      ],
    });
  });
  it("say the hryvnias of a price that waits to be saved, and not those that a supplier said of the former one", () => {
    const uah = columns.find(({ id }) => id === "uah");
    const said = product(1, { said: { rate: "41.5000", amounts: ["415.10"] } });
    expect(uah?.read(said)).toBe("415,10");
    expect(uah?.coming?.(said, { price: "12,50" })).toBe("518,75");
    expect(uah?.coming?.(said, { price: "дёшево" })).toBeNull();
    expect(uah?.coming?.(said, { name: "Кофейник" })).toBeNull();
  });
  it("read a param by its name, and nothing where a product has none", () => {
    const read = (id: string) => columns.find((column) => column.id === id)?.read(product(1));
    expect([read("param:Цвет"), read("param:Материал")]).toEqual(["Синий", ""]);
  });
});

describe("a save", () => {
  it("leaves out rows with a cell that does not fit", () => {
    const state = typed(typed(begun, "1", { price: "дёшево", name: "Кофейник" }), "2", { price: "5,00" });
    expect(rowsToSave(state, columns)).toEqual({ 2: { price: "5,00" } });
  });

  it("takes what was saved as it stands now", () => {
    const state = takeResponse(typed(begun, "1", { price: "5,00" }), columns, {
      ...nothing,
      saved: [product(1, { price: "5.00", version: 2 })],
    });
    expect([state.history.edits, state.products.get("1")?.version]).toEqual([{}, 2]);
  });

  it("a refusal stands at its cell until another text is typed", () => {
    const state = takeResponse(typed(begun, "1", { sku: "T-2" }), columns, {
      ...nothing,
      refused: [{ id: 1, errors: { sku: ["Такой артикул уже есть."] } }],
    });
    expect(problemsOf(state)).toMatchObject({ 1: { sku: { text: "Такой артикул уже есть." } } });
    expect(problemsOf(typed(state, "1", { sku: "T-3" }))).toEqual({});
  });

  it("asks only where both have changed the same cell", () => {
    const mine = typed(begun, "1", { price: "5,00", name: "Кофейник" });
    const state = takeResponse(mine, columns, {
      ...nothing,
      changed_meanwhile: [product(1, { price: "7.00", stock: 9, version: 4 })],
    });
    expect(problemsOf(state)).toMatchObject({ 1: { price: { theirs: "7,00" } } });
    expect(rowsToSave(state, columns)).toEqual({});
    const choice = { row: "1", column: "price" } as const;
    const kept = chooseText(state, columns, { ...choice, whose: "mine" });
    expect([rowsToSave(kept, columns), kept.products.get("1")?.version]).toEqual([
      { 1: { price: "5,00", name: "Кофейник" } },
      4,
    ]);
    const taken = chooseText(state, columns, { ...choice, whose: "theirs" });
    expect(rowsToSave(taken, columns)).toEqual({ 1: { name: "Кофейник" } });
  });
});

it("a page that was read before a save does not bring back what was saved over", () => {
  const state = takeResponse(typed(begun, "1", { price: "5,00" }), columns, {
    ...nothing,
    saved: [product(1, { price: "5.00", version: 2 })],
  });
  expect(readProducts(state, columns, [product(1)]).products.get("1")?.price).toBe("5.00");
});

it("a step back gives a saved stock back, which counts up no version", () => {
  const page = [product(1), product(2)];
  const saved = takeResponse(typed(readProducts(emptyGrid, columns, page), "1", { stock: "7" }), columns, {
    ...nothing,
    saved: [product(1, { stock: 7 })],
  });
  const state = readProducts(saved, columns, page);
  expect(state.products.get("1")?.stock).toBe(7);
  expect(undoCells(state.history).edits).toEqual({ 1: { stock: "3" } });
  // The page that was read after the save is taken.
  expect(readProducts(state, columns, [product(1, { stock: 5 }), product(2)]).products.get("1")?.stock).toBe(5);
});

it("a page that was asked for before a save and came during it takes no step back of a stock away", () => {
  const before = typed(begun, "1", { stock: "7" });
  const during = [product(1), product(2, { stock: 8 })];
  const saved = takeResponse(before, columns, { ...nothing, saved: [product(1, { stock: 7 })] });
  const state = readProducts(passPage(saved, during, before.history.edits), columns, during);
  expect(state.products.get("1")?.stock).toBe(7);
  expect(undoCells(state.history).edits).toEqual({ 1: { stock: "3" } });
});

it("rows read anew stay as they were beneath unsaved cells", () => {
  const state = readProducts(typed(begun, "1", { price: "5,00" }), columns, [
    product(1, { price: "8.00", version: 2 }),
    product(2, { price: "8.00", version: 2 }),
  ]);
  expect([state.products.get("1")?.version, state.products.get("2")?.version]).toEqual([1, 2]);
});
