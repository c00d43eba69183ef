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
 * WebKit takes a subscription away after a few messages that showed nothing, whatever is open. Chromium asks for nothing while a
 * page of the shop is in front, and Firefox does not count such a message.
 */
const MUST_ALWAYS_SHOW = /Safari\//.test(self.navigator.userAgent) && !/Chrom|Android/.test(self.navigator.userAgent);

/**
 * Whoever looks at the shop right now has heard of it by the bell; a second notice beside it would be noise. The page is asked, not
 * trusted to be live: if it does not find the notification in its bell, the notification is shown.
 */
async function isHeard(id: string | null): Promise<boolean> {
  if (MUST_ALWAYS_SHOW || id === null) return false;
  const inFront = (await openPages()).find((page) => page.focused && page.visibilityState === "visible");
  return inFront ? askPage(inFront, { type: "push-came", id }) : false;
}

async function show(text: string | undefined): Promise<void> {
  const { title, options } = readPush(text, origin, Date.now());
  if (await isHeard(options.data.id)) return;
  await self.registration.showNotification(title, options);
}

/** Marks it as read without a page. Nothing is lost when that fails: it stays in the bell. */
async function markRead(id: string | null): Promise<void> {
  if (id !== null) await api("readNotification", { params: { id } }).catch(() => undefined);
}

/**
 * Shows the screen of a pressed notification: in the tab that is there already, else in a tab that can be seen, whose router follows
 * so that a form that is being filled in is asked about first; else in a new one. A tab is never navigated from outside.
 */
async function open({ id, url }: PushTarget): Promise<void> {
  const pages = await openPages();
  const there = pages.find((page) => page.url === new URL(url, origin).href);
  const page = there ?? pages.find(({ focused }) => focused) ?? pages.find((one) => one.visibilityState === "visible");
  if (page) {
    // First, while the press still counts as the person's own act; a browser may refuse it all the same.
    await page.focus().catch(() => undefined);
    if (await askPage(page, { type: "notification-pressed", id, url })) return;
  }
  if (!there) await self.clients.openWindow(url).catch(() => undefined);
  await markRead(id);
}

/** The push service has changed the address of this browser: the server must learn the new one, the old one leads nowhere. */
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
  // Nobody logged in, or no network: the page posts what there is after the next login.
  event.waitUntil(renew(event).catch(() => undefined));
});
