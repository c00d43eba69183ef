import { z } from "zod";
import { NOTIFICATION_KEYS, NOTIFICATION_TYPES } from "../notification-paths.ts";
import { time } from "../shapes.ts";

/** Kind of a notification. */
export const notificationType = z.enum(NOTIFICATION_TYPES);

/** What a notification says; `key` is the id of the thing it is about, `of` says of what where the kind leaves that open. */
export const notificationData = z.object({
  key: z.number().int(),
  of: z.enum(NOTIFICATION_KEYS).optional(),
  name: z.string(),
  icon: z.string(),
});

/** A notification (docs/product.md, Entities). `data.key` is the id of the thing it is about. */
export const notification = z.object({
  id: z.uuid(),
  type: notificationType,
  data: notificationData,
  read_at: time.nullable(),
  created_at: time,
});
/** A notification. */
export type Notification = z.output<typeof notification>;
