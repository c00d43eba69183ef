import { expect, it } from "vitest";
import { type PaymentOrder, paymentQr } from "./payment-qr.ts";

const order: PaymentOrder = {
  recipient: "ТОВ «Їжак і Ґава»",
  iban: "UA213996220000026007233566001",
  taxNumber: "12345784",
  amount: "1234.50",
  purpose: "Поповнення балансу, код DS-0305-4806",
};
/** What an app of a bank reads in it. */
const read = (text: string): string[] => {
  const [address = "", data = ""] = text.split("/qr/");
  expect(address).toBe("https://bank.gov.ua");
  expect(data).toMatch(/^[\w-]+$/);
  return new TextDecoder("windows-1251").decode(Buffer.from(data, "base64url")).split("\n");
};

it("is the National Bank's code of a transfer, line by line", () => {
  expect(read(paymentQr(order))).toEqual([
    "BCD",
    "002",
    "2",
    "UCT",
    "",
    order.recipient,
    order.iban,
    "UAH1234.50",
    order.taxNumber,
    "",
    "",
    order.purpose,
    "",
    "",
  ]);
});

it("keeps every line in its place, whatever the texts of the shop are", () => {
  const lines = read(
    paymentQr({ ...order, recipient: `ФОП\r\nUA00 \n ${"я".repeat(200)}`, taxNumber: "", purpose: "код\tDS-1 → 😀" }),
  );
  expect(lines).toHaveLength(14);
  expect(lines[5]).toMatch(/^ФОП UA00 я+$/);
  expect(lines[5]).toHaveLength(140);
  expect(lines.slice(6, 9)).toEqual([order.iban, "UAH1234.50", ""]);
  // What the encoding has no letter for is said to be unknown, and moves nothing.
  expect(lines[11]).toBe("код DS-1 ? ?");
});
