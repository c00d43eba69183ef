import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

/** A browser by its variable (tools/ensure-browser.ts sets them), else Debian's, else Playwright's own. */
const browser = (variable: string, system: string): string | undefined =>
  process.env[variable] ?? (existsSync(system) ? system : undefined);
const whole = browser("PLAYWRIGHT_CHROMIUM_EXECUTABLE", "/usr/bin/chromium");
/** The same engine without windows: a third of the processor for each new page. It has no notifications and cannot install an application. */
const shell = browser("PLAYWRIGHT_HEADLESS_SHELL", "/usr/bin/chromium-headless-shell") ?? whole;
const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: ["--no-sandbox"], ...(executablePath && { executablePath }) },
});

/** What a browser does around the page: `whole-browser`. */
const AROUND_THE_PAGE = ["**/push.e2e.ts", "**/install.e2e.ts"];
/** Each of them waits for a whole shell to be kept: last by their name, they would be walked by one worker alone. */
const NEXT_VERSION = "**/updates.e2e.ts";
/** Where `npm test` reads what was counted; another place when one is named. */
const reports = process.env["TEST_REPORTS"] ?? path.join(import.meta.dirname, "node_modules/.cache/test-reports");

/** Walks of all screens, which measure how still they are: beside one another only, one more than there are cores (`npm run test:screens`). */
const WALKS = "**/screens.e2e.ts";
const isLookedInto = Boolean(process.env["E2E_FILM"]);
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } };

/** Journeys through the built web app and server, each worker with a shop of its own (apps/web/e2e/support/shop.ts). */
export default defineConfig({
  testDir: "apps/web/e2e",
  testMatch: ["**/*.e2e.ts", "**/*.spec.ts"],
  globalSetup: "./apps/web/e2e/support/global-setup.ts",
  outputDir: "node_modules/.cache/playwright",
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env["CI"]),
  // A race must not cost a day: in CI what fails is tried once more, and named at the end of `npm test` when it then passes.
  retries: process.env["CI"] ? 1 : 0,
  // Many journeys take half a minute on two slow cores. What a step may take stands below; this ends only what hangs.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    [
      "json",
      { outputFile: path.join(reports, process.argv.includes("--project=screens") ? "screens.json" : "e2e.json") },
    ],
  ],
  use: {
    locale: "ru-RU",
    timezoneId: "Europe/Kyiv",
    // Steps, calls and the network cost a twelfth of all journeys: kept of a second try (CI), or where what fails is looked into, with a film that costs half as much again.
    trace: isLookedInto
      ? { mode: "retain-on-failure", snapshots: false, screenshots: true }
      : { mode: "on-first-retry", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
    // Else every page of every test would fetch and keep the whole shell. What is about the worker says "allow".
    serviceWorkers: "block",
    ...launch(shell),
  },
  projects: [
    // First, since its files are long: begun last, they would be walked by one worker while the others have nothing left.
    { name: "whole-browser", testMatch: AROUND_THE_PAGE, use: { ...desktop, ...launch(whole) } },
    { name: "next-version", testMatch: NEXT_VERSION, use: desktop },
    { name: "chromium", testIgnore: [WALKS, NEXT_VERSION, ...AROUND_THE_PAGE], use: desktop },
    { name: "screens", testMatch: WALKS, fullyParallel: true, use: desktop },
  ],
});
