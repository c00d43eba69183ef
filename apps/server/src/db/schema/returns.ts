import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { moment, users } from "./identity.ts";
import { orderLines, orders } from "./orders.ts";

/** Returns that dropshippers have asked for; `version` is for compare-and-set. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id),
    version: integer("version").notNull().default(1),
    status: text("status").notNull().default("asked"),
    reason: text("reason").notNull(),
    comment: text("comment").notNull(),
    /** What the shop said: why not, or where to send the goods. */
    answer: text("answer").notNull().default(""),
    /** What went back to the balance for what came; kopecks. */
    refunded: bigint("refunded", { mode: "number" }).notNull().default(0),
    decidedBy: integer("decided_by").references(() => users.id),
    createdAt: moment("created_at").notNull().defaultNow(),
    statusAt: moment("status_at").notNull().defaultNow(),
  },
  (t) => [
    index("return_requests_order").on(t.orderId, t.id),
    // One at a time: what stands open is decided first.
    uniqueIndex("return_requests_open")
      .on(t.orderId)
      .where(sql`${t.status} in ('asked', 'approved')`),
    check(
      "return_requests_status_known",
      sql`${t.status} in ('asked', 'approved', 'declined', 'withdrawn', 'received', 'received_partly')`,
    ),
    check("return_requests_reason_known", sql`${t.reason} in ('defect', 'wrong', 'damaged', 'unsuitable', 'other')`),
  ],
);

/** Pieces that are to come back, and what became of those that came. */
export const returnRequestLines = pgTable(
  "return_request_lines",
  {
    requestId: integer("request_id")
      .notNull()
      .references(() => returnRequests.id),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    quantity: integer("quantity").notNull(),
    shelf: integer("shelf").notNull().default(0),
    writtenOff: integer("written_off").notNull().default(0),
    repair: integer("repair").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.orderLineId] }),
    index("return_request_lines_line").on(t.orderLineId),
    check(
      "return_request_lines_pieces",
      sql`${t.quantity} > 0 and least(${t.shelf}, ${t.writtenOff}, ${t.repair}) >= 0 and ${t.shelf} + ${t.writtenOff} + ${t.repair} <= ${t.quantity}`,
    ),
  ],
);

/** Photos of what is wrong with the goods. */
export const returnRequestPhotos = pgTable(
  "return_request_photos",
  {
    requestId: integer("request_id")
      .notNull()
      .references(() => returnRequests.id),
    fileId: integer("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.fileId] }), index("return_request_photos_file").on(t.fileId)],
);
