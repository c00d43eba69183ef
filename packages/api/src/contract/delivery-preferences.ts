import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { notificationType } from "./notifications.ts";
import { data, dataWithMessage } from "./shapes.ts";

/** Ways of a notification to a person. `live` rings at once in an open tab what the list (`database`) holds, so it needs the list. */
export const deliveryChannel = z.enum(["database", "live", "push", "mail", "telegram"]);
/** A way of a notification to a person. */
export type DeliveryChannel = z.output<typeof deliveryChannel>;

const perChannel = z.object({
  database: z.boolean(),
  live: z.boolean(),
  push: z.boolean(),
  mail: z.boolean(),
  telegram: z.boolean(),
});

/** Which kinds of notifications a user gets on which channels. */
export const deliveryPreferences = z.object({
  channels: z.array(
    z.object({
      channel: deliveryChannel,
      title: z.string(),
      /** False while the channel leads nowhere: no device subscribed, e-mail not confirmed, Telegram not linked. */
      is_connected: z.boolean(),
    }),
  ),
  types: z.array(z.object({ type: notificationType, title: z.string(), channels: perChannel })),
});
/** Which kinds of notifications a user gets on which channels. */
export type DeliveryPreferences = z.output<typeof deliveryPreferences>;

const changes = z
  .array(z.object({ type: notificationType, channel: deliveryChannel, is_on: z.boolean() }))
  .min(1, "Укажите, что изменить.")
  .max(100);

/** A user's choice of channel per kind of notification. */
export const deliveryPreferenceEndpoints = endpoints({
  getDeliveryPreferences: {
    method: "GET",
    path: "/api/user/notification-preferences",
    access: "user",
    own: true,
    summary: "Channels of each kind of notification",
    responses: { 200: data(deliveryPreferences) },
  },
  updateDeliveryPreferences: {
    method: "PUT",
    path: "/api/user/notification-preferences",
    access: "user",
    own: true,
    summary: "Turn channels on or off; what is not named stays",
    body: z.object({ changes }),
    responses: { 200: dataWithMessage(deliveryPreferences) },
  },
});
