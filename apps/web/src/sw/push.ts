/** What the worker does when a push message arrives: shows the notification, and opens the shop when it is pressed. */
import { createWorkerApi } from "@dropship/api/client/worker-client";
import { isForKey, keyBytes, subscriptionBody } from "../shared/push/push-key.ts";
import { askPage } from "./ask-page.ts";
import { type PushTarget, readPush, readTarget } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;
const { origin } = self.location;
const api = createWorkerApi(origin, self.cookieStore);

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

/**
 * WebKit ends a subscription after a few messages that showed nothing, even while a page of the shop is open. Chromium and Firefox accept a
 * message that shows nothing while a page of the shop is in front.
 */
const MUST_ALWAYS_SHOW = /Safari\//.test(self.navigator.userAgent) && !/Chrom|Android/.test(self.navigator.userAgent);

/**
 * Whether the person sees the news in the bell of an open page already, so that a notification beside it would be noise. The page in front is
 * asked, because its live connection may be lost: only if it finds the notification in its bell, nothing is shown.
 */
async function isInBell(id: string | null): Promise<boolean> {
  if (MUST_ALWAYS_SHOW || id === null) return false;
  const inFront = (await openPages()).find((page) => page.focused && page.visibilityState === "visible");
  return inFront ? askPage(inFront, { type: "push-came", id }) : false;
}

async function show(text: string | undefined): Promise<void> {
  const { title, options } = readPush(text, origin, Date.now());
  if (await isInBell(options.data.id)) return;
  await self.registration.showNotification(title, options);
}

/** Marks a notification as read, without a page. If that fails it stays unread in the bell, and nothing is lost. */
async function markRead(id: string | null): Promise<void> {
  if (id !== null) await api("readNotification", { params: { id } }).catch(() => undefined);
}

/**
 * Opens the screen of a pressed notification. In a tab that shows it already; else in a tab that has the focus or is visible; else in a new
 * tab. The worker never navigates a tab itself: it sends a message, and the tab's router navigates, so that a form with unsaved text is asked about first.
 */
async function open({ id, url }: PushTarget): Promise<void> {
  const pages = await openPages();
  const alreadyThere = pages.find((page) => page.url === new URL(url, origin).href);
  const page =
    alreadyThere ?? pages.find(({ focused }) => focused) ?? pages.find((one) => one.visibilityState === "visible");
  if (page) {
    // Before anything else: browsers let a worker focus a window only right after the person's press, and may refuse even then.
    await page.focus().catch(() => undefined);
    if (await askPage(page, { type: "notification-pressed", id, url })) return;
  }
  if (!alreadyThere) await self.clients.openWindow(url).catch(() => undefined);
  await markRead(id);
}

/** The push service has replaced this browser's subscription: tells the server the new one and removes the old one, which reaches nobody. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const { data } = await api("getPushKey");
  const key = keyBytes(data.public_key);
  const given = newSubscription && isForKey(newSubscription, key) ? newSubscription : null;
  const subscription =
    given ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await api("subscribeToPush", { body: subscriptionBody(subscription) });
  if (oldSubscription && oldSubscription.endpoint !== subscription.endpoint)
    await api("unsubscribeFromPush", { body: { endpoint: oldSubscription.endpoint } });
}

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.text())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(readTarget(event.notification.data, origin)));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  // Fails when nobody is logged in or the network is away; then a page posts the subscription after the next login.
  event.waitUntil(renew(event).catch(() => undefined));
});
