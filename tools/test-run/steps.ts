import { installed } from "../run-step.ts";
import type { Browser } from "../ensure-browser.ts";
import { currentEnvironment } from "../visual/environment.ts";
import type { Step } from "./run-steps.ts";

const report = (name: string): string => `node_modules/.cache/test-reports/${name}.json`;

/** Vitest over single files of one project, with the report where the whole project's stands. */
const filesOf =
  (project: string): Step["again"] =>
  (files) => [
    ...installed("vitest/vitest.mjs", "run", "--project", project, "--reporter=default", "--reporter=json"),
    `--outputFile.json=${report(project)}`,
    ...files,
  ];

/** What needs neither browser nor database, quickest first: `npm run check`, and the beginning of `npm test`. */
export const quickSteps: readonly Step[] = [
  { name: "types", task: "//#types", isQuiet: true, isLight: true },
  { name: "lint", task: "//#lint", isQuiet: true, isLight: true },
  { name: "dependency rules", task: "//#rules", isQuiet: true, isLight: true },
  { name: "unused code", task: "//#unused", isQuiet: true, isLight: true },
  { name: "format", task: "//#formatted", isQuiet: true, isLight: true },
];

/** Pure code and the house rules. */
export const unitTests: Step = { name: "unit tests", task: "//#test:unit", report: report("unit") };

/** Builds what is not built of these very sources, and weighs it. */
export const sizeBudget: Step = { name: "size budget", task: "//#size", report: report("size"), isQuiet: true };

/** Everything that must hold, in the order of `npm test`: quickest first. */
export const allSteps: readonly Step[] = [
  ...quickSteps,
  unitTests,
  { name: "tests of tools", task: "//#test:tools", report: report("tools"), again: filesOf("tools") },
  { name: "server tests", task: "//#test:server", report: report("server"), again: filesOf("server") },
  { name: "story tests", task: "//#test:stories", report: report("stories"), again: filesOf("stories") },
  { name: "build", task: "build", isQuiet: true },
  sizeBudget,
  { name: "e2e", task: "//#test:e2e", report: report("e2e") },
  { name: "screens", task: "//#test:screens", report: report("screens") },
  { name: "visual", task: "//#test:pictures", report: report("visual") },
];

/** Part of the hash of every task that runs tests (`env` in turbo.json). */
export const nodeEnv = { TEST_NODE: `${process.versions.node} ${process.platform}-${process.arch}` };

/**
 * The seed of tests that try things by chance (apps/server/test/seed.ts): another one with each run of CI, the same one all through a run. A
 * failure that chance has found is then found once more when its file is tried again; by another seed it would be forgiven as a lost race.
 */
export const seedEnv = ({ CI: isCi, MODEL_SEED: given }: NodeJS.ProcessEnv, now = Date.now()): Record<string, string> =>
  given ? { MODEL_SEED: given } : isCi ? { MODEL_SEED: String(now % 2 ** 31) } : {};

/** The same for tasks that use the browser; its version, the platform and the system's fonts decide what they see. */
export const browserEnv = (browser: Browser): Record<string, string> => ({
  PLAYWRIGHT_CHROMIUM_EXECUTABLE: browser.path,
  PLAYWRIGHT_HEADLESS_SHELL: browser.shell,
  TEST_BROWSER: JSON.stringify([browser.version, currentEnvironment(browser)]),
});
