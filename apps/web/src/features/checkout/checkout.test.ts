import { ApiError } from "@dropship/api/client/api-error";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { parseUah, toDecimal } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { codFee, codProfit, goodsUah } from "./cod-profit.ts";
import { type CheckoutForm, emptyForm, errorsByField, toBody, typedAmount } from "./form.ts";
import { checkBody } from "./form-schema.ts";
import { orderMoney } from "./order-money.ts";
import { quoteChanges } from "./quote-changes.ts";
import { troubleOf } from "./trouble.ts";

const item = (id: number, price: string, quantity: number) => ({
  id,
  name: `Товар ${id}`,
  quantity,
  conditioned_price: price,
  attributes: {},
  price_steps: [],
  product: { id, sku: `S-${id}`, name: `Товар ${id}`, photo: [], price, stock: 10, is_active: true },
});
const quote = (rate: string, items: CheckoutQuote["items"]): Pick<CheckoutQuote, "items" | "rate"> => ({ rate, items });

const city = { ref: "8d5a980d-391c-11dd-90d9-001a92567626", full_name: "г. Киев", has_courier: true };
const filled: CheckoutForm = {
  ...emptyForm,
  recipient: { last_name: "Шевченко", first_name: "Олена", middle_name: "", phone: "+380 (67) 123-45-67" },
  city,
  warehouse: { ref: "1ec09d88-e1c2-11e3-8c4a-0050568002cf", name: "Отделение №1" },
};
const shown = quote("41.5000", [item(7, "10.00", 2)]);

describe("the form", () => {
  it("passes the contract's schema when it is filled, for each kind of delivery", () => {
    const kinds: Partial<CheckoutForm>[] = [
      {},
      { deliveryKind: "postomat", postomat: filled.warehouse },
      { deliveryKind: "courier", street: "Крещатик", house: "1" },
      { deliveryKind: "pickup", pickupPointId: 1, city: null },
    ];
    for (const kind of kinds) {
      const form = { ...filled, ...kind };
      expect(checkBody(toBody(form, shown), form)).toEqual({});
    }
  });
  it("names each field that is missing", () => {
    expect(Object.keys(checkBody(toBody(emptyForm, shown), emptyForm)).sort()).toEqual([
      "city",
      "recipient.first_name",
      "recipient.last_name",
      "recipient.phone",
    ]);
    const noBranch = { ...filled, warehouse: null };
    expect(Object.keys(checkBody(toBody(noBranch, shown), noBranch))).toEqual(["warehouse"]);
    const pickup: CheckoutForm = { ...filled, deliveryKind: "pickup" };
    expect(checkBody(toBody(pickup, shown), pickup)).toEqual({ pickupPointId: ["Выберите точку самовывоза."] });
  });
  it("reads an amount as people type it and refuses what is none", () => {
    expect(typedAmount(" 1 500,50 ₴ ")).toBe("1500.50");
    expect(typedAmount("1500,")).toBe("1500");
    const form: CheckoutForm = { ...filled, paymentKind: "cod", codAmount: "дорого" };
    expect(checkBody(toBody(form, shown), form)).toHaveProperty("codAmount");
  });
  it("refuses a courier where he does not go", () => {
    const form: CheckoutForm = {
      ...filled,
      deliveryKind: "courier",
      street: "Центральная",
      house: "1",
      city: { ...city, has_courier: false },
    };
    expect(checkBody(toBody(form, shown), form).city?.[0]).toContain("курьер не ездит");
  });
  it("puts the server's texts under the form's own fields and keeps the rest", () => {
    const errors = { "delivery.warehouse_ref": ["Закрыто."], "recipient.phone": ["Нет."], "quote.rate": ["?"] };
    expect(errorsByField(errors, "postomat")).toEqual({
      fields: { postomat: ["Закрыто."], "recipient.phone": ["Нет."] },
      rest: ["?"],
    });
  });
});

