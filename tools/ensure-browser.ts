// `node tools/ensure-browser.ts`: finds a Chromium that runs here, or installs one, and prints its path.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright";
import { installed } from "./run-step.ts";

/** A Chromium that answered with its version. */
export interface Browser {
  path: string;
  version: string;
}

const systemPlaces = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** In this order: the one that is named, the system's, Playwright's own, one from apt (root on Debian or Ubuntu), one from Playwright. */
export function ensureBrowser(log: (line: string) => void): Browser {
  const named = process.env["PLAYWRIGHT_CHROMIUM_EXECUTABLE"];
  if (named) {
    const browser = tryBrowser(named);
    if (browser) return browser;
    log(`PLAYWRIGHT_CHROMIUM_EXECUTABLE (${named}) does not run: looking further`);
  }
  const found = firstOf([...systemPlaces, chromium.executablePath()]);
  if (found) return found;

  if (process.getuid?.() === 0 && isDebian()) {
    log("Installing Chromium with apt-get (some 80 MB)");
    run(["apt-get", "update", "-qq"]);
    run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]);
    const browser = firstOf(systemPlaces);
    if (browser) return browser;
  }
  log("Installing Chromium with Playwright");
  run(installed("playwright/cli.js", "install", "chromium"));
  const browser = tryBrowser(chromium.executablePath());
  if (browser) return browser;
  throw new Error(
    "No Chromium runs here. Install one with `apt-get install chromium` (as root) or `npx playwright install --with-deps chromium`, " +
      "or name one in PLAYWRIGHT_CHROMIUM_EXECUTABLE.",
  );
}

function firstOf(places: string[]): Browser | undefined {
  for (const place of places) {
    const browser = tryBrowser(place);
    if (browser) return browser;
  }
  return undefined;
}

function tryBrowser(place: string): Browser | undefined {
  if (!existsSync(place)) return undefined;
  const response = spawnSync(place, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 30_000 });
  const version = response.stdout?.trim();
  return response.status === 0 && version ? { path: place, version } : undefined;
}

function isDebian(): boolean {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

function run([program = "", ...args]: string[]): void {
  spawnSync(program, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}

if (import.meta.main) {
  const browser = ensureBrowser((line) => console.error(line));
  console.log(`${browser.path} (${browser.version})`);
}
