import { rmSync } from "node:fs";
import os from "node:os";
import { ensureBrowser } from "../ensure-browser.ts";
import { listBaselines } from "./baselines.ts";
import { launchBrowsers } from "./camera.ts";
import { currentEnvironment, type Environment } from "./environment.ts";
import { type Album, storyJobs } from "./photograph-stories.ts";
import { screenJobs } from "./photograph-screens.ts";
import { writeReport } from "./report.ts";
import { isMeant, reportFolder, type Result, type Run, writeRun } from "./results.ts";
import { screens } from "./screens.ts";
import { serveFolder } from "./serve-folder.ts";
import { buildShop, openVisualShop, type VisualShop } from "./shop.ts";
import { keyOf, screenId } from "./shot.ts";
import { readVisualStories } from "./story-index.ts";
import { type BuiltStorybook, buildStorybook, storybookSources } from "./storybook-build.ts";

/** What is photographed. */
export interface RunOptions {
  /** Ids, components or "screens"; empty means everything. */
  only: readonly string[];
  log: (line: string) => void;
}

/** The browser's environment, and the path of its program. */
export function findEnvironment(log: (line: string) => void): { environment: Environment; executable: string } {
  const browser = ensureBrowser(log);
  return { environment: currentEnvironment(browser), executable: browser.path };
}

/** The mark of the sources as they are now, which a kept run must bear to be of use. */
export async function currentSources(only: readonly string[], log: (line: string) => void): Promise<string> {
  const hasScreens = screens.some(({ name }) => isAsked(only, screenId(name)));
  return `${storybookSources()} ${hasScreens ? await buildShop(log) : ""}`;
}

const isScreenName = (name: string): boolean => name === "screens" || name.startsWith(screenId(""));

const isAsked = (only: readonly string[], id: string, storyId?: string): boolean =>
  only.length === 0 || isMeant(only, { id, key: id, ...(storyId ? { storyId } : {}) });

/** Photographs stories and screens, compares each with its baseline, and leaves a report. */
export async function runVisual({ only, log }: RunOptions): Promise<Run> {
  const started = performance.now();
  const { environment, executable } = findEnvironment(log);
  const wantedScreens = screens.filter(({ name }) => isAsked(only, screenId(name)));
  const shopSources = wantedScreens.length > 0 ? await buildShop(log) : "";
  // The shop fills its database while Storybook is built: each keeps one core busy.
  const opened: Promise<VisualShop>[] = [];
  const openShop = (): Promise<VisualShop> => {
    const shop = openVisualShop(opened.length);
    shop.catch(() => undefined); // told of when it is waited for
    opened.push(shop);
    return shop;
  };
  const shop = wantedScreens.length > 0 ? openShop() : undefined;
  const results: Result[] = [];
  const oddities = new Set<string>();
  const album: Album = {
    add: (result) => void results.push(result),
    remark: (sentence) => void oddities.add(sentence),
  };
  let storybook: BuiltStorybook | undefined;
  try {
    // Screens need no Storybook, whose build takes longer than their pictures.
    if (only.length === 0 || !only.every(isScreenName)) storybook = await buildStorybook(log, { isForPictures: true });
    const stories = storybook
      ? readVisualStories(storybook.folder).filter(({ id, storyId }) => isAsked(only, id, storyId))
      : [];
    if (stories.length + wantedScreens.length === 0) throw new Error(`Nothing is called ${only.join(" or ")}.`);
    rmSync(reportFolder, { recursive: true, force: true });
    log(`Photographing ${stories.length} stories and ${wantedScreens.length} screens with ${environment.browser}`);
    const site = storybook && (await serveFolder(storybook.folder));
    const browsers = await launchBrowsers(executable);
    try {
      if (site) await runJobs(await storyJobs(browsers, site.url, stories, album), log);
      const shops = shop && { first: shop, another: () => opened[1] ?? openShop() };
      if (shops) await runJobs(await screenJobs(browsers, shops, wantedScreens, album), log);
    } finally {
      await browsers.close();
      await site?.close();
    }
  } finally {
    for (const each of opened) await (await each.catch(() => undefined))?.close();
  }
  if (only.length === 0) addRemoved(results);
  results.sort((a, b) => (a.key < b.key ? -1 : 1));
  const run: Run = {
    environment,
    sources: `${storybook?.sources ?? storybookSources()} ${shopSources}`,
    only: [...only],
    seconds: (performance.now() - started) / 1000,
    results,
    oddities: [...oddities].toSorted(),
  };
  writeRun(run);
  writeReport(run);
  return run;
}

/** Jobs beside each other, one more than the machine has cores, since a page spends half its time waiting for a frame. */
async function runJobs(jobs: readonly (() => Promise<void>)[], log: (line: string) => void): Promise<void> {
  const queue = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      await job();
      if (queue.length > 0 && queue.length % 5 === 0)
        log(`${jobs.length - queue.length} of ${jobs.length} parts begun`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(6, os.availableParallelism() + 1) }, work));
}

/** A baseline that nothing asked for: its story was renamed, removed or lost its tag. */
function addRemoved(results: Result[]): void {
  const asked = new Set(results.map((result) => result.key));
  for (const { shot } of listBaselines()) {
    const key = keyOf(shot);
    if (!asked.has(key)) results.push({ key, ...shot, title: shot.id, name: "", outcome: "removed" });
  }
}
