import type { Page } from "playwright";
import { type Browsers, type Camera, openCamera } from "./camera.ts";
import { judge } from "./judge.ts";
import type { Album } from "./photograph-stories.ts";
import type { Result } from "./results.ts";
import type { Screen } from "./screens.ts";
import type { VisualShop } from "./shop.ts";
import { keyOf, screenId, type Shot, type Theme } from "./shot.ts";

const PATIENCE_MS = 20_000;
/** So long nothing is asked of the server before the page counts as loaded. */
const QUIET_MS = 120;

/** The shop whose screens are photographed, and another one like it, opened when it is asked for. */
export interface VisualShops {
  first: Promise<VisualShop>;
  another: () => Promise<VisualShop>;
}

/** One job for each screen, width and theme: a visitor of its own opens the page. A shop that did not open fails every screen. */
export async function screenJobs(
  browsers: Browsers,
  shops: VisualShops,
  screens: readonly Screen[],
  album: Album,
): Promise<(() => Promise<void>)[]> {
  const shots = screens.flatMap((screen) =>
    Object.entries(screen.seen).flatMap(([width, themes]) =>
      themes.map((theme) => ({ screen, shot: { id: screenId(screen.name), theme, width: Number(width) } })),
    ),
  );
  try {
    await shops.first;
    return shots.map(
      ({ screen, shot }) =>
        () =>
          photograph(browsers, shops, screen, shot, album),
    );
  } catch (error) {
    for (const { screen, shot } of shots)
      album.add({ ...describe(screen, shot), outcome: "failed", message: brief(error) });
    return [];
  }
}

const describe = (screen: Screen, shot: Shot) => ({
  key: keyOf(shot),
  title: "Экраны магазина",
  name: screen.title,
  ...shot,
});

const brief = (error: unknown): string => String(error).split("\n").slice(0, 3).join(" ").slice(0, 400);

/**
 * What is not the baseline is opened once more by another visitor, and what could not be opened in another shop: the same then, it is named flaky, and
 * its first pictures stay in the report.
 */
async function photograph(
  browsers: Browsers,
  shops: VisualShops,
  screen: Screen,
  shot: Shot,
  album: Album,
): Promise<void> {
  const shop = await shops.first;
  const first = await visit(browsers, shop, screen, shot, album);
  if (first.outcome === "same") return album.add(first);
  const hasFailed = first.outcome === "failed";
  if (hasFailed && shop.said()) album.remark(`the shop said: ${shop.said().slice(-600)}`);
  // Where no other opens, the first has a second try: the run goes on, and its report is written.
  const next = hasFailed ? await shops.another().catch(() => shop) : shop;
  const second = await visit(browsers, next, screen, shot, album);
  if (second.outcome !== "same") return album.add(second);
  const why = first.message ?? `${first.differing ?? 0} px differed`;
  album.add({ ...second, isFlaky: true });
  album.remark(`${shot.id} ${shot.theme} ${shot.width} was its baseline only at the second visit (${why})`);
}

async function visit(browsers: Browsers, shop: VisualShop, screen: Screen, shot: Shot, album: Album): Promise<Result> {
  const started = performance.now();
  const result = describe(screen, shot);
  const cookies = shop.cookiesOf(screen.viewer);
  const camera = await openCamera(browsers, shot.width, {
    ...(cookies ? { storageState: cookies } : {}),
    isWindow: screen.isOverlay ?? false,
  });
  try {
    const broken = await open(camera, shop.url, screen, shot.theme);
    if (broken.length > 0) return { ...result, outcome: "failed", message: broken.join("; ").slice(0, 400) };
    const { oddities, ...judgement } = await judge(camera, shot);
    for (const oddity of oddities) album.remark(`${shot.id} ${oddity}`);
    return { ...result, ...judgement, seconds: (performance.now() - started) / 1000 };
  } catch (error) {
    return { ...result, outcome: "failed", message: brief(error) };
  } finally {
    await camera.close();
  }
}

/**
 * Runs in the page. While a picture higher than the window is taken, other parts of the page come to be under the pointer: the side menu,
 * which opens.
 */
function ignorePointer(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { pointer-events: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Opens the screen and does what comes before the picture; returns what broke on the way. */
async function open({ page }: Camera, url: string, screen: Screen, theme: Theme): Promise<string[]> {
  const broken: string[] = [];
  page.setDefaultTimeout(PATIENCE_MS);
  page.on("pageerror", (error) => broken.push(`error in the page: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 500) broken.push(`${response.url()} responded with ${response.status()}`);
  });
  const lost: string[] = [];
  page.on("requestfailed", (request) => lost.push(`${request.url()}: ${request.failure()?.errorText ?? "lost"}`));
  const waitForQuiet = watchNetwork(page);
  await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
  const response = await page.goto(url + screen.path);
  try {
    await page.locator("h1").first().waitFor();
  } catch (error) {
    throw new Error(await describeBlank(page, response?.status(), [...broken, ...lost]), { cause: error });
  }
  await waitForQuiet();
  if (screen.prepare) {
    await screen.prepare(page);
    await waitForQuiet();
  }
  if (!screen.isOverlay) await page.evaluate(ignorePointer);
  // The pointer rests where nothing can be under it, whatever was clicked.
  await page.mouse.move(0, 0);
  return broken;
}

/** What there is instead of a heading: the picture of a page that did not open says less than its words and what it asked for in vain. */
async function describeBlank(page: Page, status: number | undefined, broken: readonly string[]): Promise<string> {
  const words = await page
    .locator("body")
    .innerText()
    .catch(() => "");
  const shown = words.replaceAll(/\s+/g, " ").trim().slice(0, 120);
  const scripts = await page.locator("script[src]").count();
  return `no heading after ${PATIENCE_MS / 1000} s: response ${status}, ${scripts} scripts, words "${shown}"; ${broken.join("; ") || "nothing broke"}`;
}

/** Answers a wait for the moment when nothing has been asked of the server for a while. */
function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let last = performance.now();
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => {
      open.delete(request);
      last = performance.now();
    });
  }
  return async () => {
    const until = performance.now() + PATIENCE_MS;
    last = performance.now();
    while (open.size > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() > until) throw new Error(`still loads after ${PATIENCE_MS / 1000} s`);
      await page.waitForTimeout(30);
    }
  };
}
