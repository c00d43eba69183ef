import { type CDPSession, chromium, type Page } from "playwright";
import { ensureBrowser } from "../ensure-browser.ts";
import { serveFolder } from "../visual/serve-folder.ts";
import { buildStorybook } from "../visual/storybook-build.ts";

/** A line of the table. */
interface Row {
  /** Frames that showed the scroll, of a hundred that should have; a hundred is 60 a second. */
  "shown %": number;
  /** Frames with a place that was not painted yet, of a hundred. */
  "blank %": number;
  /** Frames a second that the page's script took part in: rows are made and put ahead of what is seen. */
  "script fps": number;
  /** Who moves the rows. A busy script delays a scroll of the main thread, and none of the compositor's. */
  by: string;
}

const STORY = "patterns-lists-datatable--ten-thousand";
const SECONDS = 4;
const ROUNDS = 3;
/** Pixels a second: reading, looking for something, a flick. */
const SPEEDS = [1_200, 2_400, 3_600];

/** What the machine can do: a box of plain lines, all of them drawn. */
const BARE = `<div style="height:600px;overflow:auto;background:#fff">${"<div data-row style='height:44px'>Заказ</div>".repeat(2_000)}</div>`;

/** One frame as Chrome's compositor reports it in a trace. */
interface FrameReport {
  name: string;
  ph: string;
  args: { frame_reporter?: { state: string; scroll_state: string; has_missing_content: boolean } };
}

/** Scrolls as a wheel does, by the browser's own gesture, and counts the frames that the compositor showed and missed. */
async function scroll(page: Page, cdp: CDPSession, speed: number): Promise<Row> {
  const events: FrameReport[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as FrameReport[])); // Chrome's trace format
  cdp.on("Tracing.dataCollected", collect);
  await cdp.send("Tracing.start", {
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline.frame"] },
  });
  const watched = page.evaluate(watchFrames, SECONDS * 1000);
  await cdp.send("Input.synthesizeScrollGesture", {
    x: 700,
    y: 350,
    yDistance: -speed * SECONDS,
    speed,
    gestureSourceType: "mouse",
    preventFling: true,
  });
  const { frames, moved } = await watched;
  if (moved < speed) throw new Error(`the box was scrolled by ${moved} px only`);
  const ended = new Promise<unknown>((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await ended;
  cdp.off("Tracing.dataCollected", collect);
  const reports = events
    .flatMap(({ name, ph, args }) => (name === "PipelineReporter" && ph === "b" ? [args.frame_reporter] : []))
    .filter((report) => report !== undefined)
    .filter((report) => report.scroll_state !== "SCROLL_NONE" && report.state !== "STATE_NO_UPDATE_DESIRED");
  const byMain = reports.filter((report) => report.scroll_state === "SCROLL_MAIN_THREAD");
  // "Partial" is a frame without what the main thread was still at: its scroll, where the scroll is its own.
  const isShown = ({ state, scroll_state }: (typeof reports)[number]) =>
    state === "STATE_PRESENTED_ALL" || (state === "STATE_PRESENTED_PARTIAL" && scroll_state !== "SCROLL_MAIN_THREAD");
  const share = (count: number) => Number(((count * 100) / reports.length).toFixed(1));
  return {
    "shown %": share(reports.filter(isShown).length),
    "blank %": share(reports.filter((report) => report.has_missing_content).length),
    "script fps": frames,
    by: byMain.length * 2 > reports.length ? "main thread" : "compositor",
  };
}

/** Runs in the page: how many frames a second its script could take part in, and how far the box was scrolled. */
async function watchFrames(forMs: number): Promise<{ frames: number; moved: number }> {
  const box = [...document.querySelectorAll("*")].find(
    (element) => element.clientHeight > 200 && element.scrollHeight > element.clientHeight + 10_000,
  );
  if (!box) throw new Error("there is no scrolled box");
  const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const { scrollTop } = box;
  while (box.scrollTop === scrollTop) await next();
  const first = await next();
  let last = first;
  let count = 0;
  while (last - first < forMs * 0.8) {
    last = await next();
    count += 1;
  }
  return { frames: Number(((count * 1000) / (last - first)).toFixed(1)), moved: box.scrollTop - scrollTop };
}

/** The table of ten thousand rows in the built Storybook, scrolled at several speeds in headless Chromium. */
export async function measureTable(): Promise<Record<string, Row>> {
  const { folder } = await buildStorybook(console.log);
  const storybook = await serveFolder(folder);
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.log).path, args: ["--no-sandbox"] });
  try {
    const rows: Record<string, Row> = {};
    const subjects = {
      bare: (page: Page) => page.setContent(BARE),
      table: (page: Page) => page.goto(`${storybook.url}/iframe.html?id=${STORY}&viewMode=story`),
    };
    for (const [subject, open] of Object.entries(subjects))
      for (const speed of SPEEDS) {
        const rounds: Row[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
          await open(page);
          await page.locator("[data-row]").nth(10).waitFor();
          await page.waitForTimeout(1_500);
          rounds.push(await scroll(page, await page.context().newCDPSession(page), speed));
          await page.close();
        }
        const middle = rounds.toSorted((a, b) => a["shown %"] - b["shown %"])[Math.floor(ROUNDS / 2)];
        if (middle) rows[`${subject}, ${speed} px/s`] = middle;
      }
    return rows;
  } finally {
    await browser.close();
    await storybook.close();
  }
}
