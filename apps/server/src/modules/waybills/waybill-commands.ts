import type { BodyOf } from "@dropship/api/contract/endpoint";
import { EDITABLE_WAYBILLS, WAYBILL_STEPS, type WaybillStepName } from "@dropship/api/contract/waybill-steps";
import { waybillEndpoints } from "@dropship/api/contract/waybills";
import type { Connection } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import type { OrdersService } from "../orders/orders.service.ts";
import { proposeParcel, type WaybillRules, whyNoWaybill } from "./compose.ts";
import { findDeparturePoint, findOrderParcel, lockOrderOfParcel } from "./order-parcel.repository.ts";
import { followWaybill, stepsByCarrier, takeWaybillStep, writeWaybill } from "./waybill-steps.ts";
import {
  insertWaybill,
  insertWaybillEvent,
  lockWaybill,
  type ParcelRow,
  type WaybillRow,
} from "./waybills.repository.ts";

const failCreate = failuresOf(waybillEndpoints.createWaybill.errors);
const failRemove = failuresOf(waybillEndpoints.removeWaybill.errors);

/** Fields of a waybill as the form sends them. */
export type WaybillFields = Omit<BodyOf<(typeof waybillEndpoints)["updateWaybill"]>, "version">;

/** The parcel of a form's fields. */
export const parcelOf = (fields: WaybillFields): ParcelRow => ({
  departure_point_id: fields.departure_point_id,
  payer: fields.payer,
  grams: fields.weight,
  seats: fields.seats,
  length_mm: fields.length,
  width_mm: fields.width,
  height_mm: fields.height,
  declared: fields.declared * 100,
  cod: fields.cod === 0 ? null : fields.cod * 100,
  description: fields.description,
});

/** What the journal keeps of a parcel. */
export const auditedParcel = (row: ParcelRow) => ({
  departure_point: row.departure_point_id,
  payer: row.payer,
  weight: row.grams,
  seats: row.seats,
  length: row.length_mm,
  width: row.width_mm,
  height: row.height_mm,
  declared: row.declared / 100,
  cod: row.cod === null ? null : row.cod / 100,
  description: row.description,
});

/** A departure point that parcels may be handed over at; 422 at its field otherwise. */
async function usablePoint(tx: Connection, id: number | null) {
  const point = await findDeparturePoint(tx, id);
  if (!point?.is_active) {
    const text =
      id === null ? "Нет точки отправки по умолчанию. Заведите её в «Точках отправки»." : "Такой точки отправки нет.";
    throw invalid({ departure_point_id: [text] });
  }
  return point;
}

/**
 * Writes a waybill of an order and puts it into the queue, unless it is only a draft; its id. Without fields the parcel is as the shop usually
 * sends it. Throws 409 `cannot_make` with why, before anything was changed.
 */
export async function openWaybill(
  tx: Connection,
  rules: WaybillRules,
  {
    orderId,
    fields,
    isDraft,
    actorId,
  }: { orderId: number; fields: WaybillFields | null; isDraft: boolean; actorId: number },
): Promise<number> {
  await lockOrderOfParcel(tx, orderId);
  const order = await findOrderParcel(tx, orderId);
  if (!order) throw notFound("Такого заказа нет.");
  const why = whyNoWaybill(order);
  if (why) throw failCreate("cannot_make", why);
  const point = await usablePoint(tx, fields?.departure_point_id ?? order.departure_point_id);
  const id = await insertWaybill(tx, {
    ...(fields ? parcelOf(fields) : proposeParcel(order, point, rules)),
    order_id: orderId,
    status: isDraft ? "draft" : "queued",
    reference: `${order.number}-${order.before + 1}`,
    counterparty_id: point.counterparty_id,
  });
  if (id === null) throw failCreate("cannot_make", "У заказа уже есть накладная.");
  const text = isDraft ? "Сохранён черновик" : WAYBILL_STEPS.queue.text;
  const event = { waybillId: id, kind: "step", status: isDraft ? "draft" : "queued", text, actorId } as const;
  await insertWaybillEvent(tx, event);
  return id;
}

