import { type PushDevice, pushEndpoints } from "@dropship/api/contract/push";
import type { Database } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid } from "../../http/failure.ts";
import type { AddressRule } from "../../integrations/outside-address.ts";
import { isEndpointAllowed, pushClient, type PushResult } from "../../integrations/web-push/client.ts";
import { areKeysValid, type SubscriptionKeys } from "../../integrations/web-push/encrypt.ts";
import { type VapidKeys, vapidHeaders } from "../../integrations/web-push/vapid.ts";
import type { OutgoingMessage, Outcome } from "../notifications/delivery.service.ts";
import * as repository from "./push.repository.ts";
import { keptVapidKeys } from "./vapid-keys.ts";

const fail = failuresOf(pushEndpoints.subscribeToPush.errors);

/** What the service works with. */
export interface PushDeps {
  readonly db: Database;
  readonly appKey: Buffer;
  /** From the environment; made and kept when null. */
  readonly givenKeys: VapidKeys | null;
  /** Contact for push services: mailto: or https:. */
  readonly subject: () => string;
  readonly endpoints: AddressRule;
}
/** A browser that subscribes. */
export interface NewSubscription {
  readonly endpoint: string;
  readonly keys: SubscriptionKeys;
}

/** Push messages to the browsers of users. */
export type PushService = ReturnType<typeof pushService>;

const MOST_DEVICES = 20;

/** What the service worker is told (docs/reference/web-push.md, Messages). Two messages with the same tag show as one. */
function payloadOf({ eventId, notificationId, type, title, data, path, createdAt }: OutgoingMessage): string {
  return JSON.stringify({
    title,
    body: data.name,
    tag: `notice-${eventId}`,
    lang: "ru",
    timestamp: createdAt.getTime(),
    data: { id: notificationId, type, key: data.key, url: path },
  });
}

/** One outcome of sending to several devices: worth another attempt while any device may still get it. */
function outcomeOf(results: readonly PushResult[]): Outcome {
  const retries = results.filter((result) => result.kind === "retry");
  const [first] = retries;
  if (first) {
    return {
      kind: "retry",
      reason: first.reason,
      afterSeconds: Math.max(...retries.map((result) => result.afterSeconds ?? 0)),
    };
  }
  if (results.some((result) => result.kind === "accepted")) return { kind: "done" };
  const refused = results.find((result) => result.kind === "refused");
  return refused
    ? { kind: "dead", reason: refused.reason }
    : { kind: "skipped", reason: "no device is subscribed any more" };
}

/** Makes the service. */
export function pushService({ db, appKey, givenKeys, subject, endpoints }: PushDeps) {
  let loading: Promise<VapidKeys> | undefined;
  /** Loaded once; a database that is away now is asked again at the next call. */
  const keys = (): Promise<VapidKeys> =>
    (loading ??= (givenKeys ? Promise.resolve(givenKeys) : keptVapidKeys(db, appKey)).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  let headers: ReturnType<typeof vapidHeaders> | undefined;
  const client = pushClient(async (endpoint) => {
    headers ??= vapidHeaders(await keys(), subject());
    return headers(endpoint);
  }, endpoints);

  return {
    /** The key that browsers subscribe with. */
    publicKey: async (): Promise<string> => (await keys()).publicKey,

    /** Keeps the subscription of the browser that this session is in; 422 for one that cannot be sent to. */
    async subscribe(
      user: { id: number; sessionHash: Buffer; userAgent: string },
      subscription: NewSubscription,
    ): Promise<void> {
      const { endpoint, keys: theirs } = subscription;
      if (!isEndpointAllowed(endpoint, endpoints))
        throw invalid({ endpoint: ["Этот адрес не похож на службу уведомлений браузера."] });
      if (!areKeysValid(theirs))
        throw invalid({ "keys.p256dh": ["Ключи подписки неверны. Включите уведомления ещё раз."] });
      const { id: userId, sessionHash, userAgent } = user;
      const isKept = await db.transaction(async (tx) => {
        await repository.lockDevices(tx, userId);
        await repository.dropForeign(tx, userId, endpoint);
        return repository.putSubscription(tx, { userId, sessionHash, endpoint, ...theirs, userAgent }, MOST_DEVICES);
      });
      if (!isKept)
        throw fail("too_many_devices", "Уведомления включены на слишком многих устройствах. Отключите лишние.");
    },

    /** Forgets a subscription of the user. */
    unsubscribe: (userId: number, endpoint: string): Promise<void> =>
      repository.deleteSubscription(db, userId, endpoint),

    /** Takes away every subscription of a person who is deleted. */
    forgetUser: repository.deleteAllOfUser,

    /** Forgets a device of the user, which may be another one than theirs now. */
    forgetDevice: (userId: number, id: number): Promise<void> => repository.deleteDevice(db, userId, id),

    /** The user's devices, newest first. */
    async devices(user: { id: number; sessionHash: Buffer }): Promise<PushDevice[]> {
      const rows = await repository.listDevices(db, user.id, user.sessionHash);
      return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }));
    },

    /** Sends a notice to every device of its recipient; a device that is gone is forgotten. */
    async send(message: OutgoingMessage): Promise<Outcome> {
      const subscriptions = await repository.listSubscriptions(db, message.userId);
      const options = { ...message.push, topic: `notice-${message.eventId}` };
      const results = await Promise.all(
        subscriptions.map(async (subscription) => {
          const result = await client.send(subscription, payloadOf(message), options);
          if (result.kind === "expired") await repository.deleteExpired(db, subscription);
          return result;
        }),
      );
      return outcomeOf(results);
    },
  };
}
