import { expect, it } from "vitest";
import { noticeOf } from "./notices.ts";

const written = { id: 1, createdAt: new Date("2026-11-20T10:00:00Z") };

it("spells the number of a parcel as the screens do", () => {
  const parcel = { orderId: 5, number: 100_180, waybill: "20450812345678" };
  const stored = noticeOf({ ...written, name: "parcel.stored", payload: { ...parcel, userId: 3, days: 4, left: 1 } });
  expect(stored?.data.name).toBe(
    "Заказ №\u00a0100180: посылка 2045\u00a00812\u00a03456\u00a078 ждёт получателя 4 дн., бесплатного хранения осталось 1 дн.",
  );
  const missing = noticeOf({ ...written, name: "parcel.missing", payload: { ...parcel, waybillId: 7 } });
  expect(missing?.data.name).toContain("посылку 2045\u00a00812\u00a03456\u00a078 больше суток");
});

it("names an order once, whatever was changed in it", () => {
  const edited = (what: string) =>
    noticeOf({
      ...written,
      name: "order.edited",
      payload: { orderId: 5, number: 100_180, userId: 3, what, actorId: 1 },
    })?.data.name;
  expect(edited("Заказ изменён: товары")).toBe("Заказ №\u00a0100180 изменён: товары");
  expect(edited("К заказу присоединён заказ № 7")).toBe("Заказ №\u00a0100180: К заказу присоединён заказ № 7");
});

it("says how few pieces of a product are left to those who see the goods", () => {
  const payload = { productId: 9, sku: "DS-10001", title: "Чайник", left: 5 };
  const notice = noticeOf({ ...written, name: "stock.low", payload });
  expect(notice).toEqual({
    type: "stock-low",
    data: { key: 9, name: "DS-10001, осталось 5 шт.: Чайник", icon: "package" },
    audience: { kind: "permitted" },
  });
  expect(noticeOf({ ...written, name: "stock.low", payload: { ...payload, left: 0 } })?.data.name).toBe(
    "DS-10001, не осталось: Чайник",
  );
});
