import type { Page } from "@playwright/test";
import { expect } from "./shop.ts";

/** What a visitor sees of a screen: where they are, the page's title, the layout, whether there is one main heading. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    layout: document.querySelector("[data-layout]")?.getAttribute("data-layout"),
    chrome: document.querySelector("header") !== null && document.querySelector("footer") !== null,
    heading: document.querySelector("h1")?.textContent ?? "",
  }));

/** Waits until the page shows a screen whole: its address, a title and a heading, its layout with or without head and foot. */
export async function expectFrame(
  page: Page,
  wanted: { path: string; layout?: string; isFound: boolean },
  asked = wanted.path,
): Promise<void> {
  await expect(async () => {
    const now = await seen(page);
    expect(now.path, `${asked}: the address`).toBe(wanted.path);
    expect(now.title.startsWith("Страница не найдена"), `${asked}: not found`).toBe(!wanted.isFound);
    expect(now.title, `${asked}: the title`).toMatch(/^.+ - Dropship$/);
    expect(now.heading, `${asked}: the heading`).not.toBe("");
    if (wanted.layout === undefined) return;
    expect(now.layout, `${asked}: the layout`).toBe(wanted.layout);
    expect(now.chrome, `${asked}: head and foot`).toBe(wanted.layout !== "auth" && wanted.layout !== "plain");
  }).toPass({ timeout: 10_000 });
}
