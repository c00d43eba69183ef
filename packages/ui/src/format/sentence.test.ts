import { expect, it } from "vitest";
import { spelled } from "./sentence.ts";

it("waybill numbers of a sentence stand in groups of four, and no other number", () => {
  expect(spelled("Создана накладная 20450812345678")).toBe("Создана накладная 2045\u00a00812\u00a03456\u00a078");
  expect(spelled("Заказ № 100179, IBAN UA213996220000026007233566001")).toBe(
    "Заказ № 100179, IBAN UA213996220000026007233566001",
  );
});

it("an amount keeps its currency on its line", () => {
  expect(spelled("На балансе −63,62 ₴: меньше 500,00 ₴.")).toBe("На балансе −63,62\u00a0₴: меньше 500,00\u00a0₴.");
});
