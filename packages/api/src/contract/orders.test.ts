import { describe, expect, it } from "vitest";
import { placeOrderBody } from "./orders.ts";

const ref = "8d5a980d-391c-11dd-90d9-001a92567626";
const body = {
  recipient: { last_name: "Коваль", first_name: "Олена", middle_name: "", phone: "+380671234567" },
  delivery: { kind: "warehouse", city_ref: ref, warehouse_ref: ref },
  payment: { kind: "balance" },
  quote: { rate: "41.5000", lines: [{ product_id: 1, quantity: 1, conditioned_price: "1.00" }] },
};
/** What is said of each wrong path, in the order of the checks. */
function wrong(changes: object): Record<string, string[]> {
  const { error } = placeOrderBody.safeParse({ ...body, ...changes });
  const texts: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) (texts[path.join(".")] ??= []).push(message);
  return texts;
}

describe("the body of an order", () => {
  it("is right", () => expect(wrong({})).toEqual({}));

  it("has one thing to mend where a city is missing: the branch is chosen in it", () => {
    const CHOOSE = ["Выберите из списка."];
    expect(wrong({ delivery: { kind: "warehouse", city_ref: "", warehouse_ref: "" } })).toEqual({
      "delivery.city_ref": CHOOSE,
    });
    expect(wrong({ delivery: { kind: "postomat", city_ref: ref, warehouse_ref: "" } })).toEqual({
      "delivery.warehouse_ref": CHOOSE,
    });
    expect(wrong({ delivery: { kind: "postomat", city_ref: ref, warehouse_ref: "x'; drop table" } })).toEqual({
      "delivery.warehouse_ref": CHOOSE,
    });
  });

  it("asks for a pickup point in words, however it is missing", () => {
    for (const pickup_point_id of [0, null, "", -1, 1.5, 1e12, "one"]) {
      const texts = wrong({ delivery: { kind: "pickup", pickup_point_id } });
      expect(new Set(texts["delivery.pickup_point_id"])).toEqual(new Set(["Выберите точку самовывоза."]));
    }
    expect(wrong({ delivery: { kind: "pickup", pickup_point_id: "7" } })).toEqual({});
  });

  it("says one thing of an empty name and in Russian of a wrong one", () => {
    const recipient = { last_name: " ", first_name: "R2D2", middle_name: "№1", phone: "" };
    expect(wrong({ recipient })).toEqual({
      "recipient.last_name": ["Введите фамилию."],
      "recipient.first_name": ["Только буквы, дефис и апостроф."],
      "recipient.middle_name": ["Только буквы, дефис и апостроф."],
      "recipient.phone": ["Введите телефон полностью: +380 и ещё девять цифр."],
    });
  });
});
