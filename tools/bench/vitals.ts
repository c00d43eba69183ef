import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { SCREEN_COOKIE } from "@dropship/api/contract/drawn-page";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";
import { startShop } from "../../apps/server/test/running-shop.ts";
import { demoAccounts } from "../../apps/server/src/demo/accounts.ts";
import { ensureBrowser } from "../ensure-browser.ts";

/** Widths that people open the shop at: a phone, a tablet or half a window, a small and a usual screen. */
const WIDTHS = [360, 768, 1024, 1440];
/** Lighthouse's slow line and slow phone. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
/** The page is looked at until it has been quiet for so long. */
const QUIET_MS = 2_500;

/** A layout shift and the largest paint as the browser reports them (their documented shapes). */
interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}

/** What one visit costs. */
interface Vitals {
  CLS: number;
  "LCP ms": number;
  kB: number;
  files: number;
  /** What moved most. */
  moved: string;
}

/**
 * Layout shifts and largest paint of the shop's screens at each width, by a browser that does not call itself a phone: what is drawn must hang on the width
 * alone. `url` names a running demo shop; else one is started.
 */
export async function measureVitals(url?: string, only?: readonly string[]): Promise<Record<string, Vitals>> {
  if (url) return await visits(url, only);
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-bench-"));
  chmodSync(dataDir, 0o755); // else root's database would have to move out of it
  const shop = await startShop({ dataDir });
  try {
    return await visits(shop.url, only);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function visits(url: string, only: readonly string[] = []): Promise<Record<string, Vitals>> {
  const response = await fetch(`${url}/api/products?per_page=1`);
  const { data } = (await response.json()) as { data?: { id: number }[] }; // the contract's response
  const product = `/products/${data?.[0]?.id ?? 1}`;
  // Without the window that nobody sees, whose drawing takes the processor from the page: the largest paint of one page came after 1.6 to 3.1 s in the
  // whole browser, after 1.6 to 1.8 in this one.
  const executablePath = ensureBrowser(console.log).shell;
  const launch = () => chromium.launch({ executablePath, args: ["--no-sandbox"] });
  let browser = await launch();
  try {
    const user = await signIn(browser, url);
    const pages: [string, BrowserContextOptions["storageState"]][] = [
      ...["/products", "/products?search=чехол", product, "/categories", "/login"].map(
        (page) => [page, undefined] as [string, undefined],
      ),
      ...["/", "/products", product, "/orders", "/transactions", "/notifications", "/checkout", "/user"].map(
        (page) => [page, user] as [string, typeof user],
      ),
    ];
    const rows: Record<string, Vitals> = {};
    for (const [page, storageState] of pages) {
      if (only.length > 0 && !only.includes(page)) continue;
      for (const width of WIDTHS) {
        const name = `${storageState ? "user " : "guest"} ${page} ${width}`;
        const row = await visit(browser, `${url}${page}`, width, storageState).catch(async (error: unknown) => {
          if (browser.isConnected()) throw error;
          // A browser that ended by itself has measured nothing: of fifty visits one is made again, by a fresh one, and it is said.
          console.log(`${name}: the browser ended by itself, and the visit is made again`);
          browser = await launch();
          return visit(browser, `${url}${page}`, width, storageState);
        });
        rows[name] = row;
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/** As the demo's dropshipper. */
async function signIn(browser: Browser, url: string): Promise<BrowserContextOptions["storageState"]> {
  const context = await browser.newContext();
  const { request } = context;
  const [account] = demoAccounts;
  if (!account) throw new Error("The demo has no accounts.");
  await request.get(`${url}/sanctum/csrf-cookie`);
  const token = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const response = await request.post(`${url}/login`, {
    headers: { "x-xsrf-token": decodeURIComponent(token), accept: "application/json" },
    data: { email: account.email, password: account.password, remember: true },
  });
  if (!response.ok()) throw new Error(`The demo login was refused: ${response.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Who is signed in has been here before: their browser has told how wide it is (packages/api/src/contract/drawn-page.ts), and has nothing else of that visit. */
async function tellScreen(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  const told = async () => (await context.cookies()).some(({ name }) => name === SCREEN_COOKIE);
  for (let attempt = 0; attempt < 100 && !(await told()); attempt += 1) await page.waitForTimeout(200);
  await page.close();
}

async function visit(
  browser: Browser,
  address: string,
  width: number,
  storageState: BrowserContextOptions["storageState"],
): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 740 : 900 },
    locale: "ru-RU",
    serviceWorkers: "block",
    ...(storageState ? { storageState } : {}),
  });
  if (storageState) await tellScreen(context, new URL(address).origin);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.clearBrowserCache");
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let bytes = 0;
  let files = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    files += 1;
  });
  await page.addInitScript(() => {
    const seen: { shifts: { value: number; moved: string }[]; paint: number } = { shifts: [], paint: 0 };
    const nameOf = (node: Element | null) =>
      node instanceof Element ? `${node.tagName.toLowerCase()} «${(node.textContent ?? "").slice(0, 24)}»` : "";
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (!entry.hadRecentInput)
          seen.shifts.push({
            value: entry.value,
            moved: entry.sources
              .slice(0, 2)
              .map(({ node }) => nameOf(node))
              .join(", "),
          });
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    Object.assign(window, { vitals: seen });
  });
  await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
  await page.waitForTimeout(QUIET_MS);
  const seen = await page.evaluate(
    () => (window as unknown as { vitals: { shifts: { value: number; moved: string }[]; paint: number } }).vitals, // set above
  );
  await context.close();
  const most = seen.shifts.toSorted((a, b) => b.value - a.value)[0];
  return {
    CLS: Number(seen.shifts.reduce((sum, { value }) => sum + value, 0).toFixed(3)),
    "LCP ms": Math.round(seen.paint),
    kB: Math.round(bytes / 1000),
    files,
    moved: most ? most.moved : "",
  };
}
