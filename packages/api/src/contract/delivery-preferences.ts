import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { notificationType } from "./notifications.ts";
import { data, dataWithMessage } from "./shapes.ts";

/** Ways of a notification to a person. What the list (`database`) holds is shown at once in open tabs; `sound` is whether it rings there. */
export const deliveryChannel = z.enum(["database", "sound", "push", "mail", "telegram"]);
/** A way of a notification to a person. */
export type DeliveryChannel = z.output<typeof deliveryChannel>;

const perChannel = z.object({
  database: z.boolean(),
  sound: z.boolean(),
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
  types: z.array(
    z.object({
      type: notificationType,
      title: z.string(),
      /** Heading that it stands under. */
      group: z.string(),
      channels: perChannel,
      /** Channels that cannot be turned off, and why. */
      always: z.array(deliveryChannel),
      why: z.string().nullable(),
    }),
  ),
});
/** Which kinds of notifications a user gets on which channels. */
export type DeliveryPreferences = z.output<typeof deliveryPreferences>;

const changes = z
  .array(z.object({ type: notificationType, channel: deliveryChannel, is_on: z.boolean() }))
  .min(1, "Укажите, что изменить.")
  .max(100);

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Укажите время, например 22:00.");
/** Hours of Kyiv at which a digest may be sent. */
const hour = z.number("Выберите час.").int().min(0).max(23);

const times = z.object({
  quiet_is_on: z.boolean(),
  quiet_from: clock,
  /** On the next day when it is earlier than the beginning. */
  quiet_to: clock,
  /** Days on which quiet hours begin, 1 is Monday. */
  quiet_days: z.array(z.number().int().min(1).max(7)).max(7),
  digest_is_on: z.boolean(),
  digest_hour: hour,
});
/** When messages may call a user, and when what was not read is mailed as one. */
export const noticeTimes = times.extend({
  /** A digest goes to a confirmed e-mail alone. */
  has_mail: z.boolean(),
});
/** When messages may call a user, and when what was not read is mailed as one. */
export type NoticeTimes = z.output<typeof noticeTimes>;
/** What a user says of it. */
export const noticeTimesBody = times
  .refine((typed) => typed.quiet_from !== typed.quiet_to, {
    path: ["quiet_to"],
    message: "Конец не может совпадать с началом.",
  })
  .refine((typed) => !typed.quiet_is_on || typed.quiet_days.length > 0, {
    path: ["quiet_days"],
    message: "Выберите хотя бы один день.",
  });

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
  getNoticeTimes: {
    method: "GET",
    path: "/api/user/notice-times",
    access: "user",
    own: true,
    summary: "Quiet hours and the daily digest",
    responses: { 200: data(noticeTimes) },
  },
  updateNoticeTimes: {
    method: "PUT",
    path: "/api/user/notice-times",
    access: "user",
    own: true,
    summary: "Set quiet hours and the daily digest; push messages that wait go by the new hours",
    body: noticeTimesBody,
    responses: { 200: dataWithMessage(noticeTimes) },
  },
});
