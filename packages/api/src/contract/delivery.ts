import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { data, line, time, uah } from "./shapes.ts";
import { weekHours } from "./week-hours.ts";

/** Reference of a city or branch in the carrier's directory. */
export const carrierRef = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, "Выберите из списка.");

/** A city of the carrier's directory. */
export const carrierCity = z.object({
  ref: z.string(),
  name: z.string(),
  region: z.string(),
  full_name: z.string(),
  /** The same as the carrier spells it; where that is Ukrainian. */
  full_name_uk: z.string().optional(),
  has_courier: z.boolean(),
});
/** A branch or parcel locker. */
export const carrierWarehouse = z.object({
  ref: z.string(),
  kind: z.enum(["warehouse", "postomat"]),
  number: z.string(),
  name: z.string(),
  address: z.string(),
  /** Kilograms for one parcel; null when there is no limit. */
  max_weight: z.number().nullable(),
  /** Sides of the largest parcel in centimetres, the longest first; null when there is no limit. */
  max_size: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  /** Today's opening hours, "08:00-21:00"; empty when closed or unknown. */
  hours_today: z.string(),
});
/** A street of a city, as the carrier spells it: "вул. Соборна". */
export const carrierStreet = z.object({ ref: z.string(), name: z.string() });
/** A place where the recipient collects without the carrier. */
export const pickupPoint = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  hours: weekHours,
  /** How to find it. */
  note: z.string(),
  storage_days: z.number().int(),
  /** Grams that one order may weigh; null: as heavy as it is. */
  max_grams: z.number().int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
/** Carrier's price and date; a forecast, not a promise. */
export const deliveryEstimate = z.object({ cost: uah, date: time.nullable() });

/** Carrier's price and date. */
export type DeliveryEstimate = z.output<typeof deliveryEstimate>;
/** A city of the carrier's directory. */
export type CarrierCity = z.output<typeof carrierCity>;
/** A street of a city. */
export type CarrierStreet = z.output<typeof carrierStreet>;
/** A branch or parcel locker. */
export type CarrierWarehouse = z.output<typeof carrierWarehouse>;
/** A place where the recipient collects without the carrier. */
export type PickupPoint = z.output<typeof pickupPoint>;

/** Directory of the carrier behind the checkout's fields (docs/reference/nova-poshta.md). */
export const deliveryEndpoints = endpoints({
  listCities: {
    method: "GET",
    path: "/api/delivery/cities",
    access: "verified",
    summary: "Cities by the beginning of the name, Russian or Ukrainian",
    query: z.object({ search: line(80).default("") }),
    responses: { 200: data(z.array(carrierCity)) },
    throttle: { max: 240, seconds: 60 },
    errors: { 503: { unavailable: failure("the carrier does not respond") } },
  },
  listWarehouses: {
    method: "GET",
    path: "/api/delivery/warehouses",
    access: "verified",
    summary: "Working branches or lockers of a city by number or address",
    query: z.object({
      city_ref: carrierRef,
      kind: z.enum(["warehouse", "postomat"]),
      search: line(80).default(""),
      /** Leaves out those that do not take a parcel as heavy or as large as the caller's cart. */
      fits: z.enum(["cart"]).optional(),
    }),
    responses: {
      200: data(z.array(carrierWarehouse)).extend({
        /** How many were left out because they do not take the parcel. */
        left_out: z.number().optional(),
      }),
    },
    throttle: { max: 240, seconds: 60 },
    errors: { 503: { unavailable: failure("the carrier does not respond") } },
  },
  listStreets: {
    method: "GET",
    path: "/api/delivery/streets",
    access: "verified",
    summary: "Streets of a city by the beginning or a part of the name, Russian or Ukrainian",
    query: z.object({ city_ref: carrierRef, search: line(80).default("") }),
    responses: { 200: data(z.array(carrierStreet)) },
    throttle: { max: 240, seconds: 60 },
    errors: { 503: { unavailable: failure("the carrier does not respond") } },
  },
  estimateDelivery: {
    method: "GET",
    path: "/api/delivery/estimate",
    access: "verified",
    summary: "Price and date for the caller's cart",
    query: z.object({
      city_ref: carrierRef,
      kind: z.enum(["warehouse", "postomat", "courier"]),
      cod_amount: z
        .string()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .optional(),
    }),
    responses: { 200: data(deliveryEstimate) },
    throttle: { max: 120, seconds: 60 },
    errors: { 503: { unavailable: failure("the carrier does not respond") } },
  },
  listPickupPoints: {
    method: "GET",
    path: "/api/delivery/pickup-points",
    access: "verified",
    summary: "Active pickup points",
    query: z.object({
      /** Leaves out those that do not take an order as heavy as the caller's cart. */
      fits: z.enum(["cart"]).optional(),
    }),
    responses: {
      200: data(z.array(pickupPoint)).extend({
        /** How many were left out because they do not take the order. */
        left_out: z.number().optional(),
      }),
    },
  },
});
