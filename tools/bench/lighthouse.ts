import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startShop } from "../../apps/server/test/running-shop.ts";
import { ensureBrowser } from "../ensure-browser.ts";
import { runStep } from "../run-step.ts";
import { median } from "../../apps/server/tools/bench/load.ts";

/** The part of a Lighthouse report that is looked at (its documented shape). */
interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
}

const rounds = 5;
/** Chromium sometimes gives no trace; that is no measurement and is made again. */
const attempts = 3;

/** Lighthouse's own slowdown, and the index of the computers that it is meant for: the middle of "high-end desktop" in its page on throttling. */
const USUAL_SLOWDOWN = 4;
const USUAL_INDEX = 1_750;

/**
 * How many times a processor of this index is slowed down to be the same phone: on a slower computer the usual four times are a slower one
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown).
 */
const slowdownFor = (index: number): number =>
  Math.min(USUAL_SLOWDOWN, Math.round((10 * USUAL_SLOWDOWN * index) / USUAL_INDEX) / 10);

/**
 * Lighthouse on a phone over the built app with the demo shop: median of five, since its timings are noisy. Each page is measured by its usual slowdown and,
 * where this computer is slower than those that it is meant for, by the one that makes the same phone of it.
 */
export async function runLighthouse(): Promise<void> {
  // On two cores a whole browser spends nearly one of them on a window that nobody sees, and what the page waits for it counts as the page's blocking
  // time: of one build and product 124 to 261 ms, and 15 to 77 in the headless shell.
  const browser = ensureBrowser(console.log).shell;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-bench-"));
  chmodSync(dataDir, 0o755); // else root's database would have to move out of it
  const shop = await startShop({ dataDir });
  try {
    const response = await fetch(`${shop.url}/api/products?per_page=1`);
    const { data } = (await response.json()) as { data?: { id: number }[] }; // the contract's response
    const pages = ["/products", `/products/${data?.[0]?.id ?? 1}`, "/login"];
    const rows: Record<string, Record<string, number | string>> = {};
    const { environment } = await audit(`${shop.url}/login`, browser, dataDir, USUAL_SLOWDOWN);
    const slowdowns = new Set([USUAL_SLOWDOWN, slowdownFor(environment.benchmarkIndex)]);
    console.log(`benchmark index ${environment.benchmarkIndex}; slowed down ${[...slowdowns].join(" and ")} times`);
    for (const [page, slowdown] of pages.flatMap((page) =>
      [...slowdowns].map((slowdown) => [page, slowdown] as const),
    )) {
      await visit(shop.url, page);
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1)
        reports.push(await audit(`${shop.url}${page}`, browser, dataDir, slowdown));
      const score = (name: string): number =>
        Math.round(100 * median(reports.map((report) => report.categories[name]?.score ?? 0)));
      const value = (name: string): number => median(reports.map((report) => report.audits[name]?.numericValue ?? 0));
      rows[`${page}, ${slowdown} times`] = {
        performance: score("performance"),
        "each run": reports.map((report) => Math.round(100 * (report.categories["performance"]?.score ?? 0))).join(" "),
        accessibility: score("accessibility"),
        "best practices": score("best-practices"),
        index: Math.round(median(reports.map((report) => report.environment.benchmarkIndex))),
        "LCP ms": Math.round(value("largest-contentful-paint")),
        "TBT ms": Math.round(value("total-blocking-time")),
        CLS: Number(value("cumulative-layout-shift").toFixed(3)),
        kB: Math.round(value("total-byte-weight") / 1000),
      };
      const faults = Object.values(reports[0]?.audits ?? {})
        .filter((audit) => audit.score === 0)
        .map((audit) => audit.title);
      if (faults.length > 0) console.log(`${page}: ${faults.join("; ")}`);
    }
    console.table(rows);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Makes the page and its photos once: photos are cut to size when they are first asked for, which is not what is measured. */
async function visit(url: string, page: string): Promise<void> {
  const html = await (await fetch(`${url}${page}`)).text();
  const photos = new Set(html.match(/\/media\/[^\s"'\\]+\.webp/g));
  for (const photo of photos) await (await fetch(`${url}${photo}`)).arrayBuffer();
}

async function audit(url: string, chrome: string, folder: string, slowdown: number): Promise<Report> {
  const output = path.join(folder, "lighthouse.json");
  const flags = ["--quiet", "--output=json", `--output-path=${output}`, "--chrome-flags=--headless=new --no-sandbox"];
  const only = "--only-categories=performance,accessibility,best-practices";
  const slowed = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  const command = ["npx", "-y", "-p", "lighthouse@13.5.0", "lighthouse", url, only, slowed, ...flags];
  for (let attempt = 1; ; attempt += 1) {
    const { isGood, output: said } = await runStep(command, { quiet: true, env: { CHROME_PATH: chrome } });
    if (isGood) return JSON.parse(readFileSync(output, "utf8")) as Report;
    if (attempt === attempts || !said.includes("Runtime error encountered"))
      throw new Error(`Lighthouse failed on ${url}:\n${said}`);
    console.log(`${url} was not measured and is tried again: ${/\((\w+)\)/.exec(said)?.[1] ?? said}`);
  }
}
