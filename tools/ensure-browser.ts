// `node tools/ensure-browser.ts`: finds a Chromium that runs here, or installs one, and prints its path.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chromium } from "playwright";
import { installed } from "./run-step.ts";

/** A Chromium that answered with its version. */
export interface Browser {
  path: string;
  version: string;
  /**
   * The same engine without the windows around it, which Chromium makes even when nobody sees them: a new page costs a third of the processor there.
   * The whole browser where there is none. It has no notifications, no push and no way to install an application.
   */
  shell: string;
}

type Program = Pick<Browser, "path" | "version">;

const systemPlaces = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** In this order: the one that is named, the system's, Playwright's own, one from apt (root on Debian or Ubuntu), one from Playwright. */
export function ensureBrowser(log: (line: string) => void): Browser {
  const whole = wholeBrowser(log);
  return { ...whole, shell: shellOf(whole, log) };
}

function wholeBrowser(log: (line: string) => void): Program {
  const named = process.env["PLAYWRIGHT_CHROMIUM_EXECUTABLE"];
  if (named) {
    const browser = tryBrowser(named);
    if (browser) return browser;
    log(`PLAYWRIGHT_CHROMIUM_EXECUTABLE (${named}) does not run: looking further`);
  }
  const found = firstOf([...systemPlaces, chromium.executablePath()]);
  if (found) return found;

  if (canInstall()) {
    log("Installing Chromium with apt-get (some 80 MB)");
    installByApt("chromium");
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

/** The one that is named, else the one that Debian keeps beside its Chromium, when it is of the same version. */
function shellOf({ path, version }: Program, log: (line: string) => void): string {
  const number = (said = ""): string | undefined => /[\d.]{5,}/.exec(said)?.[0]; // what stands after it differs
  const isSame = (place: string): boolean => number(tryBrowser(place)?.version) === number(version);
  const beside = `${path}-headless-shell`;
  for (const place of [process.env["PLAYWRIGHT_HEADLESS_SHELL"] ?? beside, beside]) if (isSame(place)) return place;
  if (systemPlaces.includes(path) && canInstall()) {
    log("Installing Chromium's headless shell with apt-get (some 50 MB)");
    installByApt("chromium-headless-shell");
    if (isSame(beside)) return beside;
  }
  return path;
}

function firstOf(places: string[]): Program | undefined {
  for (const place of places) {
    const browser = tryBrowser(place);
    if (browser) return browser;
  }
  return undefined;
}

function tryBrowser(place: string): Program | undefined {
  if (!existsSync(place)) return undefined;
  const response = spawnSync(place, ["--version", "--no-sandbox"], { encoding: "utf8", timeout: 30_000 });
  const version = response.stdout?.trim();
  return response.status === 0 && version ? { path: place, version } : undefined;
}

const canInstall = (): boolean => process.getuid?.() === 0 && isDebian();

function installByApt(name: string): void {
  run(["apt-get", "update", "-qq"]);
  run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", name]);
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
  console.log(`${browser.path} and ${browser.shell} (${browser.version})`);
}
