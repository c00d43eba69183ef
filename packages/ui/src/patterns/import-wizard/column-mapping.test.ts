import { describe, expect, it } from "vitest";

import { clashingColumns, guessMapping, isMappingWhole, missingTargets } from "./column-mapping.ts";

const targets = [
  { value: "sku", label: "Артикул", required: true, aliases: ["vendorCode", "код товара"] },
  { value: "price", label: "Цена, $", required: true },
  { value: "name", label: "Название" },
];
const columns = [
  { id: "1", name: "Код_товара ", samples: [] },
  { id: "2", name: "ЦЕНА $", samples: [] },
  { id: "3", name: "", samples: [] },
  { id: "4", name: "артикул", samples: [] },
];

describe("guessMapping", () => {
  it("goes by names and aliases, without regard to case, spaces and signs; a field once", () => {
    expect(guessMapping(columns, targets)).toEqual({ "1": "sku", "2": "price" });
  });
  it("guesses nothing for a column without a name", () => {
    expect(guessMapping([{ id: "3", name: " ", samples: ["1"] }], targets)).toEqual({});
  });
});

describe("what stops the import", () => {
  it("names required fields that no column gives", () => {
    expect(missingTargets({ "1": "sku" }, targets).map((target) => target.value)).toEqual(["price"]);
    expect(missingTargets({ "1": "sku", "2": "price" }, targets)).toEqual([]);
  });
  it("finds every column of a clash", () => {
    expect([...clashingColumns({ "1": "sku", "4": "sku", "2": "price" }, columns)]).toEqual(["1", "4"]);
    const photos = [{ value: "sku", label: "Фото", many: true }];
    expect([...clashingColumns({ "1": "sku", "4": "sku" }, columns, photos)]).toEqual([]);
  });
  it("lets a whole mapping pass", () => {
    expect(isMappingWhole({ "1": "sku", "2": "price" }, columns, targets)).toBe(true);
    expect(isMappingWhole({ "1": "sku", "4": "sku", "2": "price" }, columns, targets)).toBe(false);
    expect(isMappingWhole({ "2": "price" }, columns, targets)).toBe(false);
  });
});
