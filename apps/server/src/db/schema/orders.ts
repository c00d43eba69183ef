import type { Photo } from "@dropship/api/contract/catalog";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { counterparties, departurePoints, pickupPoints } from "./delivery.ts";
import { bytea, moment, users } from "./identity.ts";

const kopecks = (name: string) => bigint(name, { mode: "number" });

/** Orders. Prices, rate, names and addresses are frozen at placing; `version` is for compare-and-set. */
export const orders = pgTable(
  "orders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** What people call the order by. */
    number: integer("number")
      .notNull()
      .generatedAlwaysAs(sql`100000 + id`)
      .unique("orders_number"),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id),
    version: integer("version").notNull().default(1),
    status: text("status").notNull().default("new"),
    /** Where an order on hold goes back to. */
    heldFrom: text("held_from"),
    paymentKind: text("payment_kind").$type<"balance" | "cod">().notNull(),
    paymentStatus: text("payment_status").notNull(),
    /** The dropshipper's own order number. */
    reference: text("reference").notNull().default(""),
    comment: text("comment").notNull().default(""),
    lastName: text("last_name").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name").notNull().default(""),
    phone: text("phone").notNull(),
    deliveryKind: text("delivery_kind").notNull(),
    /** The choice as it was sent, to offer it again. */
    delivery: jsonb("delivery").notNull(),
    city: text("city").notNull(),
    address: text("address").notNull(),
    deliveryPayer: text("delivery_payer").$type<"recipient" | "sender">().notNull(),
    /** Carrier's estimate at placing; 0 for pickup. */
    deliveryCost: kopecks("delivery_cost").notNull(),
    rate: integer("rate").notNull(),
    totalUsd: kopecks("total_usd").notNull(),
    /** Goods: the lines together. */
    totalUah: kopecks("total_uah").notNull(),
    /** The order sum (docs/product.md, Glossary): goods, and delivery where the sender pays it. */
    sumUah: kopecks("sum_uah")
      .notNull()
      .generatedAlwaysAs(sql`total_uah + case when delivery_payer = 'sender' then delivery_cost else 0 end`),
    /** Taken from available to held at placing. */
    fromBalance: kopecks("from_balance").notNull(),
    codAmount: kopecks("cod_amount"),
    codFee: kopecks("cod_fee"),
    profit: kopecks("profit"),
    linesCount: integer("lines_count").notNull(),
    leadName: text("lead_name").notNull(),
    leadPhoto: jsonb("lead_photo").$type<Photo>(),
    waybillNumber: text("waybill_number"),
    /** Where the shop hands it to the carrier; null for pickup and where no such point is known. */
    departurePointId: integer("departure_point_id").references(() => departurePoints.id),
    /** Who sends it: of the departure point, frozen when it is shipped; null for pickup and the dropshipper's own waybill. */
    counterpartyId: integer("counterparty_id").references(() => counterparties.id),
    /** Where its recipient collects it without the carrier. */
    pickupPointId: integer("pickup_point_id").references(() => pickupPoints.id),
    /** When the shop gave it away, to the carrier or to its recipient. */
    shippedAt: moment("shipped_at"),
    /** When its recipient got it. */
    deliveredAt: moment("delivered_at"),
    /** Why it stands on hold, was cancelled or given up; empty in other states. */
    reason: text("reason").notNull().default(""),
    /** When it came into its state. */
    statusAt: moment("status_at").notNull().defaultNow(),
    /** Who of the shop works on it. */
    assigneeId: integer("assignee_id").references(() => users.id),
    /** Marks of the shop's people. */
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** SKUs of its lines, to be found by. */
    skus: text("skus").notNull().default(""),
    /** Everything that the shop finds it by. */
    searchText: text("search_text")
      .notNull()
      .generatedAlwaysAs(
        sql`(100000 + id)::text || ' ' || reference || ' ' || coalesce(waybill_number, '') || ' ' || last_name || ' ' || first_name || ' ' || middle_name || ' ' || phone || ' ' || city || ' ' || skus`,
      ),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("orders_reference")
      .on(t.userId, t.reference)
      .where(sql`${t.reference} <> '' and ${t.status} <> 'cancelled'`),
    // Ascending: PostgreSQL reads an index backwards for "desc", but never one of "desc nulls last" columns, which Drizzle's desc() makes.
    index("orders_user").on(t.userId, t.createdAt, t.id),
    index("orders_user_status").on(t.userId, t.status, t.createdAt, t.id),
    index("orders_user_sum").on(t.userId, t.sumUah, t.id),
    index("orders_status").on(t.status, t.createdAt, t.id),
    index("orders_created").on(t.createdAt, t.id),
    index("orders_sum").on(t.sumUah, t.id),
    index("orders_status_at").on(t.statusAt, t.id),
    index("orders_departure_point").on(t.departurePointId, t.createdAt, t.id),
    index("orders_pickup_point").on(t.pickupPointId, t.createdAt, t.id),
    index("orders_counterparty_shipped").on(t.counterpartyId, t.shippedAt),
    index("orders_counterparty_delivered").on(t.counterpartyId, t.deliveredAt),
    index("orders_payment_status").on(t.paymentStatus, t.createdAt, t.id),
    index("orders_waybill_number")
      .on(t.waybillNumber)
      .where(sql`${t.waybillNumber} is not null`),
    // Few orders have tags: a tag is looked for among those, in the order of the desk's list and without the orders themselves.
    index("orders_tagged")
      .on(t.createdAt, t.id, t.tags)
      .where(sql`${t.tags} <> '{}'`),
    index("orders_assignee").on(t.assigneeId, t.createdAt, t.id),
    // How a recipient's earlier parcels ended.
    index("orders_phone").on(t.phone, t.status),
    // Keys that an order is found by whole, by its end or by its beginning (modules/orders/desk/order-keys.repository.ts).
    index("orders_phone_tail").using("btree", sql`reverse(${t.phone}) text_pattern_ops`),
    index("orders_waybill_tail")
      .using("btree", sql`reverse(${t.waybillNumber}) text_pattern_ops`)
      .where(sql`${t.waybillNumber} is not null`),
    index("orders_reference_start")
      .using("btree", sql`lower(${t.reference}) text_pattern_ops`)
      .where(sql`${t.reference} <> ''`),
    index("orders_surname_start").using("btree", sql`lower(${t.lastName}) text_pattern_ops`),
    index("orders_city_start").using("btree", sql`lower(${t.city}) text_pattern_ops`),
    index("orders_sku_words").using("gin", sql`string_to_array(lower(${t.skus}), ' ')`),
    // A column of the board: what has stood there longest comes first.
    index("orders_status_since").on(t.status, t.statusAt, t.id),
    index("orders_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    check(
      "orders_status_known",
      sql`${t.status} in ('new', 'confirmed', 'packing', 'ready', 'shipped', 'arrived', 'delivered', 'completed', 'on_hold', 'cancelled', 'returning', 'returned', 'lost')`,
    ),
    check(
      "orders_payment_status_known",
      sql`${t.paymentStatus} in ('unpaid', 'held', 'paid', 'cod_expected', 'cod_collected', 'settled', 'part_refunded', 'refunded')`,
    ),
    check(
      "orders_delivery_kind_known",
      sql`${t.deliveryKind} in ('warehouse', 'postomat', 'courier', 'pickup', 'own_waybill')`,
    ),
    check(
      "orders_cod_whole",
      sql`case ${t.paymentKind} when 'cod' then num_nulls(${t.codAmount}, ${t.codFee}, ${t.profit}) = 0
        when 'balance' then num_nonnulls(${t.codAmount}, ${t.codFee}, ${t.profit}) = 0 else false end`,
    ),
    check(
      "orders_money_not_negative",
      sql`${t.totalUsd} > 0 and ${t.totalUah} > 0 and ${t.deliveryCost} >= 0 and ${t.fromBalance} >= 0`,
    ),
    check("orders_held_from", sql`(${t.status} = 'on_hold') = (${t.heldFrom} is not null)`),
  ],
);

