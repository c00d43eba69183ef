import { expect, it } from "vitest";
import { spelledPhone, spelledWaybill } from "./spelled-numbers.ts";

it("groups the digits of a waybill and of a phone, and leaves anything else alone", () => {
  expect(spelledWaybill("20450812345678")).toBe("2045\u00a00812\u00a03456\u00a078");
  expect(spelledWaybill("не создана")).toBe("не создана");
  expect(spelledPhone("+380671234567")).toBe("+380 (67) 123-45-67");
  expect(spelledPhone("")).toBe("");
});
