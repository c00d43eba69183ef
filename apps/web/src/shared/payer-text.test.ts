import { expect, it } from "vitest";
import { payerText } from "./payer-text.ts";

it("shows a payer's card as all cards are shown, and a name as it is", () => {
  expect(["444403******1023", "5375****0007", "Ткаченко О.", "", "№ 1234"].map(payerText)).toEqual([
    "4444 •••• 1023",
    "5375 •••• 0007",
    "Ткаченко О.",
    "",
    "№ 1234",
  ]);
});
