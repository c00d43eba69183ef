import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { pickupPointList } from "./lists/pickup-points.ts";
import { pickupPointRow } from "./rows/pickup-points.ts";
import {
  data,
  dataWithMessage,
  decimalNumber,
  grams,
  id,
  message,
  phone,
  requiredLine,
  text,
  wholeNumber,
} from "./shapes.ts";
import { weekHours } from "./week-hours.ts";

export type { PickupPointRow } from "./rows/pickup-points.ts";

/** A pickup point's own page. */
export const pickupPointCard = pickupPointRow.extend({
  version: z.number().int(),
  /** Orders that wait there longer than they are kept. */
  orders_overdue: z.number().int(),
  can: z.object({ delete: z.boolean() }),
});
/** A pickup point's own page. */
export type PickupPointCard = z.output<typeof pickupPointCard>;

const place = {
  name: requiredLine(80, "Введите название."),
  city: requiredLine(80, "Введите город."),
  address: requiredLine(160, "Введите адрес."),
  phone,
};

/** A new pickup point; it is offered at once, its hours are unknown until they are entered. */
export const createPickupPointBody = z.object(place);
/** A changed one; without `version` the change is written over whatever stands there. */
export const updatePickupPointBody = z
  .object({
    ...place,
    hours: weekHours,
    note: text(300).default(""),
    storage_days: wholeNumber(1, 60),
    max_grams: grams(100, 1_000_000).nullable().default(null),
    latitude: decimalNumber(-90, 90).nullable().default(null),
    longitude: decimalNumber(-180, 180).nullable().default(null),
    is_active: z.boolean(),
    version: z.number().int().min(1).optional(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === null) === (longitude === null)) return;
    const path = [latitude === null ? "latitude" : "longitude"];
    context.addIssue({ code: "custom", path, message: "Введите обе координаты или ни одной." });
  });

const noPoint = { 404: { not_found: failure("no such pickup point") } };

/** Where recipients collect without the carrier. */
export const pickupPointEndpoints = endpoints({
  listPickupPointCards: listEndpoint(pickupPointList, pickupPointRow, {
    path: "/api/admin/pickup-points",
    access: "delivery.see",
    summary: "Where recipients collect without the carrier, with what waits there",
  }),
  createPickupPoint: {
    method: "POST",
    path: "/api/admin/pickup-points",
    access: "delivery.edit",
    summary: "Add a pickup point",
    body: createPickupPointBody,
    responses: { 201: dataWithMessage(pickupPointCard) },
  },
  getPickupPoint: {
    method: "GET",
    path: "/api/admin/pickup-points/{id}",
    access: "delivery.see",
    summary: "One pickup point",
    params: z.object({ id }),
    responses: { 200: data(pickupPointCard) },
    errors: noPoint,
  },
  updatePickupPoint: {
    method: "PUT",
    path: "/api/admin/pickup-points/{id}",
    access: "delivery.edit",
    summary: "Change a pickup point, offer it or not",
    params: z.object({ id }),
    body: updatePickupPointBody,
    responses: { 200: dataWithMessage(pickupPointCard) },
    errors: {
      ...noPoint,
      409: {
        changed_meanwhile: failure("somebody changed it since it was read", z.object({ current: pickupPointCard })),
      },
    },
  },
  deletePickupPoint: {
    method: "DELETE",
    path: "/api/admin/pickup-points/{id}",
    access: "delivery.edit",
    summary: "Delete a pickup point that nothing was collected at",
    params: z.object({ id }),
    responses: { 200: message },
    errors: { ...noPoint, 409: { in_use: failure("orders are or were collected there") } },
  },
});
