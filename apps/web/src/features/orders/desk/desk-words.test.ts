import { expect, it } from "vitest";
import { codDue } from "./desk-words.ts";

it("says what the recipient is to pay only while they are to", () => {
  expect(codDue({ cod_amount: "8960.00", payment_status: "cod_expected" })).toBe("8960.00");
  expect(codDue({ cod_amount: "8960.00", payment_status: "cod_collected" })).toBeNull();
  expect(codDue({ cod_amount: "5000.00", payment_status: "unpaid" })).toBeNull(); // cancelled
  expect(codDue({ cod_amount: null, payment_status: "held" })).toBeNull();
});
