import type { Page } from "@playwright/test";

/**
 * From now on pages come as the shop sends them when it is too busy to draw: what the screen shows, the browser draws and asks for itself. For journeys
 * that answer calls in the server's place.
 */
export async function comeUndrawn(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/(?<=<div id="root">).*(?=<\/div>\s*<noscript>)/s, "")
      .replace(/(?<=id="boot">).*?(?=<\/script>)/s, (boot) => {
        const { user, cart, currency, config } = JSON.parse(boot) as Record<string, unknown>;
        return JSON.stringify({ user, cart, currency, config }).replaceAll("<", "\\u003c");
      });
    return route.fulfill({ response, body: html });
  });
}
