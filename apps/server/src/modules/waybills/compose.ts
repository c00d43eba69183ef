import { createHash } from "node:crypto";
import { deliveryInput } from "@dropship/api/contract/orders";
import type { SettingsOf } from "@dropship/api/contract/setting-fields";
import type { waybillSettings } from "@dropship/api/contract/carrier-settings";
import type { Destination, WaybillRequest } from "../../integrations/nova-poshta/documents.ts";
import type { DeparturePointRow, OrderParcelRow } from "./order-parcel.repository.ts";
import type { ParcelRow, WaybillRow } from "./waybills.repository.ts";

/** What the settings say of new waybills. */
export type WaybillRules = SettingsOf<typeof waybillSettings>;

/** Orders of these states may get a waybill: confirmed ones that have not left. */
const MADE_OF: ReadonlySet<string> = new Set(["confirmed", "packing", "ready"]);

/** Why no waybill of ours can be made of an order; null when it can. */
export function whyNoWaybill({
  status,
  delivery_kind: kind,
}: Pick<OrderParcelRow, "status" | "delivery_kind">): string | null {
  if (kind === "pickup") return "Заказ забирают без перевозчика.";
  if (kind === "own_waybill") return "Дропшиппер отправляет заказ по своей накладной.";
  if (status === "new" || status === "on_hold") return "Сначала подтвердите заказ.";
  return MADE_OF.has(status) ? null : "Заказ уже отправлен или отменён.";
}

/** The usual parcel where nothing is known of the goods and no departure point says it. */
const USUAL = { grams: 500, length: 200, width: 150, height: 100 } as const;
const LOCKER = { length: 600, width: 400, height: 300 } as const;
const hryvnias = (kopecks: number) => Math.ceil(kopecks / 100);

/** The parcel of an order as the shop usually sends it. */
export function proposeParcel(order: OrderParcelRow, point: DeparturePointRow | null, rules: WaybillRules): ParcelRow {
  const grams = order.grams === null ? (point?.parcel_grams ?? USUAL.grams) : order.grams + rules.packing_grams;
  const size = {
    length_mm: point?.parcel_length_mm ?? USUAL.length,
    width_mm: point?.parcel_width_mm ?? USUAL.width,
    height_mm: point?.parcel_height_mm ?? USUAL.height,
  };
  const isLocker = order.delivery_kind === "postomat";
  return {
    departure_point_id: point?.id ?? null,
    payer: order.delivery_payer,
    grams: Math.max(100, grams),
    seats: 1,
    length_mm: isLocker ? Math.min(size.length_mm, LOCKER.length) : size.length_mm,
    width_mm: isLocker ? Math.min(size.width_mm, LOCKER.width) : size.width_mm,
    height_mm: isLocker ? Math.min(size.height_mm, LOCKER.height) : size.height_mm,
    declared: Math.max(hryvnias(order.total_uah), rules.smallest_declared) * 100,
    cod: order.cod_amount === null ? null : hryvnias(order.cod_amount) * 100,
    description: rules.parcel_text,
  };
}

/** Tells whether the shop would make the same parcel of an order as before; steps of the order change nothing of it. */
export const basisOf = (parcel: ParcelRow): string =>
  createHash("sha256").update(JSON.stringify(parcel)).digest("base64url").slice(0, 16);

/** Something that is missing for a waybill, at the field of its form. */
export class Unmade extends Error {
  override name = "Unmade";
  readonly field: string | null;
  constructor(field: string | null, message: string) {
    super(message);
    this.field = field;
  }
}

function destinationOf(order: OrderParcelRow): Destination {
  const read = deliveryInput.safeParse(order.delivery);
  if (!read.success || read.data.kind === "pickup")
    throw new Unmade("delivery", "Адрес заказа не читается. Выберите его заново.");
  const { data } = read;
  if (data.kind === "courier")
    return {
      kind: "courier",
      cityRef: data.city_ref,
      city: order.city,
      street: data.street,
      house: data.house,
      flat: data.flat,
    };
  return { kind: data.kind, cityRef: data.city_ref, warehouseRef: data.warehouse_ref };
}

/** What the carrier is sent; throws `Unmade` with what is missing. */
export function composeRequest(
  waybill: Pick<WaybillRow, "reference"> & ParcelRow,
  order: OrderParcelRow,
  point: DeparturePointRow | null,
): WaybillRequest {
  if (!point) throw new Unmade("departure_point_id", "Выберите точку отправки.");
  if (point.address_ref === "")
    throw new Unmade("departure_point_id", "Перевозчик ещё не знает адрес этой точки. Выберите отделение.");
  return {
    reference: waybill.reference,
    sender: {
      cityRef: point.city_ref,
      addressRef: point.address_ref,
      counterpartyRef: point.counterparty_ref,
      contactRef: point.contact_ref,
      phone: point.phone,
    },
    recipient: {
      lastName: order.last_name,
      firstName: order.first_name,
      middleName: order.middle_name,
      phone: order.phone,
    },
    to: destinationOf(order),
    payer: waybill.payer,
    grams: waybill.grams,
    seats: waybill.seats,
    size: {
      width: Math.ceil(waybill.width_mm / 10),
      height: Math.ceil(waybill.height_mm / 10),
      length: Math.ceil(waybill.length_mm / 10),
    },
    declared: hryvnias(waybill.declared),
    cod: waybill.cod === null ? 0 : hryvnias(waybill.cod),
    codWay: point.cod_way,
    description: waybill.description,
  };
}
