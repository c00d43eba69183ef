import { PICKUP_GUESSES } from "@dropship/api/contract/order-choices";
import { isEditable, nextStatus } from "@dropship/api/contract/order-steps";
import type { BalanceDetail } from "@dropship/api/contract/balance";
import type { Dashboard } from "@dropship/api/contract/dashboard";
import type { OrderDetail, OrderPickup, OrderSummary } from "@dropship/api/contract/orders";
import { rateToDecimal, rateUnits, sum, toDecimal, type Uah, uahKopecks, usdCents } from "@dropship/money";
import { placeText } from "../../db/place-text.ts";
import type { DayProfit } from "../ledger/ledger.service.ts";
import type { OrderDetailRow, OrderRow, RecipientRow } from "./order-reads.repository.ts";

const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));
const usd = (cents: number) => toDecimal(usdCents(cents));
const uahOrNull = (kopecks: number | null) => (kopecks === null ? null : uah(kopecks));

const recipientOf = (row: { last_name: string; first_name: string; middle_name: string; phone: string }) => ({
  last_name: row.last_name,
  first_name: row.first_name,
  middle_name: row.middle_name,
  phone: row.phone,
});

/** An order as lists show it. */
export function presentSummary(row: OrderRow): OrderSummary {
  return {
    id: row.id,
    number: String(row.number),
    reference: row.reference,
    status: row.status,
    payment_status: row.payment_status,
    payment_kind: row.payment_kind,
    recipient: recipientOf(row),
    delivery_text: placeText(row),
    lines_count: row.lines_count,
    first_photo: row.lead_photo,
    first_name: row.lead_name,
    first_options: row.lead_options ?? {},
    total_usd: usd(row.total_usd),
    total_uah: uah(row.sum_uah),
    cod_amount: uahOrNull(row.cod_amount),
    profit: uahOrNull(row.profit),
    waybill_number: row.waybill_number,
    created_at: row.created_at.toISOString(),
  };
}

/** Who did it, as the order's own user may know it. */
function actorOf(actorId: number | null, ownerId: number): string | null {
  if (actorId === null) return null;
  return actorId === ownerId ? "Вы" : "Магазин";
}

/** The parcel of an order; of a number that the shop did not make nothing more is known. */
function presentParcel(number: string, parcel: OrderDetailRow["waybill"]): NonNullable<OrderDetail["waybill"]> {
  const days = parcel?.stored_days ?? null;
  return {
    number,
    status: parcel?.status ?? "created",
    carrier_text: parcel?.carrier_text ?? "",
    // The carrier tells a day: the afternoon of it in Kyiv.
    estimated_delivery: parcel?.arrives_on ? `${parcel.arrives_on}T15:00:00.000Z` : null,
    tracking: (parcel?.words ?? []).map((word) => ({ ...word, created_at: new Date(word.created_at).toISOString() })),
    storage: parcel && days !== null ? { days, left: parcel.free_days - days } : null,
    return_number: parcel?.return_number ?? null,
    redirect: parcel?.redirect ?? null,
    own_label: parcel?.own_label ?? null,
    has_label: parcel !== null && parcel !== undefined && parcel.status !== "deleted",
  };
}

/** Nothing that the shop has made at the carrier could fall behind an edit; an own waybill says nothing of the goods. */
export const isUnbound = ({ waybill }: Pick<OrderDetailRow, "waybill">): boolean => waybill === null || waybill.is_own;

/** An order's own page. */
export function presentDetail(row: OrderDetailRow): OrderDetail {
  const next = nextStatus(
    "cancelOwn",
    { status: row.status, heldFrom: row.held_from, deliveryKind: row.delivery_kind },
    "user",
  );
  return {
    ...presentSummary(row),
    rate: rateToDecimal(rateUnits(row.rate)),
    version: row.version,
    comment: row.comment,
    reason: row.reason || null,
    delivery: {
      kind: row.delivery_kind,
      city: row.city,
      address: placeText({ city: "", address: row.address }),
      choice: row.delivery,
    },
    lines: row.lines.map((line) => ({
      id: line.id,
      product_id: line.product_id,
      sku: line.sku,
      name: line.name,
      photo: line.photos,
      attributes: line.attributes,
      quantity: line.quantity,
      base_price: usd(line.base_price),
      conditioned_price: usd(line.conditioned_price),
      unit_uah: uah(line.unit_uah),
      total_uah: uah(line.total_uah),
      price_steps: line.price_steps,
      rate: rateToDecimal(rateUnits(line.rate ?? row.rate)),
    })),
    money: {
      goods: uah(row.total_uah),
      delivery: uah(row.delivery_cost),
      delivery_payer: row.delivery_payer,
      cod_amount: uahOrNull(row.cod_amount),
      cod_fee: uahOrNull(row.cod_fee),
      profit: uahOrNull(row.profit),
      from_balance: uah(row.from_balance),
    },
    history: row.events.map((event) => ({
      id: event.id,
      kind: event.kind,
      status: event.status,
      text: event.text,
      actor: actorOf(event.actor_id, row.user_id),
      created_at: new Date(event.created_at).toISOString(),
    })),
    waybill: row.waybill_number ? presentParcel(row.waybill_number, row.waybill) : null,
    cod: row.cod && {
      state: row.cod.state,
      expected: uah(row.cod.expected),
      received: uahOrNull(row.cod.received),
      steps: row.cod.steps.map((step) => ({ ...step, created_at: new Date(step.created_at).toISOString() })),
      payment_id: null,
    },
    pickup: row.pickup && presentPickup(row.pickup),
    can: { cancel: next === "cancelled", repeat: true, edit: isEditable(row.status, "user") && isUnbound(row) },
  };
}

/** Where an order is collected and by which code, as its own user sees it. */
const presentPickup = ({
  guesses,
  kept_until: until,
  ...point
}: NonNullable<OrderDetailRow["pickup"]>): OrderPickup => ({
  ...point,
  has_code: point.code !== null,
  guesses_left: PICKUP_GUESSES - (guesses ?? 0),
  kept_until: until === null ? null : new Date(until).toISOString(),
});

/** A recipient of an earlier order. */
export const presentRecipient = (row: RecipientRow) => ({
  recipient: recipientOf(row),
  delivery: row.delivery,
  delivery_text: placeText(row),
  last_order_at: row.created_at.toISOString(),
});

const totalOf = (days: readonly DayProfit[]): Uah => sum(days.map(({ amount }) => amount));

/** Figures of the home screen. */
export const presentDashboard = (
  { available, held, next, low, warning }: Omit<BalanceDetail, "paying">,
  { thisMonth, lastMonth }: { thisMonth: readonly DayProfit[]; lastMonth: readonly DayProfit[] },
  counts: Dashboard["orders_by_status"],
  latest: readonly OrderRow[],
): Dashboard => ({
  balance: available,
  held,
  profit: {
    days: thisMonth.map(({ date, amount }) => ({ date, amount: uah(amount) })),
    total: uah(totalOf(thisMonth)),
    before: uah(totalOf(lastMonth.slice(0, thisMonth.length))),
  },
  orders_by_status: counts,
  latest_orders: latest.map(presentSummary),
  next,
  low,
  warning,
});
