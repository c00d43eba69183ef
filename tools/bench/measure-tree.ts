import { chromium, type Page } from "playwright";
import { ensureBrowser } from "../ensure-browser.ts";
import { serveFolder } from "../visual/serve-folder.ts";
import { buildStorybook } from "../visual/storybook-build.ts";

/** A line of the table: from the press of a key to the frame that shows what it did. */
interface Row {
  "middle ms": number;
  "worst ms": number;
  /** Longer ones are seen as a stutter: six frames of sixty a second. */
  "past 100 ms": number;
}

const STORY = "components-data-tree--five-thousand";
const TIMES = 30;
/** What is pressed again and again, on the first row. */
const ACTS: readonly (readonly [name: string, keys: readonly Key[]])[] = [
  ["close and open a branch", [{ key: "ArrowLeft" }, { key: "ArrowRight" }]],
  ["to the end and back", [{ key: "End" }, { key: "Home" }]],
  [
    "move down and up",
    [
      { key: "ArrowDown", alt: true },
      { key: "ArrowUp", alt: true },
    ],
  ],
];

interface Key {
  readonly key: string;
  readonly alt?: boolean;
}

/** Runs in the page: presses keys where the focus is and waits for the frame after each. */
async function press({ keys, times }: { keys: readonly Key[]; times: number }): Promise<number[]> {
  const shown = () =>
    new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1)
    for (const { key, alt = false } of keys) {
      await shown();
      const since = performance.now();
      const event = new KeyboardEvent("keydown", { key, altKey: alt, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
      taken.push((await shown()) - since);
    }
  return taken;
}

async function rowOf(page: Page, keys: readonly Key[]): Promise<Row> {
  await page.getByRole("treeitem").first().focus();
  const taken = (await page.evaluate(press, { keys, times: TIMES })).toSorted((a, b) => a - b);
  const rounded = (ms: number | undefined) => Number((ms ?? 0).toFixed(1));
  return {
    "middle ms": rounded(taken[Math.floor(taken.length / 2)]),
    "worst ms": rounded(taken.at(-1)),
    "past 100 ms": taken.filter((ms) => ms > 100).length,
  };
}

/** The tree of 5,000 categories in the built Storybook, all of its branches open, worked by keys in headless Chromium. */
export async function measureTree(): Promise<Record<string, Row>> {
  const { folder } = await buildStorybook(console.log);
  const storybook = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.log).path, args: ["--no-sandbox"] });
  try {
    const rows: Record<string, Row> = {};
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    for (const [name, keys] of ACTS) {
      await page.goto(`${storybook.url}/iframe.html?id=${STORY}&viewMode=story`);
      await page.getByRole("treeitem").nth(10).waitFor();
      await page.waitForTimeout(1_500);
      rows[name] = await rowOf(page, keys);
    }
    return rows;
  } finally {
    await browser.close();
    await storybook.close();
  }
}
