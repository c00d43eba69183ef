import type { RETURN_REASONS, RETURN_STATUSES } from "@dropship/api/contract/return-choices";
import type { OrderPaymentStatus, OrderStatus } from "@dropship/api/contract/orders";
import type { Connection } from "../../../db/database.ts";
import { LINE_PLACE } from "../../../db/line-place.ts";

/** State of a request. */
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** Pieces that are to come back, and what became of those that came. */
export interface RequestLineRow {
  line_id: number;
  product_id: number;
  name: string;
  sku: string;
  attributes: Record<string, string>;
  /** Kopecks for one. */
  unit_uah: number;
  quantity: number;
  shelf: number;
  written_off: number;
  repair: number;
}

/** A request as it is kept; moments are ISO strings of PostgreSQL's JSON. */
export interface RequestRow {
  id: number;
  order_id: number;
  version: number;
  status: ReturnStatus;
  reason: (typeof RETURN_REASONS)[number];
  comment: string;
  answer: string;
  refunded: number;
  created_at: string;
  status_at: string;
  lines: RequestLineRow[];
  photos: number[];
}

/** An order as its returns need it. */
export interface ReturnedOrder {
  id: number;
  number: number;
  user_id: number;
  status: OrderStatus;
  payment_status: OrderPaymentStatus;
  /** Days of Kyiv since it was delivered; null when it was not. */
  days: number | null;
  lines: {
    line_id: number;
    name: string;
    sku: string;
    attributes: Record<string, string>;
    quantity: number;
    came: number;
  }[];
  requests: RequestRow[];
}

const CAME = "(r.shelf + r.written_off + r.repair)";

/** An order with its returns, of this user or (null) of anybody; null when there is none. Lock the order before where it is to change. */
export async function findReturned(
  db: Connection,
  orderId: number,
  userId: number | null,
): Promise<ReturnedOrder | null> {
  const { rows } = await db.query<ReturnedOrder & Record<string, unknown>>({
    name: "order_returns",
    text: `select o.id, o.number, o.user_id, o.status, o.payment_status,
        (now() at time zone 'Europe/Kyiv')::date - (o.delivered_at at time zone 'Europe/Kyiv')::date as days,
        (select coalesce(json_agg(json_build_object('line_id', l.id, 'name', l.name, 'sku', l.sku, 'attributes', l.attributes, 'quantity', l.quantity,
            'came', (select coalesce(sum${CAME}, 0)::int from return_request_lines r where r.order_line_id = l.id)) order by ${LINE_PLACE}), '[]')
         from order_lines l where l.order_id = o.id and l.removed_at is null) as lines,
        (select coalesce(json_agg(json_build_object('id', q.id, 'order_id', q.order_id, 'version', q.version, 'status', q.status,
            'reason', q.reason, 'comment', q.comment, 'answer', q.answer, 'refunded', q.refunded, 'created_at', q.created_at,
            'status_at', q.status_at,
            'photos', (select coalesce(json_agg(f.file_id order by f.position), '[]') from return_request_photos f where f.request_id = q.id),
            'lines', (select json_agg(json_build_object('line_id', l.id, 'product_id', l.product_id, 'name', l.name, 'sku', l.sku, 'attributes', l.attributes,
                'unit_uah', l.unit_uah, 'quantity', r.quantity, 'shelf', r.shelf, 'written_off', r.written_off, 'repair', r.repair) order by ${LINE_PLACE})
              from return_request_lines r join order_lines l on l.id = r.order_line_id where r.request_id = q.id)) order by q.id desc), '[]')
         from return_requests q where q.order_id = o.id) as requests
      from orders o where o.id = $1 and ($2::int is null or o.user_id = $2)`,
    values: [orderId, userId],
  });
  return rows[0] ?? null;
}

/** Takes the lock of an order; all that is decided about its returns waits for it. */
export async function lockOrderRow(tx: Connection, orderId: number): Promise<void> {
  await tx.query("select from orders where id = $1 for no key update", [orderId]);
}

/** The order of a request; null when there is none, or its order is another user's. */
export async function orderOfRequest(db: Connection, id: number, userId: number | null): Promise<number | null> {
  const { rows } = await db.query<{ order_id: number }>(
    `select q.order_id from return_requests q join orders o on o.id = q.order_id
     where q.id = $1 and ($2::int is null or o.user_id = $2)`,
    [id, userId],
  );
  return rows[0]?.order_id ?? null;
}

/** Adds a request; null when the order has an open one. */
export async function insertRequest(
  tx: Connection,
  request: {
    orderId: number;
    reason: string;
    comment: string;
    lines: readonly { line_id: number; quantity: number }[];
    photos: readonly number[];
  },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    "insert into return_requests (order_id, reason, comment) values ($1, $2, $3) on conflict do nothing returning id",
    [request.orderId, request.reason, request.comment],
  );
  const id = rows[0]?.id;
  if (id === undefined) return null;
  await tx.query(
    `insert into return_request_lines (request_id, order_line_id, quantity)
     select $1, l.line_id, l.quantity from unnest($2::int[], $3::int[]) as l (line_id, quantity)`,
    [id, request.lines.map(({ line_id: line }) => line), request.lines.map(({ quantity }) => quantity)],
  );
  await tx.query(
    `insert into return_request_photos (request_id, file_id, position)
     select $1, p.id, p.place from unnest($2::int[]) with ordinality as p (id, place)`,
    [id, [...request.photos]],
  );
  return id;
}

/** Moves a request on when it still stands as it was read; false when somebody was faster. */
export async function moveRequest(
  tx: Connection,
  { id, version }: { readonly id: number; readonly version: number },
  to: { status: ReturnStatus; answer?: string; decidedBy?: number; refunded?: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update return_requests set version = version + 1, status = $3, status_at = now(), answer = coalesce($4, answer),
       decided_by = coalesce($5, decided_by), refunded = coalesce($6, refunded) where id = $1 and version = $2`,
    [id, version, to.status, to.answer ?? null, to.decidedBy ?? null, to.refunded ?? null],
  );
  return rowCount === 1;
}

/** Keeps what became of the pieces that came. */
export async function keepCame(
  tx: Connection,
  requestId: number,
  lines: readonly Pick<RequestLineRow, "line_id" | "shelf" | "written_off" | "repair">[],
): Promise<void> {
  await tx.query(
    `update return_request_lines r set shelf = c.shelf, written_off = c.written_off, repair = c.repair
     from unnest($2::int[], $3::int[], $4::int[], $5::int[]) as c (line_id, shelf, written_off, repair)
     where r.request_id = $1 and r.order_line_id = c.line_id`,
    [
      requestId,
      lines.map((line) => line.line_id),
      lines.map((line) => line.shelf),
      lines.map((line) => line.written_off),
      lines.map((line) => line.repair),
    ],
  );
}

/** Writes how much of an order's money has gone back; its goods stay as they are. */
export async function setRefunded(tx: Connection, orderId: number, isWhole: boolean): Promise<void> {
  await tx.query(
    "update orders set payment_status = case when $2 then 'refunded' else 'part_refunded' end, version = version + 1, updated_at = now() where id = $1",
    [orderId, isWhole],
  );
}

/** Who sent a photo of a return; null when it is in none. */
export async function photoOwner(db: Connection, fileId: number): Promise<number | null> {
  const { rows } = await db.query<{ owner_id: number }>(
    "select k.owner_id from return_request_photos p join files k on k.id = p.file_id where p.file_id = $1",
    [fileId],
  );
  return rows[0]?.owner_id ?? null;
}
