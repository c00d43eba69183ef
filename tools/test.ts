// Everything that must hold, quickest first; stops at the first step that fails. The last line, "N passed, N failed", is read by CI.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { ensureBrowser } from "./ensure-browser.ts";
import { installed, runStep, script } from "./run-step.ts";
import { readCounts } from "./test-counts.ts";

interface Step {
  name: string;
  command: string[];
  /** Where its tests are counted; a step without counts as one. */
  report?: string;
  /** A quiet step speaks only when it fails. */
  isQuiet?: boolean;
}

const reports = path.join(root, "node_modules/.cache/test-reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const vitest = (name: string, ...projects: string[]): Step => {
  const report = path.join(reports, `${name.replaceAll(/[^a-z]+/g, "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    report,
    command: installed("vitest/vitest.mjs", "run", ...projects.flatMap((p) => ["--project", p]), ...reporters),
  };
};
const playwright = (name: string, config: string): Step => {
  const report = path.join(reports, `${name}.json`);
  return { name, report, command: installed("@playwright/test/cli.js", "test", "--config", config) };
};

const steps: Step[] = [
  { name: "types", command: script("tools/types.ts"), isQuiet: true },
  { name: "lint", command: installed("oxlint/bin/oxlint"), isQuiet: true },
  { name: "dependency rules", command: depcruise(), isQuiet: true },
  vitest("unit tests", "unit", "ui-unit"),
  vitest("server tests", "server"),
  vitest("story tests", "stories"),
  { name: "build", command: installed("turbo/bin/turbo", "run", "build", "--output-logs=errors-only"), isQuiet: true },
  { name: "size budget", command: script("tools/size.ts"), isQuiet: true },
  ...(existsSync(path.join(root, "apps/web/e2e")) ? [playwright("e2e", "playwright.config.ts")] : []),
  {
    name: "visual",
    command: script("tools/visual/test-visual.ts", "--in-test"),
    report: path.join(reports, "visual.json"),
  },
];

const total = { passed: 0, failed: 0 };
const notMade: string[] = [];
const started = performance.now();
const browser = ensureBrowser((line) => console.log(line));
console.log(`Node ${process.versions.node}, ${browser.version} (${browser.path})`);

for (const step of steps) {
  console.log(`\n── ${step.name}`);
  const { isGood, seconds, output } = await runStep(step.command, {
    quiet: step.isQuiet ?? false,
    env: {
      PLAYWRIGHT_CHROMIUM_EXECUTABLE: browser.path,
      ...(step.report ? { PLAYWRIGHT_JSON_OUTPUT_FILE: step.report, VISUAL_COUNTS_FILE: step.report } : {}),
    },
  });
  if (!isGood && output) console.log(output.trim());
  const counts = step.report ? readCounts(step.report) : { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  total.passed += counts?.passed ?? 0;
  if (counts?.notMade) notMade.push(counts.notMade);
  // A run that broke before or after its tests has failed, whatever it counted.
  total.failed += Math.max(counts?.failed ?? 0, isGood ? 0 : 1);
  console.log(`── ${step.name}: ${isGood ? "ok" : "FAILED"} in ${seconds.toFixed(1)} s`);
  if (!isGood) break;
}

console.log(`\nAll in ${((performance.now() - started) / 60_000).toFixed(1)} min`);
for (const what of notMade) console.log(`NOT MADE: ${what}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function depcruise(): string[] {
  return installed(
    "dependency-cruiser/bin/dependency-cruiser.mjs",
    "--config",
    "packages/config/dependency-cruiser.cjs",
    "apps",
    "packages",
  );
}
