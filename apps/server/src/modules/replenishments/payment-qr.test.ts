import { requisiteSettings } from "@dropship/api/contract/requisite-settings";
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

it("writes whole hryvnias without kopecks, as the rules ask for", () => {
  const sumOf = (amount: string) => read(paymentQr({ ...order, amount }))[7];
  expect(["7000.00", "100.50", "0.01", "1000000.00"].map(sumOf)).toEqual([
    "UAH7000",
    "UAH100.50",
    "UAH0.01",
    "UAH1000000",
  ]);
});

it("fits a code of the version 20 with the longest texts that the settings take", () => {
  const { recipient, purpose } = requisiteSettings.fields;
  const longest = paymentQr({
    ...order,
    recipient: "Ґ".repeat(recipient.max),
    purpose: `${"Ї".repeat(purpose.max)} DS-0305-4806`,
    taxNumber: "1759013776",
    amount: "999999999.99",
  });
  // The whole purpose is in it: its end is the code by which the money is known.
  expect(read(longest)[11]).toMatch(/DS-0305-4806$/);
  const address = "https://bank.gov.ua/qr/";
  expect(longest.length - address.length).toBeLessThanOrEqual(475);
  // What the largest version that the rules allow holds with correction Q (ISO/IEC 18004, table 7).
  expect(longest.length).toBeLessThanOrEqual(482);
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
