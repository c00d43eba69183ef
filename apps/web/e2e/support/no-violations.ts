import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** Waits until what rises or fades has come to rest: half a fade has half the contrast. */
export const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What is looked at: a part of the page by its selector, some of axe's rules only. */
interface Look {
  part?: string;
  rules?: string[];
}

/** What axe finds wrong. It is put into a page once, and tells nothing of what is right, which is most of its work on a full page. */
async function violationsOf(page: Page, { part, rules }: Look): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ place, only }) => {
      const options: RunOptions = { resultTypes: ["violations"], ...(only && { runOnly: only }) };
      const { violations } = await window.axe.run(place ?? document, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    { place: part, only: rules },
  );
}

/**
 * Axe finds nothing wrong with the page or a part of it; what it finds is looked at once more, since a toast may have begun to rise meanwhile.
 */
export async function noViolations(page: Page, look: Look = {}): Promise<void> {
  await atRest(page);
  let found = await violationsOf(page, look);
  if (found.length > 0) {
    await atRest(page);
    found = await violationsOf(page, look);
  }
  expect(found).toEqual([]);
}

/** The same in the other colours: contrast alone hangs on them, and they come without a new page. */
export async function noViolationsInDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await noViolations(page, { ...(part && { part }), rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
}
