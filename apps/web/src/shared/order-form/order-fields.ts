import type { Contract } from "@dropship/api/contract";
import type { CarrierCity } from "@dropship/api/contract/delivery";
import type { BodyInput } from "@dropship/api/contract/endpoint";
import type { CheckoutQuote } from "@dropship/api/contract/orders";
import { parseRate } from "@dropship/money";
import { usdToUah } from "../currency.ts";

/** Body of `placeOrder` as the browser sends it. */
export type PlaceOrderBody = BodyInput<Contract["placeOrder"]>;
/** Where the shop sends a parcel: anything but an own waybill, which says so itself. */
type PlaceDelivery = Exclude<PlaceOrderBody["delivery"], { kind: "own_waybill" }>;
/** Kinds of delivery that the screen offers. */
export type DeliveryKind = PlaceOrderBody["delivery"]["kind"];
/** The label of an own waybill, once the server has it. */
export interface SentLabel {
  id: number;
  name: string;
  pages: number;
}
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

/** Who pays the carrier. */
export type DeliveryPayer = CheckoutQuote["delivery_payer"];

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
  /** Number of an own waybill as typed, and its label. */
  waybillNumber: string;
  waybillLabel: SentLabel | null;
  /** Null: nobody has chosen, the shop's usual payer pays. */
  deliveryPayer: DeliveryPayer | null;
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
  waybillNumber: "",
  waybillLabel: null,
  deliveryPayer: null,
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

/** Where the shop sends the parcel, as calls take it. */
export function deliveryOf(form: OrderFields): PlaceDelivery {
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
    case "own_waybill":
      throw new Error("an own waybill is sent by the checkout alone");
  }
}

/** How the order is paid, as calls take it. */
export const paymentOf = (form: OrderFields): PlaceOrderBody["payment"] =>
  form.paymentKind === "cod" ? { kind: "cod", cod_amount: typedAmount(form.codAmount) } : { kind: "balance" };

/** Whether the shop makes the waybill, so that it knows what the carrier takes. */
export const isCarried = (kind: DeliveryKind): kind is "warehouse" | "postomat" | "courier" =>
  kind !== "pickup" && kind !== "own_waybill";

/**
 * Who pays the carrier, as calls take it: nobody does for goods that are collected at a pickup point. `usual` is whom the shop names; where
 * neither is known, the server decides.
 */
export function payerOf(form: OrderFields, usual?: DeliveryPayer): { delivery_payer?: DeliveryPayer } {
  const payer = isCarried(form.deliveryKind) ? (form.deliveryPayer ?? usual) : "recipient";
  return payer ? { delivery_payer: payer } : {};
}

/** What cash on delivery was shown to cost, of an order that is paid so. */
export const shownCod = (
  { paymentKind }: Pick<OrderFields, "paymentKind">,
  { cod_fee, cod_deposit }: Partial<CheckoutQuote>,
): Pick<PlaceOrderBody["quote"], "cod_fee" | "cod_deposit"> =>
  paymentKind === "cod" && cod_fee && cod_deposit !== undefined ? { cod_fee, cod_deposit } : {};

/** What of a quote an order is placed by. */
export type PlacedQuote = Pick<CheckoutQuote, "items" | "rate"> & Partial<CheckoutQuote>;

/** The body for a form and the prices that were on the screen. */
export function toBody(form: OrderFields, quote: PlacedQuote): PlaceOrderBody {
  return {
    recipient: form.recipient,
    delivery:
      form.deliveryKind === "own_waybill"
        ? { kind: "own_waybill", number: form.waybillNumber, label_id: form.waybillLabel?.id ?? 0 }
        : deliveryOf(form),
    payment: paymentOf(form),
    ...payerOf(form, quote.delivery_payer),
    reference: form.reference,
    comment: form.comment,
    quote: {
      rate: quote.rate,
      ...shownCod(form, quote),
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
  "delivery.number": "waybillNumber",
  "delivery.label_id": "waybillLabel",
  "payment.kind": "paymentKind",
  "payment.cod_amount": "codAmount",
} as const satisfies Readonly<Record<string, keyof OrderFields>>;

/** The field for a path of the body where the two differ: "delivery.city_ref" stands under `city`. */
export function fieldOfPath(path: string, { deliveryKind }: OrderFields): keyof OrderFields | undefined {
  if (path === "delivery.warehouse_ref") return deliveryKind === "postomat" ? "postomat" : "warehouse";
  return Object.hasOwn(fieldByPath, path) ? fieldByPath[path as keyof typeof fieldByPath] : undefined; // looked up just before
}
