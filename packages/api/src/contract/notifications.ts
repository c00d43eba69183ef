import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { page, pageNumber, perPage, time } from "./shapes.ts";

/** A notification (seed section 3). `data.key` is the id of the thing it is about. */
export const notification = z.object({
  id: z.uuid(),
  type: z.enum(["blog-created", "transaction-created", "order-status"]),
  data: z.object({ key: z.number().int(), name: z.string(), icon: z.string() }),
  read_at: time.nullable(),
  created_at: time,
});
/** A notification. */
export type Notification = z.output<typeof notification>;

const listQuery = z.object({ page: pageNumber, per_page: perPage(20) });

/** The bell (seed section 4, Notifications). */
export const notificationEndpoints = endpoints({
  listNotifications: {
    method: "GET",
    path: "/api/notifications",
    access: "user",
    own: true,
    summary: "The caller's notifications, newest first",
    query: listQuery,
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
    summary: "Mark all as read",
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
    errors: { 404: "no such notification of the caller" },
  },
});
