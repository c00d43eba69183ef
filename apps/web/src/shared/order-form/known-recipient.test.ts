import { expect, test } from "vitest";
import { type KnownRecipient, recipientLabels } from "./known-recipient.ts";

const known = (last_name: string, first_name: string, phone: string): KnownRecipient => ({
  recipient: { last_name, first_name, middle_name: "", phone },
  delivery: null,
  delivery_text: "Киев, отделение 1",
  last_order_at: "2026-11-20T10:00:00.000Z",
});

test("people of one name are told apart by their phones, the others have a name alone", () => {
  expect(
    recipientLabels([
      known("Коваленко", "Олена", "+380671112233"),
      known("Шевченко", "Тарас", "+380671114455"),
      known("Коваленко", "Олена", "+380671116677"),
    ]),
  ).toEqual(["Коваленко Олена, 22-33", "Шевченко Тарас", "Коваленко Олена, 66-77"]);
});

test("where the ends of the phones are the same too, the whole phone is said", () => {
  expect(
    recipientLabels([
      known("Коваленко", "Олена", "+380671112233"),
      known("Коваленко", "Олена", "+380501112233"),
      known("Коваленко", "Олена", "+380501114455"),
    ]),
  ).toEqual(["Коваленко Олена, +380 (67) 111-22-33", "Коваленко Олена, +380 (50) 111-22-33", "Коваленко Олена, 44-55"]);
});
