import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { job } from "./jobs.ts";
import { listChoice, listEndpoint } from "./list-schemas.ts";
import { notificationList } from "./lists/notifications.ts";
import { failure } from "./failure.ts";
import { dataWithMessage, page, pageNumber, perPage } from "./shapes.ts";
import { notification } from "./rows/notifications.ts";

export { notification, notificationType, type Notification } from "./rows/notifications.ts";

const chosen = listChoice(notificationList, z.uuid());
const bulk = { body: chosen, responses: { 202: dataWithMessage(job) }, throttle: { max: 20, seconds: 60 } } as const;

/** The bell and the list (docs/product.md, Notifications). */
export const notificationEndpoints = endpoints({
  archiveNotifications: {
    method: "POST",
    path: "/api/notifications/archive",
    access: "user",
    own: true,
    summary: "Put chosen notifications, or all that match, into the archive, by a job",
    ...bulk,
  },
  restoreNotifications: {
    method: "POST",
    path: "/api/notifications/restore",
    access: "user",
    own: true,
    summary: "Take chosen notifications, or all that match, out of the archive, by a job",
    ...bulk,
  },
  listNotifications: listEndpoint(notificationList, notification, {
    path: "/api/notifications",
    access: "user",
    own: true,
    summary: "The caller's notifications, newest first",
  }),
  listUnreadNotifications: {
    method: "GET",
    path: "/api/notifications/unread",
    access: "user",
    own: true,
    summary: "Unread notifications, newest first",
    query: z.object({ page: pageNumber, per_page: perPage(notificationList.perPage) }),
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
