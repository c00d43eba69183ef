import type { Contract } from "@dropship/api/contract";
import type { CarrierCity } from "@dropship/api/contract/delivery";
import type { BodyInput } from "@dropship/api/contract/endpoint";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { parseRate } from "@dropship/money";
import { usdToUah } from "../currency.ts";

/** Body of `placeOrder` as the browser sends it. */
export type PlaceOrderBody = BodyInput<Contract["placeOrder"]>;
/** Kinds of delivery that the screen offers. */
export type DeliveryKind = PlaceOrderBody["delivery"]["kind"];
/** What the form keeps of a chosen city. */
export type ChosenCity = Pick<CarrierCity, "ref" | "full_name"> & {
  /** Null where nobody asked: the city is of an earlier order. */
  has_courier: boolean | null;
};
/** What the form keeps of a chosen branch or locker. */
export interface ChosenPoint {
  ref: string;
  name: string;
}

/** What is typed of an order, at the checkout and when it is edited; it follows the form, not the wire. */
export interface OrderFields {
  recipient: { last_name: string; first_name: string; middle_name: string; phone: string };
  deliveryKind: DeliveryKind;
  /** One city for every kind that the carrier delivers, so that switching the kind keeps it. */
  city: ChosenCity | null;
  warehouse: ChosenPoint | null;
  postomat: ChosenPoint | null;
  street: string;
  house: string;
  flat: string;
  pickupPointId: number | null;
  deliveryPayer: "recipient" | "sender";
  paymentKind: "balance" | "cod";
  /** As typed: "1 500,50". */
  codAmount: string;
  reference: string;
  comment: string;
}

/** An untouched form. */
export const emptyForm: OrderFields = {
  recipient: { last_name: "", first_name: "", middle_name: "", phone: "" },
  deliveryKind: "warehouse",
  city: null,
  warehouse: null,
  postomat: null,
  street: "",
  house: "",
  flat: "",
  pickupPointId: null,
  deliveryPayer: "recipient",
  paymentKind: "balance",
  codAmount: "",
  reference: "",
  comment: "",
};

/** An amount as people type it ("1 500,5 ₴") in the wire's form ("1500.5"); what is no amount comes back trimmed, for the schema to refuse. */
export function typedAmount(text: string): string {
  return text
    .replaceAll(/[\s₴]|грн\.?/gu, "")
    .replace(",", ".")
    .replace(/\.$/, "");
}

/** Where the parcel goes, as calls take it. */
export function deliveryOf(form: OrderFields): PlaceOrderBody["delivery"] {
  const city_ref = form.city?.ref ?? "";
  switch (form.deliveryKind) {
    case "warehouse":
      return { kind: "warehouse", city_ref, warehouse_ref: form.warehouse?.ref ?? "" };
    case "postomat":
      return { kind: "postomat", city_ref, warehouse_ref: form.postomat?.ref ?? "" };
    case "courier":
      return { kind: "courier", city_ref, street: form.street, house: form.house, flat: form.flat };
    case "pickup":
      return { kind: "pickup", pickup_point_id: form.pickupPointId ?? 0 };
  }
}

/** How the order is paid, as calls take it. */
export const paymentOf = (form: OrderFields): PlaceOrderBody["payment"] =>
  form.paymentKind === "cod" ? { kind: "cod", cod_amount: typedAmount(form.codAmount) } : { kind: "balance" };

/** Who pays the carrier, as calls take it: nobody does for goods that are collected at a pickup point. */
export const payerOf = (form: OrderFields): OrderFields["deliveryPayer"] =>
  form.deliveryKind === "pickup" ? "recipient" : form.deliveryPayer;

/** The body for a form and the prices that were on the screen. */
export function toBody(form: OrderFields, quote: Pick<CheckoutQuote, "items" | "rate">): PlaceOrderBody {
  return {
    recipient: form.recipient,
    delivery: deliveryOf(form),
    payment: paymentOf(form),
    delivery_payer: payerOf(form),
    reference: form.reference,
    comment: form.comment,
    quote: {
      rate: quote.rate,
      lines: quote.items.map((item) => ({
        product_id: item.product.id,
        quantity: item.quantity,
        conditioned_price: item.conditioned_price,
        unit_uah: usdToUah(item.conditioned_price, parseRate(quote.rate), item.product.said),
      })),
    },
  };
}

const fieldByPath = {
  "delivery.city_ref": "city",
  "delivery.street": "street",
  "delivery.house": "house",
  "delivery.flat": "flat",
  "delivery.pickup_point_id": "pickupPointId",
  "payment.cod_amount": "codAmount",
} as const satisfies Readonly<Record<string, keyof OrderFields>>;

/** The field for a path of the body where the two differ: "delivery.city_ref" stands under `city`. */
export function fieldOfPath(path: string, { deliveryKind }: OrderFields): keyof OrderFields | undefined {
  if (path === "delivery.warehouse_ref") return deliveryKind === "postomat" ? "postomat" : "warehouse";
  return Object.hasOwn(fieldByPath, path) ? fieldByPath[path as keyof typeof fieldByPath] : undefined; // looked up just before
}
