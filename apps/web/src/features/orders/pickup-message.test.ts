import type { OrderPickup } from "@dropship/api/contract/orders";
import { describe, expect, it } from "vitest";
import { pickupMessage } from "./pickup-message.ts";

const point: OrderPickup = {
  name: "Склад на Подоле",
  city: "Киев",
  address: "ул. Оболонская, 21",
  phone: "+380441112201",
  hours: [{ from: "09:00", to: "19:00" }, null, null, null, null, null, null],
  note: "вход со двора",
  latitude: null,
  longitude: null,
  has_code: true,
  code: "012345",
  guesses_left: 5,
  kept_until: "2026-11-27T10:00:00.000Z",
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the text for a recipient", () => {
  it("says where, when, by which code and until when", () => {
    expect(plain(pickupMessage(100_123, point, "012345"))).toBe(
      [
        "Ваш заказ № 100123 готов к выдаче.",
        "Где: Киев, ул. Оболонская, 21 (Склад на Подоле).",
        "Как найти: вход со двора.",
        "Часы работы: пн 09:00–19:00.",
        "Телефон: +380 (44) 111-22-01.",
        "Код выдачи: 012345.",
        "Ждём вас до 27 ноября 2026 г.",
      ].join("\n"),
    );
  });
  it("leaves out what is not known", () => {
    const bare = { ...point, note: "", kept_until: null, hours: [null, null, null, null, null, null, null] } as const;
    expect(pickupMessage(100_123, bare, "012345")).not.toMatch(/Как найти|Часы|Ждём/);
  });
});
