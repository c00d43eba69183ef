import type { Page } from "@playwright/test";

/** Widths from here on are wide: only the letters grow there. */
const WIDE = 640;
/** What browsers begin with, and twice as much. */
const USUAL = 16;
const LARGE = 32;

/** Two frames, and then whatever the page does in answer: parts that measure themselves, rows that come into sight. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rested = () => requestIdleCallback(() => resolve(), { timeout: 1_000 });
        requestAnimationFrame(() => requestAnimationFrame(rested));
      }),
  );

/**
 * Letters of twice the size on a page that is open. On a phone as the reader's own setting of the browser makes it, for the page and for its
 * breakpoints; on a wide screen only the letters, so that it keeps its columns. To be shrunk again before the next page is opened.
 */
export async function growingLetters(
  page: Page,
  width: number,
): Promise<{ grow: () => Promise<void>; shrink: () => Promise<void> }> {
  if (width >= WIDE) {
    const resize = (size: string) => page.evaluate((to) => void (document.documentElement.style.fontSize = to), size);
    return {
      async grow() {
        await resize("200%");
        await settled(page);
      },
      shrink: () => resize(""),
    };
  }
  const browser = await page.context().newCDPSession(page);
  const { height } = page.viewportSize() ?? { height: 900 };
  const setLetters = async (size: number) => {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: size } });
  };
  return {
    async grow() {
      await setLetters(LARGE);
      // Chromium tells a page that its breakpoints have moved only when its width has.
      await page.setViewportSize({ width: width + 1, height });
      await page.setViewportSize({ width, height });
      await settled(page);
    },
    shrink: () => setLetters(USUAL),
  };
}
