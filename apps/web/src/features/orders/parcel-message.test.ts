import { describe, expect, it } from "vitest";
import { parcelMessage } from "./parcel-message.ts";

const waybill = {
  number: "20450012345678",
  status: "in_transit",
  carrier_text: "",
  estimated_delivery: "2026-11-27T15:00:00.000Z",
  tracking: [],
  storage: null,
  return_number: null,
  redirect: null,
  own_label: null,
  has_label: true,
} as const;
const order = {
  number: "100123",
  reference: "S-17",
  waybill: { ...waybill, tracking: [] },
  delivery: { kind: "warehouse", city: "Киев", address: "Отделение №1", choice: null },
  money: { cod_amount: "1500.00", delivery_payer: "recipient" },
} as const;
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("the text for the buyer of a parcel", () => {
  it("says the number that the buyer knows, the waybill, where and when, and what is paid", () => {
    expect(plain(parcelMessage({ ...order, waybill: { ...waybill, tracking: [] } }))).toBe(
      [
        "Ваш заказ № S-17 отправлен Новой Почтой.",
        "ТТН: 20450012345678.",
        "Где забрать: Киев, Отделение №1.",
        "Ждём к 27 ноября 2026 г.",
        "К оплате при получении: 1 500,00 ₴ и доставка.",
        "Отследить: https://novaposhta.ua/tracking/20450012345678",
      ].join("\n"),
    );
  });

  it("of a parcel that waits says for how long, and that paid goods are paid", () => {
    const text = parcelMessage({
      ...order,
      reference: "",
      money: { cod_amount: null, delivery_payer: "sender" },
      waybill: { ...waybill, tracking: [], status: "arrived", storage: { days: 2, left: 5 } },
    });
    expect(plain(text)).toContain("№ 100123 прибыл и ждёт вас");
    expect(text).toContain("Товар оплачен.");
    expect(text).toContain("Бесплатно хранится ещё 5 дн.");
    expect(text).not.toMatch(/доставк|Ждём к/i);
  });

  it("of a parcel that the shop has redirected names where it goes now, and who brings it", () => {
    const to = (place: string, byCourier: boolean, standing: { status: "arrived" } | object = {}) =>
      parcelMessage({
        ...order,
        waybill: {
          ...waybill,
          ...standing,
          tracking: [],
          redirect: { place, by_courier: byCourier, has_to_leave: "status" in standing },
        },
      });
    const branch = to("Днепр, Отделение №1", false);
    expect(branch).toContain("Где забрать: Днепр, Отделение №1.");
    expect(branch).not.toContain("Киев");
    const leaving = to("Днепр, Отделение №1", false, { status: "arrived" });
    expect(leaving).toContain("переадресован Новой Почтой");
    expect(leaving).not.toMatch(/ждёт вас|Ждём к|хранится/);
    expect(to("Львов, вул. Садова, д. 7", true)).toContain("Курьер привезёт: Львов, вул. Садова, д. 7.");
  });

  it("is none before there is a waybill, and after the parcel is received or goes back", () => {
    expect(parcelMessage({ ...order, waybill: null })).toBeNull();
    for (const status of ["received", "refused", "returning", "deleted"] as const)
      expect(parcelMessage({ ...order, waybill: { ...waybill, tracking: [], status } })).toBeNull();
  });
});
