import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { NOTIFICATION_TYPES } from "./notification-paths.ts";
import { day, page, pageNumber, perPage, time } from "./shapes.ts";

/** Kind of a notification. */
export const notificationType = z.enum(NOTIFICATION_TYPES);

/** What a notification says; `key` is the id of the thing it is about. */
export const notificationData = z.object({ key: z.number().int(), name: z.string(), icon: z.string() });

/** A notification (seed section 3). `data.key` is the id of the thing it is about. */
export const notification = z.object({
  id: z.uuid(),
  type: notificationType,
  data: notificationData,
  read_at: time.nullable(),
  created_at: time,
});
/** A notification. */
export type Notification = z.output<typeof notification>;

const listFilter = z
  .object({
    /** Comma-separated kinds. */
    type: z
      .string()
      .max(300)
      .transform((text) => text.split(",").filter((part) => part !== ""))
      .pipe(z.array(notificationType).max(NOTIFICATION_TYPES.length))
      .optional(),
    state: z.enum(["read", "unread"]).optional(),
    /** First and last day, Europe/Kyiv. */
    from: day.optional(),
    to: day.optional(),
    /** Part of the text, in any case. */
    search: z.string().trim().max(100).optional(),
  })
  .default({});
const listQuery = z.object({ page: pageNumber, per_page: perPage(20) });

/** The bell and the list (seed section 4, Notifications). */
export const notificationEndpoints = endpoints({
  listNotifications: {
    method: "GET",
    path: "/api/notifications",
    access: "user",
    own: true,
    summary: "The caller's notifications, newest first",
    query: listQuery.extend({ filter: listFilter }),
    responses: { 200: page(notification) },
  },
  listUnreadNotifications: {
    method: "GET",
    path: "/api/notifications/unread",
    access: "user",
    own: true,
    summary: "Unread notifications, newest first",
    query: listQuery,
    responses: { 200: page(notification) },
  },
  readAllNotifications: {
    method: "POST",
    path: "/api/notifications/read",
    access: "user",
    own: true,
    summary: "Mark all as read, or those that are named",
    body: z.object({ ids: z.array(z.uuid()).min(1).max(100).optional() }).optional(),
    responses: { 204: null },
  },
  readNotification: {
    method: "POST",
    path: "/api/notifications/read/{id}",
    access: "user",
    own: true,
    summary: "Mark one as read; twice is no error",
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: { 404: { not_found: failure("no such notification of the caller") } },
  },
  unreadNotification: {
    method: "DELETE",
    path: "/api/notifications/read/{id}",
    access: "user",
    own: true,
    summary: "Mark one as unread again; twice is no error",
    params: z.object({ id: z.uuid() }),
    responses: { 204: null },
    errors: { 404: { not_found: failure("no such notification of the caller") } },
  },
});
