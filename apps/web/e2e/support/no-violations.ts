import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Waits until what rises or fades has come to rest: half a fade has half the contrast. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );

/** Axe finds nothing wrong with the page; what it finds is looked at once more, since a toast may have begun to rise meanwhile. */
export async function noViolations(page: Page): Promise<void> {
  const look = async () => {
    await atRest(page);
    return (await new AxeBuilder({ page }).analyze()).violations;
  };
  const found = await look();
  expect(found.length > 0 ? await look() : found).toEqual([]);
}
