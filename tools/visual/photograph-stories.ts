import { type Browsers, type Camera, openCamera } from "./camera.ts";
import { judge } from "./judge.ts";
import type { Result } from "./results.ts";
import { type Look, looksOf } from "./looks.ts";
import { keyOf, type Shot } from "./shot.ts";
import type { VisualStory } from "./story-index.ts";
import { readWishes, showStory } from "./story-page.ts";

/** So many stories share a page, one after another; then a fresh one is opened. */
const STORIES_PER_PAGE = 40;
const PATIENCE_MS = 20_000;

/** A story at one width, in the themes it is seen in. */
interface Scene extends Look {
  story: VisualStory;
}

/** Where the results of a run are gathered. */
export interface Album {
  add: (result: Result) => void;
  remark: (sentence: string) => void;
}

/** Splits the stories into jobs, each a page of its own; the jobs may run in any order and beside each other. */
export async function storyJobs(
  browsers: Browsers,
  storybook: string,
  stories: readonly VisualStory[],
  album: Album,
): Promise<(() => Promise<void>)[]> {
  const first = stories[0];
  if (!first) return [];
  const camera = await openStorybook(browsers, storybook, 1440, first);
  const wishes = await camera.page.evaluate(
    readWishes,
    stories.map((story) => story.storyId),
  );
  await camera.close();
  const scenes: Scene[] = stories.flatMap((story) =>
    looksOf(wishes[story.storyId] ?? {}, story.isInFull).map((look) => ({ story, ...look })),
  );
  const widths = [...new Set(scenes.map((scene) => scene.width))];
  return widths.flatMap((width) => {
    const atWidth = scenes.filter((scene) => scene.width === width);
    const pages = Math.ceil(atWidth.length / STORIES_PER_PAGE);
    const size = Math.ceil(atWidth.length / pages);
    return Array.from({ length: pages }, (_, page) => atWidth.slice(page * size, (page + 1) * size)).map(
      (part) => () => photograph(browsers, storybook, part, album),
    );
  });
}

async function photograph(
  browsers: Browsers,
  storybook: string,
  scenes: readonly Scene[],
  album: Album,
): Promise<void> {
  let camera: Camera | undefined;
  for (const scene of scenes) {
    try {
      camera ??= await openStorybook(browsers, storybook, scene.width, scene.story);
      await photographScene(camera, scene, album);
    } catch (error) {
      // The page crashed or went somewhere: the story is to blame, and the next one gets a page of its own.
      fail(scene, `broke its page: ${String(error)}`, album);
      await camera?.close();
      camera = undefined;
    }
  }
  await camera?.close();
}

async function photographScene(camera: Camera, scene: Scene, album: Album): Promise<void> {
  const { story, width } = scene;
  let started = performance.now();
  const show = () => camera.page.evaluate(showStory, { storyId: story.storyId, patienceMs: PATIENCE_MS });
  let errors = await show();
  if (errors.length > 0) {
    const first = errors;
    errors = await show();
    if (errors.length === 0) album.remark(`${story.id} at ${width} went well only at the second try (${brief(first)})`);
  }
  if (errors.length > 0) return fail(scene, brief(errors), album);
  for (const theme of scene.themes) {
    const shot: Shot = { id: story.id, theme, width };
    const { oddities, ...judgement } = await judge(camera, shot);
    for (const oddity of oddities) if (theme === scene.themes[0]) album.remark(`${story.id} ${oddity}`);
    album.add({ ...describe(story, shot), ...judgement, seconds: (performance.now() - started) / 1000 });
    started = performance.now();
  }
}

function fail({ story, width, themes: seen }: Scene, message: string, album: Album): void {
  for (const theme of seen)
    album.add({ ...describe(story, { id: story.id, theme, width }), outcome: "failed", message });
}

function describe({ storyId, title, name }: VisualStory, shot: Shot): Omit<Result, "outcome"> {
  return { key: keyOf(shot), storyId, title, name, ...shot };
}

/** Terminal colours and page-long dumps of the DOM help nobody here. */
function brief(errors: readonly string[]): string {
  // oxlint-disable-next-line no-control-regex -- the escape character is what is looked for
  const text = errors.join("; ").replaceAll(/\u001b\[\d*m/g, "");
  return text.split("\n").slice(0, 4).join(" ").slice(0, 400).trim();
}

async function openStorybook(
  browsers: Browsers,
  storybook: string,
  width: number,
  first: VisualStory,
): Promise<Camera> {
  const camera = await openCamera(browsers, width);
  // axe has its own run (story tests); here it would double the time.
  await camera.page.goto(`${storybook}/iframe.html?id=${first.storyId}&viewMode=story&globals=a11y.manual:!true`);
  await camera.page.waitForFunction(
    () => ["finished", "errored"].includes(window.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ""),
    undefined,
    { timeout: 60_000 },
  );
  // The metric-compatible fallback is a local font, which may be missing.
  await camera.page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())));
  return camera;
}