/**
 * Lines of orders. What a line says never changes (docs/decisions/0056): an edit takes it out, and writes another one in its place.
 * USD in cents, UAH in kopecks.
 */
export const orderLines = pgTable(
  "order_lines",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    sku: text("sku").notNull(),
    name: text("name").notNull(),
    photos: jsonb("photos").$type<Photo[]>().notNull(),
    attributes: jsonb("attributes").$type<Record<string, string>>().notNull(),
    quantity: integer("quantity").notNull(),
    basePrice: integer("base_price").notNull(),
    conditionedPrice: integer("conditioned_price").notNull(),
    unitUah: kopecks("unit_uah").notNull(),
    totalUah: kopecks("total_uah").notNull(),
    /** Each condition and what it moved. */
    priceSteps: jsonb("price_steps").notNull(),
    /** Rate of its price when that is not the order's own: it came in by an edit. */
    rate: integer("rate"),
    /** The line in whose place it was written; null where it stands by its own id. */
    place: integer("place"),
    /** When an edit took it out and its pieces went back; null while it belongs to the order. */
    removedAt: moment("removed_at"),
  },
  (t) => [
    index("order_lines_order").on(t.orderId, t.id),
    index("order_lines_product").on(t.productId),
    check("order_lines_sum", sql`${t.quantity} > 0 and ${t.totalUah} = ${t.unitUah} * ${t.quantity}`),
  ],
);

