import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Axe finds nothing wrong with the page, once what is rising or fading has come to rest: half a fade has half the contrast. */
export async function noViolations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}
