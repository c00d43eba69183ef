import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { data, idValue, time } from "./shapes.ts";

const WRONG = "Браузер прислал неполную подписку. Включите уведомления ещё раз.";
const base64url = /^[A-Za-z0-9_-]+={0,2}$/;

/** Address of the browser's push service for one device. */
const endpoint = z.url({ protocol: /^https?$/, error: WRONG }).max(1000, WRONG);

/** A subscription as the browser's `toJSON()` gives it (docs/reference/web-push.md, Subscription). */
export const pushSubscription = z.object({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({
    /** Uncompressed P-256 point: 65 bytes. */
    p256dh: z.string(WRONG).regex(base64url, WRONG).min(86, WRONG).max(90, WRONG),
    /** 16 random bytes. */
    auth: z.string(WRONG).regex(base64url, WRONG).min(21, WRONG).max(24, WRONG),
  }),
  contentEncoding: z.enum(["aes128gcm"]).optional(),
});

/** A device that gets push messages. */
export const pushDevice = z.object({
  id: idValue,
  /** Browser and system as it introduced itself. */
  user_agent: z.string(),
  /** True for the browser that asks. */
  is_current: z.boolean(),
  created_at: time,
});
/** A device that gets push messages. */
export type PushDevice = z.output<typeof pushDevice>;

/** Push messages to the caller's devices. */
export const pushEndpoints = endpoints({
  getPushKey: {
    method: "GET",
    path: "/api/push/key",
    access: "user",
    summary: "Public VAPID key to subscribe with",
    responses: { 200: data(z.object({ public_key: z.string() })) },
  },
  listPushDevices: {
    method: "GET",
    path: "/api/push",
    access: "user",
    own: true,
    summary: "The caller's subscribed devices, newest first",
    responses: { 200: data(z.array(pushDevice)) },
  },
  subscribeToPush: {
    method: "POST",
    path: "/api/push",
    access: "user",
    own: true,
    summary: "Keep this browser's subscription; it ends with the session",
    throttle: { max: 30, seconds: 60 },
    body: pushSubscription,
    responses: { 204: null },
    errors: { 409: { too_many_devices: failure("the caller has too many devices") } },
  },
  unsubscribeFromPush: {
    method: "DELETE",
    path: "/api/push",
    access: "user",
    own: true,
    summary:
      "Forget one of the caller's subscriptions, by its address or as a device of the list; an unknown one is no error",
    body: z.union([z.object({ endpoint }), z.object({ id: idValue })]),
    responses: { 204: null },
  },
});
