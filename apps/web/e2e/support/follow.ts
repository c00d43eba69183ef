import type { Page } from "@playwright/test";

/** What the tab is called until the router has arrived. */
export const MOVING = "moving";

/**
 * Goes to an address inside the application, as a link does; the router hears of every pushState. The title is overwritten
 * first: when it comes back, the router has arrived, be it where it was before.
 */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    ([target, moving]) => {
      document.title = moving;
      history.pushState(null, "", target);
    },
    [address, MOVING] as const,
  );
