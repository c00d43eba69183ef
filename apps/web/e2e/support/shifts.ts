import type { Page } from "@playwright/test";

/** The most that may move on any screen at any width. */
export const STILL = 0.02;

/** A move as browsers report it, the part that is read here. */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Adds up what moves without having been touched, as browsers count it; `most` says what moved in the worst frame, and from where to where. */
export async function countShifts(page: Page): Promise<() => Promise<{ sum: number; most: string }>> {
  await page.addInitScript(() => {
    let sum = 0;
    let worst = 0;
    let most = "";
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        sum += value;
        if (value < worst) continue;
        worst = value;
        most = sources
          .map(({ node, previousRect: from, currentRect: to }) => {
            const text = (node?.textContent ?? "").slice(0, 30);
            return `${node?.nodeName} «${text}» ${from.x},${from.y} → ${to.x},${to.y}`;
          })
          .join("; ");
      }
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { shifted: () => ({ sum, most }) });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: () => { sum: number; most: string } }).shifted()); // set above
}
