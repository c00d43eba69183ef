import { type CheckoutQuote, placeOrderBody } from "@dropship/api/contract/orders";
import { parseUah, toDecimal } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { codFee, codProfit, goodsUah } from "./cod-profit.ts";
import { type OrderFields, emptyForm, fieldOfPath, toBody, typedAmount } from "../../shared/order-form/order-fields.ts";
import { fillRecipient } from "../../shared/order-form/known-recipient.ts";
import { orderMoney } from "./order-money.ts";
import { quoteChanges } from "./quote-changes.ts";

const item = (id: number, price: string, quantity: number) => ({
  id,
  name: `Товар ${id}`,
  quantity,
  cut_from: null,
  conditioned_price: price,
  attributes: {},
  price_steps: [],
  product: {
    id,
    sku: `S-${id}`,
    name: `Товар ${id}`,
    options: {},
    photo: [],
    price,
    said: null,
    stock: 10,
    is_active: true,
  },
  quantity_prices: [],
});
const quote = (rate: string, items: CheckoutQuote["items"]): Pick<CheckoutQuote, "items" | "rate"> => ({ rate, items });

const city = { ref: "8d5a980d-391c-11dd-90d9-001a92567626", full_name: "г. Киев", has_courier: true };
const filled: OrderFields = {
  ...emptyForm,
  recipient: { last_name: "Шевченко", first_name: "Олена", middle_name: "", phone: "+380 (67) 123-45-67" },
  city,
  warehouse: { ref: "1ec09d88-e1c2-11e3-8c4a-0050568002cf", name: "Отделение №1" },
};
const shown = quote("41.5000", [item(7, "10.00", 2)]);

/** Fields that the contract finds wrong in the form, as the form engine places its paths. */
function wrongFields(form: OrderFields): string[] {
  const result = placeOrderBody.safeParse(toBody(form, shown));
  const paths = result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
  return paths.map((path) => fieldOfPath(path, form) ?? path);
}

describe("the form", () => {
  it("passes the contract's schema when it is filled, for each kind of delivery", () => {
    const kinds: Partial<OrderFields>[] = [
      {},
      { deliveryKind: "postomat", postomat: filled.warehouse },
      { deliveryKind: "courier", street: "Крещатик", house: "1" },
      { deliveryKind: "pickup", pickupPointId: 1, city: null },
      {
        deliveryKind: "own_waybill",
        city: null,
        waybillNumber: "20 4508 1234 5678",
        waybillLabel: { id: 1, name: "ТТН.pdf", pages: 1 },
      },
    ];
    for (const kind of kinds) expect(wrongFields({ ...filled, ...kind })).toEqual([]);
  });
  it("names the payer whom the shop names until the user chooses, and what cash on delivery was shown to cost", () => {
    const said = {
      ...shown,
      delivery_payer: "sender",
      cod_fee: { basis_points: 200, fixed: "20.00" },
      cod_deposit: "0.00",
    } as const;
    expect(toBody(filled, said)).toMatchObject({ delivery_payer: "sender" });
    expect(toBody(filled, said).quote).not.toHaveProperty("cod_fee");
    expect(toBody({ ...filled, deliveryPayer: "recipient" }, said)).toMatchObject({ delivery_payer: "recipient" });
    expect(toBody({ ...filled, deliveryKind: "pickup" }, said)).toMatchObject({ delivery_payer: "recipient" });
    expect(toBody({ ...filled, paymentKind: "cod", codAmount: "900" }, said).quote).toMatchObject({
      cod_deposit: "0.00",
    });
    expect(toBody(filled, shown)).not.toHaveProperty("delivery_payer");
  });
  it("names each field that is missing, and no branch before its city", () => {
    expect(wrongFields(emptyForm)).toEqual(["recipient.last_name", "recipient.first_name", "recipient.phone", "city"]);
    expect(wrongFields({ ...filled, warehouse: null })).toEqual(["warehouse"]);
    expect(wrongFields({ ...filled, deliveryKind: "postomat" })).toEqual(["postomat"]);
    expect(wrongFields({ ...filled, deliveryKind: "pickup" })).toEqual(["pickupPointId"]);
  });
  it("reads an amount as people type it and refuses what is none", () => {
    expect(typedAmount(" 1 500,50 ₴ ")).toBe("1500.50");
    expect(typedAmount("1500,")).toBe("1500");
    expect(wrongFields({ ...filled, paymentKind: "cod", codAmount: "дорого" })).toEqual(["codAmount"]);
  });
});