/** Why a waybill cannot be touched now; null when it can. */
export function whyBusy(row: WaybillRow): string | null {
  if (row.is_leased) return "Перевозчика как раз спрашивают об этой накладной. Повторите через несколько секунд.";
  return null;
}

/** Writes the fields of a waybill anew; what the carrier has made already it is asked to change. */
export async function editWaybill(
  tx: Connection,
  row: WaybillRow,
  fields: WaybillFields,
  actorId: number,
): Promise<void> {
  const point = await usablePoint(tx, fields.departure_point_id);
  const isMade = row.status === "created";
  await writeWaybill(tx, row, {
    ...parcelOf(fields),
    counterparty_id: point.counterparty_id,
    errors: [],
    ...(isMade && { task: "change", taskIn: 0, tries: 0 }),
  });
  const text = isMade ? "Изменена; перевозчику отправлены изменения" : "Изменена";
  await insertWaybillEvent(tx, { waybillId: row.id, kind: "note", text, actorId });
}

/** True where the fields may be written anew. */
export const isEditable = (row: WaybillRow): boolean =>
  EDITABLE_WAYBILLS.includes(row.status) && row.task === null && !row.is_own;

/** Takes an admin's step with all that follows from it; how it went. */
export async function stepByAdmin(
  tx: Connection,
  deps: { readonly orders: Pick<OrdersService, "stepWithin">; readonly rules: WaybillRules },
  row: WaybillRow,
  { step, reason, actorId }: { step: WaybillStepName; reason: string; actorId: number },
): Promise<"taken" | "repeat" | "illegal"> {
  const also =
    step === "queue"
      ? ({ task: "make", taskIn: 0, tries: 0, errors: [] } as const)
      : step === "withdraw"
        ? ({ task: null } as const)
        : {};
  const by = { actor: "admin", actorId, ...(reason && { reason }) } as const;
  const { outcome, row: moved } = await takeWaybillStep(tx, row, step, by, also);
  if (outcome === "taken" && step === "handOver")
    // A person says that it was handed over: that the carrier's word would not send the order is no matter.
    await followWaybill(tx, deps.orders, moved, new Set([...stepsByCarrier(deps.rules), "ship"] as const));
  return outcome;
}

/**
 * Deletes a waybill that the carrier has not taken in hand: what it knows nothing of at once, what it has made by the queue. Throws 409 where
 * that may not be; false when it is deleted already or being deleted.
 */
export async function askRemoval(tx: Connection, id: number, actorId: number): Promise<boolean> {
  const row = await lockWaybill(tx, id);
  if (!row) throw notFound("Такой накладной нет.");
  // Without it its order could not be sent: it goes with the order alone.
  if (row.is_own && row.status !== "deleted" && (await findOrderParcel(tx, row.order_id))?.status !== "cancelled")
    throw failRemove("illegal_step", "Это накладная дропшиппера: её может отменить только он сам у перевозчика.");
  if (row.status === "deleted" || row.task === "remove") return false;
  const busy = whyBusy(row);
  if (busy) throw failRemove("busy", busy);
  if (!WAYBILL_STEPS.remove.from.some((status) => status === row.status))
    throw failRemove(
      "illegal_step",
      "Эту накладную уже нельзя удалить: посылка у перевозчика или накладная в очереди.",
    );
  // The carrier knows nothing of one that it was never asked for.
  if (row.carrier_ref === null && row.asked === 0) {
    await takeWaybillStep(tx, row, "remove", { actor: "admin", actorId }, { errors: [] });
    return true;
  }
  await writeWaybill(tx, row, { task: "remove", taskIn: 0, tries: 0, errors: [] });
  await insertWaybillEvent(tx, { waybillId: id, kind: "note", text: "Перевозчика просят удалить накладную", actorId });
  return true;
}
