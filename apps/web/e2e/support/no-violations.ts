import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Waits until what rises or fades has come to rest: half a fade has half the contrast. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );

/** What is looked at: a part of the page by its selector, some of axe's rules only. */
interface Look {
  part?: string;
  rules?: string[];
}

/**
 * Axe finds nothing wrong with the page or a part of it; what it finds is looked at once more, since a toast may have begun to rise meanwhile.
 */
export async function noViolations(page: Page, { part, rules }: Look = {}): Promise<void> {
  const look = async () => {
    await atRest(page);
    // Else it opens a page of its own to put frames together; the shop has none.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (part) axe.include(part);
    if (rules) axe.withRules(rules);
    const { violations } = await axe.analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  };
  const found = await look();
  expect(found.length > 0 ? await look() : found).toEqual([]);
}

/** The same in the other colours: contrast alone hangs on them, and they come without a new page. */
export async function noViolationsInDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await noViolations(page, { ...(part && { part }), rules: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
}
