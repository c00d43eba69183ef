import { z } from "zod";
import { photo } from "./catalog.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { orderRecipient, orderStatus } from "./rows/orders.ts";
import { data, dataWithMessage, id, idValue, person, requiredLine, time, wholeNumber } from "./shapes.ts";

/** Orders that are packed in one go. */
export const PACKED_AT_ONCE = 100;

const TOO_MANY = `Соберите не больше ${PACKED_AT_ONCE} заказов за один раз.`;

/** What a piece is told by, on the shelf and under a scanner. */
const piece = {
  product_id: idValue,
  sku: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  /** What tells its variation apart, and what was chosen with it. */
  attributes: z.record(z.string(), z.string()),
  photo: photo.nullable(),
};

/** A line of an order while it is packed. */
export const packingLine = z.object({
  id: idValue,
  ...piece,
  quantity: z.number().int(),
  /** Pieces that lie in the parcel already. */
  packed: z.number().int(),
});

/** An order while it is packed. */
export const packingOrder = z.object({
  id: idValue,
  number: z.string(),
  status: orderStatus,
  recipient: orderRecipient,
  delivery_text: z.string(),
  /** It goes by a waybill of the dropshipper, whose label is sent with it. */
  has_own_label: z.boolean(),
  comment: z.string(),
  lines: z.array(packingLine),
  /** Whether pieces may be put in now. */
  can_pack: z.boolean(),
  /** Who put in the last piece, and when. */
  packer: person.nullable(),
  packed_at: time.nullable(),
});
/** An order while it is packed. */
export type PackingOrder = z.output<typeof packingOrder>;

/** What to fetch for several orders, place by place. */
export const pickingPlace = z.object({
  /** Where it lies: the category. */
  name: z.string(),
  items: z.array(
    z.object({
      ...piece,
      quantity: z.number().int(),
      /** Which orders it is for. */
      orders: z.array(z.object({ number: z.string(), quantity: z.number().int() })),
    }),
  ),
});
/** What to fetch for several orders, place by place. */
export type PickingPlace = z.output<typeof pickingPlace>;

/** Ids as an address has them, "7,9": each once, in the order given. */
const idsOfAddress = z
  .string("Выберите заказы.")
  .regex(/^\d{1,9}(?:,\d{1,9})*$/, "Выберите заказы.")
  .transform((ids) => [...new Set(ids.split(",").map(Number))])
  .pipe(z.array(idValue).max(PACKED_AT_ONCE, TOO_MANY));

const packing = z.object({
  /** As they were asked for; what does not exist is left out. */
  orders: z.array(packingOrder),
  /** What they hold together, those only that are packed or wait for it. */
  picking: z.array(pickingPlace),
});
/** Orders that are packed together. */
export type Packing = z.output<typeof packing>;

const noOrder = { not_found: failure("no such order, or no such line in it") };
const notPacked = { illegal_step: failure("the order's state does not allow packing") };

/** Packing: what to fetch, then order by order, piece by piece. */
export const orderPackingEndpoints = endpoints({
  getPacking: {
    method: "GET",
    path: "/api/admin/orders/packing",
    access: "orders.see",
    summary: "Chosen orders as they are packed, and what to fetch for all of them",
    query: z.object({ ids: idsOfAddress }),
    responses: { 200: data(packing) },
  },
  printPickingList: {
    method: "POST",
    path: "/api/admin/orders/packing/document",
    access: "orders.work",
    summary: "Print what to fetch for chosen orders as a PDF, by a job",
    body: z.object({ ids: z.array(id).min(1, "Выберите заказы.").max(PACKED_AT_ONCE, TOO_MANY) }),
    responses: { 202: dataWithMessage(job) },
    throttle: { max: 60, seconds: 60 },
  },
  scanPiece: {
    method: "POST",
    path: "/api/admin/orders/{id}/packing/scan",
    access: "orders.work",
    idempotent: true,
    summary: "Put one scanned piece into the parcel; the last one makes the order ready",
    params: z.object({ id }),
    body: z.object({ code: requiredLine(100, "Отсканируйте или введите код.") }),
    responses: { 200: dataWithMessage(packingOrder) },
    errors: {
      404: noOrder,
      409: {
        ...notPacked,
        wrong_piece: failure("the order does not hold what was scanned"),
        packed_already: failure("all pieces of it lie in the parcel"),
      },
    },
  },
  packLine: {
    method: "PUT",
    path: "/api/admin/orders/{id}/packing",
    access: "orders.work",
    summary: "Say how many pieces of a line lie in the parcel; the last one makes the order ready",
    params: z.object({ id }),
    body: z.object({ line_id: id, packed: wholeNumber(0, 9_999) }),
    responses: { 200: dataWithMessage(packingOrder) },
    errors: { 404: noOrder, 409: notPacked },
  },
});
