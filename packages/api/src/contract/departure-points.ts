import { z } from "zod";
import { carrierRef } from "./delivery.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { departurePointList } from "./lists/departure-points.ts";
import { departurePointRow } from "./rows/departure-points.ts";
import { DEPARTURE_KINDS, LABEL_SIZES } from "./sender-choices.ts";
import {
  chosenId,
  data,
  dataWithMessage,
  grams,
  id,
  idValue,
  line,
  message,
  millimetres,
  phone,
  requiredLine,
  text,
} from "./shapes.ts";
import { weekHours } from "./week-hours.ts";

export type { DeparturePointRow } from "./rows/departure-points.ts";

/** What a day brought to a point and what left it; days of Kyiv. */
export const departureLoad = z.object({
  day: z.iso.date(),
  /** Orders of that day. */
  placed: z.number().int(),
  /** Parcels that left on it. */
  shipped: z.number().int(),
});

/** A departure point's own page. */
export const departurePoint = departurePointRow.extend({
  version: z.number().int(),
  city_ref: z.string(),
  warehouse_ref: z.string().nullable(),
  address_ref: z.string().nullable(),
  street: z.string(),
  house: z.string(),
  /** Of the counterparty; null: its first one. */
  contact_id: idValue.nullable(),
  parcel: z.object({
    grams: z.number().int(),
    length: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  note: z.string(),
  /** The last days, the oldest first. */
  load: z.array(departureLoad),
  can: z.object({ delete: z.boolean() }),
});
/** A departure point's own page. */
export type DeparturePoint = z.output<typeof departurePoint>;

const place = {
  name: requiredLine(80, "Введите название."),
  counterparty_id: chosenId("Выберите контрагента."),
  phone,
  kind: z.enum(DEPARTURE_KINDS).default("warehouse"),
  city_ref: carrierRef,
  warehouse_ref: carrierRef.nullable().default(null),
  street: line(100).default(""),
  house: line(20).default(""),
};
interface Place {
  readonly kind: (typeof DEPARTURE_KINDS)[number];
  readonly warehouse_ref: string | null;
  readonly street: string;
  readonly house: string;
}

/** Holds the place to the kind. */
function checkPlace({ kind, warehouse_ref, street, house }: Place, context: z.RefinementCtx): void {
  const want = (path: string, text: string) => context.addIssue({ code: "custom", path: [path], message: text });
  if (kind === "warehouse" && warehouse_ref === null) want("warehouse_ref", "Выберите отделение.");
  if (kind === "courier" && street === "") want("street", "Введите улицу.");
  if (kind === "courier" && house === "") want("house", "Введите номер дома.");
}

const side = millimetres(10, 5_000);

/** A new departure point; the rest of it is as usual until it is changed. */
export const createDeparturePointBody = z.object(place).superRefine(checkPlace);
/** A changed one; without `version` the change is written over whatever stands there. */
export const updateDeparturePointBody = z
  .object({
    ...place,
    contact_id: id.nullable().default(null),
    address_ref: z
      .union([z.literal("").transform(() => null), carrierRef])
      .nullable()
      .default(null),
    hours: weekHours,
    cut_off: z
      .string()
      .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, "Укажите время, например 17:00, или оставьте пустым.")
      .default(""),
    label_size: z.enum(LABEL_SIZES),
    parcel: z.object({ grams: grams(10, 1_000_000), length: side, width: side, height: side }),
    note: text(500).default(""),
    is_default: z.boolean(),
    is_active: z.boolean(),
    version: z.number().int().min(1).optional(),
  })
  .superRefine((body, context) => {
    checkPlace(body, context);
    if (body.is_default && !body.is_active)
      context.addIssue({ code: "custom", path: ["is_default"], message: "Выключенная точка не может быть основной." });
  });

const noPoint = { 404: { not_found: failure("no such departure point") } };
const unavailable = { 503: { unavailable: failure("the carrier does not respond") } };

/** Where the shop hands parcels to the carrier. */
export const departurePointEndpoints = endpoints({
  listDeparturePoints: listEndpoint(departurePointList, departurePointRow, {
    path: "/api/admin/departure-points",
    access: "delivery.see",
    summary: "Where the shop hands parcels to the carrier, with what waits there",
  }),
  createDeparturePoint: {
    method: "POST",
    path: "/api/admin/departure-points",
    access: "delivery.edit",
    summary: "Add a departure point; the first one is the default and takes the orders that wait",
    body: createDeparturePointBody,
    responses: { 201: dataWithMessage(departurePoint) },
    errors: unavailable,
  },
  getDeparturePoint: {
    method: "GET",
    path: "/api/admin/departure-points/{id}",
    access: "delivery.see",
    summary: "One departure point with its load by day",
    params: z.object({ id }),
    responses: { 200: data(departurePoint) },
    errors: noPoint,
  },
  updateDeparturePoint: {
    method: "PUT",
    path: "/api/admin/departure-points/{id}",
    access: "delivery.edit",
    summary: "Change a departure point; what waits at one that is turned off goes to the default one",
    params: z.object({ id }),
    body: updateDeparturePointBody,
    responses: { 200: dataWithMessage(departurePoint) },
    errors: {
      ...noPoint,
      409: {
        changed_meanwhile: failure("somebody changed it since it was read", z.object({ current: departurePoint })),
        default_needed: failure("the default one cannot be turned off: another has to be made the default first"),
      },
      ...unavailable,
    },
  },
  deleteDeparturePoint: {
    method: "DELETE",
    path: "/api/admin/departure-points/{id}",
    access: "delivery.edit",
    summary: "Delete a departure point that no order has gone by",
    params: z.object({ id }),
    responses: { 200: message },
    errors: { ...noPoint, 409: { in_use: failure("orders go by it, or it is the default one") } },
  },
});