/** History of orders, append-only: every step with who and when. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind")
      .$type<"placed" | "status" | "money" | "waybill" | "comment" | "edited" | "pickup_code">()
      .notNull(),
    status: text("status"),
    text: text("text").notNull(),
    actorId: integer("actor_id").references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("order_events_order").on(t.orderId, t.id)],
);

/** Rows of tables that have become orders: the same row of the same user becomes one once. */
export const orderTableRows = pgTable(
  "order_table_rows",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of what the row says, and of how many rows above it say the same. */
    key: bytea("key").notNull(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("order_table_rows_order").on(t.orderId)],
);

/** Codes with which recipients collect at pickup points; one of an order, made when it is ready. */
export const pickupCodes = pgTable(
  "pickup_codes",
  {
    orderId: integer("order_id")
      .primaryKey()
      .references(() => orders.id),
    code: text("code").notNull(),
    /** Wrong ones in a row since the last right or new one. */
    guesses: integer("guesses").notNull().default(0),
    /** How long the order waits. */
    keptUntil: moment("kept_until").notNull(),
    usedAt: moment("used_at"),
    /** Why it was given away without the code; empty when the code was right. */
    withoutCode: text("without_code").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    check("pickup_codes_digits", sql`${t.code} ~ '^\\d{6}$'`),
    check("pickup_codes_guesses", sql`${t.guesses} >= 0`),
  ],
);

/** Notes of the shop's people about orders, append-only; dropshippers never see them. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    authorId: integer("author_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("order_notes_order").on(t.orderId, t.id)],
);

/** Pieces of a line that lie in the parcel already: kept while the order is packed, so that everybody who packs sees the same. */
export const packedLines = pgTable(
  "packed_lines",
  {
    orderLineId: integer("order_line_id")
      .primaryKey()
      .references(() => orderLines.id),
    quantity: integer("quantity").notNull(),
    /** Who put in, or took out, the last one. */
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [check("packed_lines_quantity", sql`${t.quantity} >= 0`)],
);

/** What became of the pieces of a line that came back: on the shelf, written off, to be mended. */
export const returnOutcomes = pgTable(
  "return_outcomes",
  {
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    outcome: text("outcome").$type<"shelf" | "written_off" | "repair">().notNull(),
    quantity: integer("quantity").notNull(),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.orderLineId, t.outcome] }),
    check("return_outcomes_known", sql`${t.outcome} in ('shelf', 'written_off', 'repair')`),
    check("return_outcomes_quantity", sql`${t.quantity} > 0`),
  ],
);

/**
 * What moved stock, append-only. Inserting one moves `products.stock` and `products.reserved` (sql/commerce-stock.sql);
 * a product whose stock was set directly gets its `adjust` row by itself.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    kind: text("kind").$type<"reserve" | "release" | "ship" | "return" | "adjust">().notNull(),
    /** Pieces; signed for `adjust` only. */
    quantity: integer("quantity").notNull(),
    orderLineId: integer("order_line_id").references(() => orderLines.id),
    actorId: integer("actor_id").references(() => users.id),
    /** Why somebody adjusted it by hand. */
    reason: text("reason"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("stock_movements_once").on(t.orderLineId, t.kind),
    index("stock_movements_product").on(t.productId, t.id),
    check("stock_movements_kind_known", sql`${t.kind} in ('reserve', 'release', 'ship', 'return', 'adjust')`),
    check("stock_movements_quantity", sql`${t.quantity} > 0 or (${t.kind} = 'adjust' and ${t.quantity} <> 0)`),
    check("stock_movements_line", sql`(${t.kind} = 'adjust') = (${t.orderLineId} is null)`),
  ],
);
