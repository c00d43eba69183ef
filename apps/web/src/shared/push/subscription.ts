import type { CallApi } from "@dropship/api/client";
import { isForKey, keyBytes, subscriptionBody } from "./push-key.ts";

/** Longest wait for the service worker of a first visit, which is fetched when the page is quiet. */
const WORKER_PATIENCE_MS = 20_000;

let quiet: Promise<CallApi> | undefined;
/** The client without the page's toasts: a subscription is posted again at each start, and nobody asked for news of that. */
const call = (): Promise<CallApi> =>
  (quiet ??= import("../client-parts.ts").then(({ createApi }) => createApi(window.location.origin)));

function registration(): Promise<ServiceWorkerRegistration> {
  return Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("The service worker did not start.")), WORKER_PATIENCE_MS),
    ),
  ]);
}

/** The subscription of this browser, if it has one. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration();
  return (await known?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser, unless it is, and tells the server whose it is now. Needs the permission. Throws when the push service or
 * the server refuses.
 */
export async function subscribe(): Promise<void> {
  const api = await call();
  const { pushManager } = await registration();
  const key = keyBytes((await api("getPushKey")).data.public_key);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isForKey(subscription, key)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await api("subscribeToPush", { body: subscriptionBody(subscription) });
}

/** Ends the subscription of this browser, here and at the server; either half goes on when the other fails, and then throws. */
export async function unsubscribe(): Promise<void> {
  const subscription = await browserSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  const api = await call();
  const halves = await Promise.allSettled([
    subscription.unsubscribe(),
    api("unsubscribeFromPush", { body: { endpoint } }),
  ]);
  const failed = halves.find((half) => half.status === "rejected");
  if (failed) throw failed.reason;
}
