import type { Page } from "@playwright/test";

/** The parts of Playwright (pinned) that are reached for here. */
interface Inside {
  _connection: { toImpl: (page: Page) => { mainFrame: () => { context: (world: "utility") => Promise<World> } } };
}
interface World {
  injectedScript: () => Promise<Injected>;
}
interface Injected {
  evaluate: (change: (script: { ariaSnapshotForExpectFailure: () => void }) => void) => Promise<void>;
}

/**
 * Each look of `expect` that does not yet find what it waits for writes down the tree of roles and names of the whole page, for the message of a failure that
 * mostly never comes: a tenth of the renderer's work in a journey. What fails has that tree all the same, taken once at its end (`error-context.md`).
 */
export async function quietWaits(page: Page): Promise<void> {
  const inside: Partial<Inside> = page as never; // not a part of its types
  const world = await inside._connection?.toImpl(page).mainFrame().context("utility");
  if (!world) throw new Error("Playwright looks otherwise inside: see what its expect() writes down while it waits.");
  const made = new WeakMap<World, Promise<Injected>>();
  const ofWorlds = Object.getPrototypeOf(world) as World; // the class that all pages have
  const { injectedScript } = ofWorlds;
  ofWorlds.injectedScript = function () {
    const known = made.get(this) ?? injectedScript.call(this).then(quiet);
    made.set(this, known);
    return known;
  };
}

async function quiet(injected: Injected): Promise<Injected> {
  await injected.evaluate((script) => {
    script.ariaSnapshotForExpectFailure = () => undefined;
  });
  return injected;
}
