import { expect, test } from "vitest";
import { expectedLines, heldLines } from "./balance-words.ts";

test("money on its way says its day, its proof and its orders; what is late says so", () => {
  const orders = [{ id: 7, number: "100007" }];
  const lines = expectedLines(
    [
      { evidence: "collected", expected_on: "2026-11-20", amount: "50.00", count: 1, orders },
      { evidence: "in_transit", expected_on: "2026-11-24", amount: "412.00", count: 3, orders },
      { evidence: "not_shipped", expected_on: null, amount: "5.00", count: 2, orders },
    ],
    "2026-11-22",
  );
  expect(
    lines.map(({ text, hint, href, late }) => [text, hint?.toString().replaceAll("\u00a0", " "), href, late]),
  ).toEqual([
    ["Ждали 20\u00a0ноября", "получатель оплатил, деньги у перевозчика, заказ № 100007", "/orders/7", true],
    ["Ожидаем 24\u00a0ноября", "посылка в пути, 3 заказа", undefined, false],
    ["Без даты", "ещё не отправлены, 2 заказа", undefined, false],
  ]);
});

test("what holds money leads to its orders", () => {
  const [line] = heldLines([{ status: "new", payment_kind: "balance", amount: "10.00", count: 5 }]);
  expect(line).toMatchObject({ text: "Новые", href: "/orders?status=new&payment_kind=balance" });
});
