import { spawnSync } from "node:child_process";
import type { Browser } from "../ensure-browser.ts";

/** What the pixels depend on beside the sources. */
export interface Environment {
  /** As the browser says it: "Chromium 156.0.8078.79". */
  browser: string;
  platform: string;
  /** What the system draws where our own letters end; "unknown" where it cannot be asked. */
  fallbackFonts: string[];
}

/** The environment of this run. */
export function currentEnvironment(browser: Browser): Environment {
  return {
    browser: /^\D*[\d.]+/.exec(browser.version)?.[0].trim() ?? browser.version,
    platform: `${process.platform}-${process.arch}`,
    fallbackFonts: ["sans-serif", "monospace", "emoji"].map((family) => {
      const answer = spawnSync("fc-match", ["--format=%{family}", family], { encoding: "utf8", timeout: 10_000 });
      return `${family}: ${answer.status === 0 ? answer.stdout.trim() : "unknown"}`;
    }),
  };
}

/** Why pictures of the two cannot be compared, in words; `undefined` when they can. Another patch of the same browser draws the same. */
export function whyIncomparable(kept: Environment, now: Environment): string | undefined {
  const reasons: string[] = [];
  if (major(kept.browser) !== major(now.browser)) reasons.push(`${kept.browser}, this is ${now.browser}`);
  if (kept.platform !== now.platform) reasons.push(`${kept.platform}, this is ${now.platform}`);
  for (const [index, font] of kept.fallbackFonts.entries()) {
    const here = now.fallbackFonts[index] ?? "unknown";
    if (font !== here) reasons.push(`system letters ${font}, here ${here}`);
  }
  return reasons.length > 0 ? `The baselines were taken with ${reasons.join("; ")}` : undefined;
}

const major = (version: string): string => /^(.*?\d+)\./.exec(version)?.[1] ?? version;
