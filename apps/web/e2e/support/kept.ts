import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** Waits until there is a service worker. On a first visit it is installed when the visitor moves on: to the same address will do. */
export async function untilInstalled(page: Page): Promise<void> {
  const isInstalled = () =>
    page.evaluate(async () => {
      if ((await navigator.serviceWorker.getRegistration())?.active) return true;
      history.replaceState(history.state, "", location.href);
      return false;
    });
  await expect.poll(isInstalled, { timeout: 30_000 }).toBe(true);
}

/** Waits until the service worker serves the page and has kept what the page brought. */
export async function untilKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      for (const name of await caches.keys()) {
        if (name.startsWith("answers-") && (await (await caches.open(name)).match("/api/cart"))) return true;
      }
      return false;
    });
  await untilInstalled(page);
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true);
}

/** Everything in the browser's caches: address → text; photos and files of the application without their text. */
export const keptEntries = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const entries: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const isData = (await cache.match(request))?.headers.get("content-type")?.includes("json") ?? false;
        const text = isData ? ((await (await cache.match(request))?.text()) ?? "") : "";
        entries[`${name} ${pathname}${search}`] = text;
      }
    }
    return entries;
  });

/** The banner over every screen. */
export const offlineBanner = (page: Page) => page.getByRole("status").filter({ hasText: "Нет соединения." });

/** Waits until every photo in sight is really drawn. */
export async function expectPhotos(page: Page): Promise<void> {
  await expect(async () => {
    const broken = await page.locator("main img").evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .filter((image) => !image.complete || image.naturalWidth === 0)
        .map((image) => image.src),
    );
    expect(broken).toEqual([]);
    expect(await page.locator("main img").count()).toBeGreaterThan(0);
  }).toPass();
}
