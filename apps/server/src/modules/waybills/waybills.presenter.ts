import { UNSENT_STATUSES } from "@dropship/api/contract/order-choices";
import { REQUESTABLE_WAYBILLS } from "@dropship/api/contract/parcel-request-choices";
import type { Waybill } from "@dropship/api/contract/rows/waybills";
import {
  EDITABLE_WAYBILLS,
  nextWaybillStatus,
  possibleWaybillSteps,
  TRACKED_WAYBILLS,
  type WaybillStatus,
} from "@dropship/api/contract/waybill-steps";
import type { WaybillDetail } from "@dropship/api/contract/waybills";
import { toDecimal, uahKopecks } from "@dropship/money";
import { placeText } from "../../db/place-text.ts";
import { presentParcelRequest } from "./parcel-requests.presenter.ts";
import type { NamedWaybillRow, WaybillRecord, WaybillRow } from "./waybills.repository.ts";

const uah = (kopecks: number): string => toDecimal(uahKopecks(kopecks));
const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? "" });

const UNSENT: ReadonlySet<string> = new Set(UNSENT_STATUSES);
const LEFT: ReadonlySet<WaybillStatus> = new Set([
  "handed_over",
  "in_transit",
  "arrived",
  "received",
  "refused",
  "returning",
  "returned",
]);
const isTracked = (status: WaybillStatus) => (TRACKED_WAYBILLS as readonly WaybillStatus[]).includes(status);
const isRemovable = (row: Pick<WaybillRow, "status" | "task" | "is_own">) =>
  !row.is_own &&
  row.task !== "remove" &&
  nextWaybillStatus("remove", row.status, "admin") === "deleted" &&
  row.status !== "deleted";

/** The carrier has the parcel, its recipient does not, and the shop is its sender. */
export const isRequestable = ({ status, is_own: isOwn }: Pick<WaybillRow, "status" | "is_own">): boolean =>
  !isOwn && REQUESTABLE_WAYBILLS.includes(status);

/** A waybill as the shop's list shows it. */
export const presentWaybill = (row: NamedWaybillRow): Waybill => ({
  id: row.id,
  version: row.version,
  status: row.status,
  status_at: row.status_at.toISOString(),
  created_at: row.created_at.toISOString(),
  number: row.number,
  reference: row.reference,
  order: { id: row.order_id, number: String(row.order_number), status: row.order_status },
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  recipient: {
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    phone: row.phone,
  },
  delivery_kind: row.delivery_kind,
  is_own: row.is_own,
  delivery_text: placeText(row),
  departure_point: named(row.departure_point_id, row.point_name),
  counterparty: named(row.counterparty_id, row.counterparty_name),
  payer: row.payer,
  weight: row.grams,
  seats: row.seats,
  length: row.length_mm,
  width: row.width_mm,
  height: row.height_mm,
  declared: uah(row.declared),
  cod: row.cod === null ? null : uah(row.cod),
  description: row.description,
  cost: row.cost === null ? null : uah(row.cost),
  arrives_on: row.arrives_on,
  carrier_code: row.carrier_code,
  carrier_text: row.carrier_text,
  heard_at: row.heard_at?.toISOString() ?? null,
  storage_days: row.storage_days,
  storage_left: row.storage_days === null ? null : row.storage_free - row.storage_days,
  return_number: row.return_number,
  register: row.register_id === null ? null : { id: row.register_id, number: row.register_number ?? "" },
  register_task: row.register_task,
  printed_at: row.printed_at?.toISOString() ?? null,
  errors: row.errors,
  task: row.task,
  is_behind: LEFT.has(row.status) && UNSENT.has(row.order_status),
  can: {
    steps: possibleWaybillSteps(row.status).filter((step) => step !== "withdraw" || !row.is_leased),
    edit: EDITABLE_WAYBILLS.includes(row.status) && row.task === null && !row.is_own,
    remove: isRemovable(row),
    print: row.number !== null && row.status !== "deleted",
    track: isTracked(row.status),
    request: isRequestable(row),
    leave_register: row.register_id !== null && row.register_task === null && row.status === "created",
  },
});

/** Where a parcel goes now: by the last redirect that the carrier took, or where it was ordered. */
export const boundFor = (row: WaybillRecord): string =>
  row.requests.find(({ kind, state }) => kind === "redirect" && (state === "accepted" || state === "done"))?.target ??
  placeText(row);

/** The same with its history. */
export const presentWaybillDetail = (row: WaybillRecord): WaybillDetail => ({
  ...presentWaybill(row),
  history: row.history.map((event) => ({ ...event, created_at: new Date(event.created_at).toISOString() })),
  bound_for: boundFor(row),
  requests: row.requests.map(presentParcelRequest),
  print_count: row.print_count,
  next_track_at: isTracked(row.status) ? row.track_at.toISOString() : null,
});