describe("an earlier order", () => {
  it("fills recipient and delivery, and says nothing of couriers that it does not know", () => {
    const known = {
      recipient: filled.recipient,
      delivery: { kind: "warehouse", city_ref: city.ref, warehouse_ref: filled.warehouse?.ref },
      delivery_text: "г. Киев, Отделение №1: ул. Садовая, 1",
    };
    const point = { ref: filled.warehouse?.ref, name: "Отделение №1: ул. Садовая, 1" };
    expect(fillRecipient(known)).toMatchObject({ city: { ...city, has_courier: null }, warehouse: point });
    const toDoor = { ...known, delivery: { kind: "courier", city_ref: city.ref, street: "Садовая", house: "1" } };
    expect(fillRecipient(toDoor)).toMatchObject({ city: { has_courier: true }, street: "Садовая", flat: "" });
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
  const rules = {
    balance: "1000.00",
    credit_limit: "0.00",
    cod_fee: { basis_points: 200, fixed: "20.00" },
    cod_deposit: "0.00",
  };
  const goods = parseUah("830");
  const prepaid = { ...filled, deliveryPayer: "recipient" } as const;
  it("takes goods, and delivery when the sender pays it", () => {
    expect(orderMoney(prepaid, rules, goods, "85.00")).toMatchObject({
      total: "830.00",
      balance: { after: "170.00", missing: null },
    });
    expect(orderMoney({ ...prepaid, deliveryPayer: "sender" }, rules, goods, "185.00")).toMatchObject({
      total: "1015.00",
      balance: { after: "-15.00", missing: "15.00" },
    });
    expect(
      orderMoney({ ...prepaid, deliveryPayer: "sender" }, { ...rules, credit_limit: "15.00" }, goods, "185.00").balance
        .missing,
    ).toBeNull();
  });
  it("takes nothing for a COD order with a profit, and the missing part of a loss", () => {
    const cod = { ...prepaid, paymentKind: "cod", codAmount: "1000" } as const;
    expect(orderMoney(cod, rules, goods, undefined)).toMatchObject({
      cod: { profit: "130.00", fee: "40.00" },
      balance: { after: "1000.00", missing: null },
    });
    expect(orderMoney({ ...cod, codAmount: "100" }, { ...rules, balance: "700.00" }, goods, undefined)).toMatchObject({
      cod: { profit: "-752.00" },
      balance: { after: "-52.00", missing: "52.00" },
    });
  });
  it("holds the shop's deposit for a COD order, or the loss where that is more", () => {
    const cod = { ...prepaid, paymentKind: "cod" } as const;
    const withDeposit = { ...rules, cod_deposit: "50.00" };
    expect(orderMoney({ ...cod, codAmount: "1000" }, withDeposit, goods, undefined)).toMatchObject({
      cod: { profit: "130.00", held: "50.00" },
      balance: { after: "950.00", missing: null },
    });
    expect(orderMoney({ ...cod, codAmount: "800" }, withDeposit, goods, undefined)).toMatchObject({
      cod: { profit: "-66.00", held: "66.00" },
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
  it("shows what cash on delivery costs now, where it was shown and is another", () => {
    const of = (basis_points: number, cod_deposit: string) => ({
      ...shown,
      cod_fee: { basis_points, fixed: "20.00" },
      cod_deposit,
    });
    expect(quoteChanges(of(200, "0.00"), of(250, "50.00"))).toMatchObject({
      fee: { before: { basis_points: 200 }, after: { basis_points: 250 } },
      deposit: { before: "0.00", after: "50.00" },
    });
    expect(quoteChanges(of(200, "0.00"), of(200, "0.00"))).not.toHaveProperty("fee");
    expect(quoteChanges(shown, of(200, "0.00"))).not.toHaveProperty("deposit");
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
