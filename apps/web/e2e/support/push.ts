import { createECDH, randomBytes, randomUUID } from "node:crypto";
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import { ask } from "./buying.ts";
import { untilInstalled } from "./kept.ts";
import { expect } from "./shop.ts";

/**
 * A headless Chromium cannot reach a push service, so what its page is given stands in for one: a subscription with real keys,
 * kept like the browser's own, and a person who answers the browser's question. All else is real: worker, server, database.
 */
export async function standInForPushService(
  context: BrowserContext,
  given: { permission: NotificationPermission; answer?: NotificationPermission },
): Promise<void> {
  const pair = createECDH("prime256v1");
  const keys = { p256dh: pair.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
  await context.addInitScript(
    ({ permission, answer, keys: theirs, endpoint }) => {
      const store = window.localStorage;
      const now = () => (store.getItem("test:permission") ?? permission) as NotificationPermission;
      Object.defineProperty(Notification, "permission", { get: now });
      Notification.requestPermission = () => {
        store.setItem("test:asked", String(Number(store.getItem("test:asked") ?? 0) + 1));
        store.setItem("test:permission", answer);
        return Promise.resolve(answer);
      };
      const made = () => {
        const kept = store.getItem("test:subscription");
        if (!kept) return null;
        const { address, key } = JSON.parse(kept) as { address: string; key: number[] };
        return {
          endpoint: address,
          expirationTime: null,
          options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(key).buffer },
          toJSON: () => ({ endpoint: address, expirationTime: null, keys: theirs }),
          unsubscribe: () => {
            store.removeItem("test:subscription");
            return Promise.resolve(true);
          },
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(made()),
        subscribe: (options: { userVisibleOnly: boolean; applicationServerKey: Uint8Array }) => {
          if (!options.userVisibleOnly || options.applicationServerKey.length !== 65)
            return Promise.reject(new DOMException("wrong options", "NotAllowedError"));
          const made_ = { address: `${endpoint}/${crypto.randomUUID()}`, key: [...options.applicationServerKey] };
          store.setItem("test:subscription", JSON.stringify(made_));
          return Promise.resolve(made());
        },
      });
    },
    { ...given, answer: given.answer ?? "granted", keys, endpoint: `https://push.example.com/${randomUUID()}` },
  );
}

/** What the page has done so far: how often the browser's question was put, and the address it is subscribed at. */
export const pushOf = (page: Page): Promise<{ asked: number; endpoint: string | null }> =>
  page.evaluate(() => {
    const kept = localStorage.getItem("test:subscription");
    return {
      asked: Number(localStorage.getItem("test:asked") ?? 0),
      endpoint: kept ? (JSON.parse(kept) as { address: string }).address : null,
    };
  });

/** Addresses that the server would send a user's messages to, whose login begins so. */
export const subscribed = async (databaseUrl: string, login: string): Promise<string[]> =>
  (
    await ask<{ endpoint: string }>(
      databaseUrl,
      "select p.endpoint from push_subscriptions p join users u on u.id = p.user_id where u.email like $1 order by p.id",
      [`${login}@%`],
    )
  ).map(({ endpoint }) => endpoint);

/** The shop's service worker, and a way to hand it push messages as the browser does. */
export interface PushWorker {
  worker: Worker;
  /** Hands it a message, which may be anything. */
  deliver: (data: string) => Promise<void>;
  /** What it has shown and nobody has closed. */
  shown: () => Promise<{ title: string; body: string; tag: string; icon: string; badge: string; data: unknown }[]>;
  /** A person presses what it shows; returns the addresses that it wanted new windows for, which headless has none of. */
  press: () => Promise<string[]>;
  cdp: CDPSession;
}

/**
 * Chromium forgets a notification if it is asked for all of them while that one is on its way to the screen: what is stored already
 * but not displayed yet counts as closed. The shop never asks, only these tests do; they wait for what is on its way, and it for them.
 */
async function takeTurns(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work, work);
      last = mine;
      return mine;
    };
    const show = registration.showNotification.bind(registration);
    const all = registration.getNotifications.bind(registration);
    registration.showNotification = (...given) => inTurn(() => show(...given));
    registration.getNotifications = (...given) => inTurn(() => all(...given));
  });
}

/** Waits until the page's worker is there; it is registered once the page is quiet. */
export async function pushWorker(page: Page): Promise<PushWorker> {
  await untilInstalled(page);
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await known;
  const origin = new URL(page.url()).origin;
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0);
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error("There is no service worker.");
  await takeTurns(worker);
  return {
    worker,
    cdp,
    deliver: async (data) =>
      void (await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data })),
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        const all = await registration.getNotifications();
        return all.map((one) => ({
          title: one.title,
          body: one.body,
          tag: one.tag,
          icon: new URL(one.icon).pathname,
          badge: new URL((one as Notification & { badge: string }).badge).pathname, // pages are given no type for it
          data: one.data as unknown,
        }));
      }),
    press: () =>
      worker.evaluate(async () => {
        // The worker's own scope: types of pages do not know it.
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          clients: { openWindow: (url: string) => Promise<null> };
          NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
          dispatchEvent: (event: Event) => boolean;
        };
        const [notification] = await scope.registration.getNotifications();
        if (!notification) throw new Error("Nothing is shown.");
        const windows: string[] = [];
        scope.clients.openWindow = (url) => {
          windows.push(url);
          return Promise.resolve(null);
        };
        let work: Promise<unknown> = Promise.resolve();
        // Only the browser's own events may wait; this one is made here.
        const event = Object.assign(new scope.NotificationEvent("notificationclick", { notification }), {
          waitUntil: (given: Promise<unknown>) => {
            work = given;
          },
        });
        scope.dispatchEvent(event);
        await work;
        return windows;
      }),
  };
}
