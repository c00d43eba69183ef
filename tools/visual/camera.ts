import { createHash } from "node:crypto";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
  type BrowserContextOptions,
} from "playwright";
import { calmPage } from "./calm-page.ts";
import { VISUAL_NOW } from "./clock.mjs";
import type { Theme } from "./shot.ts";

/** The heights that go with the widths of a screen; the same as in Storybook's toolbar. */
const heights: Record<number, number> = { 360: 740, 768: 1024, 1200: 800, 1440: 900 };
/** Nobody looks at a longer picture. */
const MAX_HEIGHT = 6000;
const PATIENCE_MS = 5000;
const isPhone = (width: number): boolean => width < 768;

// Everything that could draw the same page differently twice, or on another machine.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--hide-scrollbars",
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--disable-font-subpixel-positioning",
  "--force-color-profile=srgb",
  "--force-device-scale-factor=1",
  // A scrolled layer of its own is drawn at fractions of a pixel that hang on when it was made: photos in it had two looks.
  "--disable-prefer-compositing-to-lcd-text",
  "--disable-partial-raster",
  "--disable-checker-imaging",
  "--disable-image-animation-resync",
  "--disable-features=PaintHolding,OverlayScrollbar",
];

/** A page that holds still. */
export interface Camera {
  page: Page;
  width: number;
  /** One picture of the page as it is, high enough for everything that is drawn. */
  take: (theme: Theme) => Promise<Picture>;
  close: () => Promise<void>;
}
/** A PNG, and what is odd about the page. */
export interface Picture {
  png: Buffer;
  /** Equal for equal bytes. */
  hash: string;
  oddities: string[];
}

// Whether pages are pointed at or touched. Emulated touch would be lost from time to time with other pages open, so phones have a browser of their own.
const mouse = "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";
const finger = "--blink-settings=primaryHoverType=1,availableHoverTypes=1,primaryPointerType=2,availablePointerTypes=2";

/** The browsers that take the pictures. */
export interface Browsers {
  desktop: Browser;
  phone: Browser;
  close: () => Promise<void>;
}

/** Starts both. */
export async function launchBrowsers(executablePath: string): Promise<Browsers> {
  const launch = async (pointer: string): Promise<Browser> =>
    // Playwright's own setting, which would stand beside ours.
    await chromium.launch({ executablePath, args: [...flags, pointer], ignoreDefaultArgs: [mouse] });
  const [desktop, phone] = await Promise.all([launch(mouse), launch(finger)]);
  return {
    desktop,
    phone,
    close: async () => {
      await Promise.all([desktop.close(), phone.close()]);
    },
  };
}

/** A page of its own (pictured whole, or only its window), with a stopped clock and seeded chance, in Kyiv and in Russian; a phone's width is touched, not pointed at. */
export async function openCamera(
  browsers: Browsers,
  width: number,
  { isWindow = false, ...options }: Pick<BrowserContextOptions, "storageState"> & { isWindow?: boolean } = {},
): Promise<Camera> {
  const context = await (isPhone(width) ? browsers.phone : browsers.desktop).newContext({
    ...options,
    viewport: { width, height: heights[width] ?? 900 },
    deviceScaleFactor: 1,
    locale: "ru-RU",
    timezoneId: "Europe/Kyiv",
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
  });
  await context.addInitScript(calmPage);
  const page = await context.newPage();
  await page.clock.setFixedTime(VISUAL_NOW);
  const session = await context.newCDPSession(page);
  return {
    page,
    width,
    take: (theme) => take(page, session, width, theme, isWindow),
    close: () => closeQuietly(context),
  };
}

async function take(page: Page, session: CDPSession, width: number, theme: Theme, isWindow: boolean): Promise<Picture> {
  const { isStill, height, overflow, isTouched } = await page.evaluate(
    ({ name, patienceMs }) => window.visual.holdStill(name, patienceMs),
    { name: theme, patienceMs: PATIENCE_MS },
  );
  if (isTouched !== isPhone(width))
    throw new Error(`The browser takes a screen of ${width} for another kind of device.`);
  const limit = heights[width] ?? 900;
  const wanted = isWindow ? limit : height;
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: wanted > limit,
    clip: { x: 0, y: 0, width, height: Math.min(wanted, MAX_HEIGHT), scale: 1 },
  });
  const png = Buffer.from(data, "base64");
  const oddities = [
    ...(isStill ? [] : [`does not come to rest in ${PATIENCE_MS / 1000} s`]),
    ...(overflow > 0 ? [`is ${overflow} px wider than a screen of ${width}`] : []),
    ...(wanted > MAX_HEIGHT ? [`is ${wanted} px high, cut at ${MAX_HEIGHT}`] : []),
  ];
  return { png, hash: createHash("sha256").update(png).digest("hex"), oddities };
}

async function closeQuietly(context: BrowserContext): Promise<void> {
  await context.close().catch(() => undefined); // a page that crashed is closed already
}
