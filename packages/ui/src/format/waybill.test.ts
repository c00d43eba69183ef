import { expect, it } from "vitest";
import { formatWaybill, spellWaybills } from "./waybill.ts";

it("a waybill number stands in groups of four, anything else as it is", () => {
  expect(formatWaybill("20450812345678")).toBe("2045\u00a00812\u00a03456\u00a078");
  expect(formatWaybill("RX-17")).toBe("RX-17");
});

it("waybill numbers inside a sentence are spelled the same way, and no other number", () => {
  expect(spellWaybills("Создана накладная 20450812345678")).toBe("Создана накладная 2045\u00a00812\u00a03456\u00a078");
  expect(spellWaybills("Заказ № 100179, IBAN UA213996220000026007233566001")).toBe(
    "Заказ № 100179, IBAN UA213996220000026007233566001",
  );
});