describe("profit of a COD order", () => {
  it("is what is collected less goods, fee and the sender's delivery", () => {
    const goods = goodsUah([item(1, "10.01", 3)], "41.5000");
    expect(toDecimal(goods)).toBe("1246.26"); // 415.42 a piece, rounded before it is multiplied
    const amount = parseUah("2000");
    const fee = codFee(amount, { basis_points: 200, fixed: "20.00" });
    expect(toDecimal(fee)).toBe("60.00");
    expect(toDecimal(codProfit({ amount, goods, fee, delivery: parseUah("80") }))).toBe("613.74");
    expect(toDecimal(codProfit({ amount: parseUah("1000"), goods, fee, delivery: parseUah("0") }))).toBe("-306.26");
  });
});

describe("what placing does to the balance", () => {
  const rules = { balance: "1000.00", credit_limit: "0.00", cod_fee: { basis_points: 200, fixed: "20.00" } };
  const goods = parseUah("830");
  it("takes goods, and delivery when the sender pays it", () => {
    expect(orderMoney(filled, rules, goods, "85.00")).toMatchObject({
      total: "830.00",
      balance: { after: "170.00", missing: null },
    });
    expect(orderMoney({ ...filled, deliveryPayer: "sender" }, rules, goods, "185.00")).toMatchObject({
      total: "1015.00",
      balance: { after: "-15.00", missing: "15.00" },
    });
    expect(
      orderMoney({ ...filled, deliveryPayer: "sender" }, { ...rules, credit_limit: "15.00" }, goods, "185.00").balance
        .missing,
    ).toBeNull();
  });
  it("takes nothing for a COD order with a profit, and the missing part of a loss", () => {
    const cod: CheckoutForm = { ...filled, paymentKind: "cod", codAmount: "1000" };
    expect(orderMoney(cod, rules, goods, undefined)).toMatchObject({
      cod: { profit: "130.00", fee: "40.00" },
      balance: { after: "1000.00", missing: null },
    });
    expect(orderMoney({ ...cod, codAmount: "100" }, { ...rules, balance: "700.00" }, goods, undefined)).toMatchObject({
      cod: { profit: "-752.00" },
      balance: { after: "-52.00", missing: "52.00" },
    });
  });
});

describe("a changed quote", () => {
  it("shows a new rate once, not as a change of every line", () => {
    const changes = quoteChanges(shown, quote("42.0000", [item(7, "10.00", 2)]));
    expect(changes).toEqual({
      rate: { before: "41.5000", after: "42.0000" },
      lines: [],
      goods: { before: "830.00", after: "840.00" },
    });
  });
  it("shows lines with another price or quantity, new lines and gone ones", () => {
    const before = quote("40.0000", [item(1, "10.00", 1), item(2, "5.00", 4), item(3, "1.00", 1)]);
    const after = quote("40.0000", [item(1, "11.00", 1), item(2, "5.00", 2), item(4, "2.00", 1)]);
    expect(quoteChanges(before, after).lines).toMatchObject([
      { productId: 1, price: { before: "400.00", after: "440.00" }, quantity: { before: 1, after: 1 } },
      { productId: 2, quantity: { before: 4, after: 2 } },
      { productId: 4, price: { before: null }, quantity: { before: 0, after: 1 } },
      { productId: 3, price: { after: null }, quantity: { before: 1, after: 0 } },
    ]);
  });
});

describe("a refused order", () => {
  const refusal = (code: string, details?: unknown) =>
    troubleOf(new ApiError(409, { message: "Причина.", code, details }), shown, "warehouse");
  it("is shown with what its failure says", () => {
    expect(refusal("stock_short", { lines: [{ product_id: 7, available: 1 }] }).trouble).toEqual({
      kind: "short",
      available: new Map([[7, 1]]),
    });
    expect(refusal("balance_short", { balance: "1.00", needed: "2.00" }).trouble).toMatchObject({ needed: "2.00" });
    expect(refusal("reference_taken", { reference: "A-1" })).toEqual({
      trouble: null,
      errors: { reference: ["Причина."] },
    });
  });
  it("stays an ordinary error when it is none that the screen knows", () => {
    expect(refusal("idempotency_mismatch").trouble).toEqual({ kind: "failed", text: "Причина." });
    expect(troubleOf(new ApiError(0, null), shown, "warehouse").trouble).toMatchObject({ kind: "failed" });
  });
});
