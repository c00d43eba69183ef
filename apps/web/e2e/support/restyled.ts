import type { Page } from "@playwright/test";
import { atRest } from "./no-violations.ts";

/** What is looked at of Chromium's trace of a page. */
interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** The most elements whose style the browser worked out at once while something was done, until nothing on the page moves any more. */
export async function restyledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page's context is not a browser's own.");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  await atRest(page);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }; // Chromium's own format
  const passes = trace.traceEvents.filter(({ name }) => name === "UpdateLayoutTree");
  if (passes.length === 0) throw new Error("The trace knows of no style that was worked out.");
  return Math.max(...passes.map(({ args }) => args?.elementCount ?? 0));
}
