// `npm run test:changed`: what the difference to origin/main touches, and at the end what it left out. The loop of the
// day; `npm test` is the gate. `npm run test:changed -- HEAD` compares with another state.
import { existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { ensureBrowser } from "../ensure-browser.ts";
import { installed, runStep, script } from "../run-step.ts";
import { closingLines } from "../test-run/closing-lines.ts";
import { runSteps, type Step } from "../test-run/run-steps.ts";
import { browserEnv, nodeEnv, quickSteps, sizeBudget } from "../test-run/steps.ts";
import { screens } from "../visual/screens.ts";
import { screenId } from "../visual/shot.ts";
import { fileGroup } from "../visual/story-index.ts";
import { type Difference, findDifference } from "./difference.ts";
import { testsReading } from "./read-files.ts";
import { isBuilt, nearTests, shapesDatabase, testsOfAllSources, touchedStories } from "./touched.ts";
import { isFrame, routesReaching, screensOf } from "./touched-screens.ts";

/** More journeys than these take longer than the loop of the day may. */
const MOST_JOURNEYS = 3;

const log = (line: string) => console.log(line);
const started = performance.now();
const left: string[] = [];

/** Ends the run, having said what was left out. */
function finish(lines: readonly string[], isGood: boolean): never {
  log(`\nIn ${((performance.now() - started) / 1000).toFixed(0)} s. Left out, for npm test:`);
  for (const what of left) log(`  - ${what}`);
  for (const line of lines) log(line);
  process.exit(isGood ? 0 : 1);
}

const difference = findDifference(root, process.argv[2]);
const { files, baseName } = difference;
if (files.length === 0) {
  left.push(`everything: nothing differs from ${baseName}`);
  finish(["0 passed, 0 failed"], true);
}
log(`${files.length} ${files.length === 1 ? "file differs" : "files differ"} from ${baseName}`);
const present = files.filter((file) => existsSync(path.join(root, file)));
const steps: Step[] = [...sourceSteps(present), ...(await vitestSteps(difference))];
const stories = touchedStories(
  files,
  globSync("packages/ui/src/**/*.stories.tsx", { cwd: root }).map((file) => file.replaceAll("\\", "/")),
);
if (stories.files.length > 0) steps.push(vitestStep("story tests", ["stories"], stories.files));
left.push(
  stories.common.length > 0
    ? `stories that are drawn with ${brief(stories.common)}: all of them`
    : `stories of ${stories.files.length > 0 ? "the other" : "all"} components, those that use the touched ones among them`,
);
if (files.some(isBuilt)) steps.push({ name: "build", task: "build", isQuiet: true }, sizeBudget);
else left.push("build and size budget: nothing of what is built was touched");
steps.push(...(await journeySteps(difference)), ...(await pictureSteps()));

const outcomes = await runSteps(steps, {
  cwd: root,
  env: { ...nodeEnv, ...browserEnv(ensureBrowser(log)) },
  log,
  isPatient: true,
});
finish(
  closingLines(outcomes),
  outcomes.every(({ isGood }) => isGood),
);

/** Format and lint of the files themselves; types, dependency rules and unused code of everything, unless they are known to be good. */
function sourceSteps(changed: readonly string[]): Step[] {
  const code = changed.filter((file) => /\.(?:tsx?|m?js|cjs)$/.test(file));
  const whole = quickSteps.filter(({ name }) => !["lint", "format"].includes(name));
  return [
    {
      name: "format",
      command: installed("oxfmt/bin/oxfmt", "--check", "--no-error-on-unmatched-pattern", ...changed),
      isQuiet: true,
    },
    ...whole,
    ...(code.length > 0
      ? [
          {
            name: "lint",
            command: script("tools/lint.ts", "--no-error-on-unmatched-pattern", ...code),
            isQuiet: true,
          },
        ]
      : []),
  ];
}

/**
 * What Vitest finds by following imports, and tests that read a changed file as text; of the server's tests the near ones, since nearly all of
 * them open the whole application.
 */
async function vitestSteps({ base, files: changed }: Difference): Promise<Step[]> {
  const projects = ["unit", "ui-unit", "tools", "server"];
  const list = path.join(root, "node_modules/.cache/test-reports/touched-tests.json");
  mkdirSync(path.dirname(list), { recursive: true });
  const { isGood, output } = await runStep(
    installed(
      "vitest/vitest.mjs",
      "list",
      "--filesOnly",
      `--json=${list}`,
      `--changed=${base}`,
      ...projects.map((project) => `--project=${project}`),
    ),
    { quiet: true },
  );
  if (!isGood) throw new Error(`Vitest could not say which tests are touched. It said:\n${output.trim()}`);
  const found = JSON.parse(readFileSync(list, "utf8")) as { file: string; projectName: string }[]; // as documented for vitest list
  const filesOf = (isServer: boolean): string[] =>
    found
      .filter(({ projectName }) => (projectName === "server") === isServer)
      .map(({ file }) => path.relative(root, file).replaceAll("\\", "/"));
  const reading = testsReading(root, changed);
  const isOfServer = (file: string): boolean => file.startsWith("apps/server/");
  const server = nearTests([...new Set([...filesOf(true), ...reading.filter(isOfServer)])], changed, reading);
  if (changed.some(shapesDatabase)) left.push("server tests on the changed database: all but those that read its SQL");
  if (server.left.length > 0)
    left.push(
      `${server.left.length} server tests that reach the change through the whole application: ${brief(server.left)}`,
    );
  return [
    vitestStep(
      "unit tests",
      ["unit", "ui-unit", "tools"],
      [...new Set([...filesOf(false), ...reading.filter((file) => !isOfServer(file)), ...testsOfAllSources])],
    ),
    ...(server.run.length > 0 ? [vitestStep("server tests", ["server"], server.run)] : []),
  ];
}

function vitestStep(name: string, projects: readonly string[], tests: readonly string[]): Step {
  const report = `node_modules/.cache/test-reports/changed-${name.replaceAll(" ", "-")}.json`;
  return {
    name,
    report,
    command: installed(
      "vitest/vitest.mjs",
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...tests,
    ),
  };
}

/** Journeys that were changed themselves, or whose support was: Playwright's own look. What they walk through it cannot know. */
async function journeySteps({ base, files: changed }: Difference): Promise<Step[]> {
  const all = globSync("apps/web/e2e/*.e2e.ts", { cwd: root }).length;
  if (!changed.some((file) => file.startsWith("apps/web/e2e/"))) {
    left.push(`journeys: none of the ${all} files was changed`);
    return [];
  }
  const cli = (...args: string[]) => installed("@playwright/test/cli.js", "test", `--only-changed=${base}`, ...args);
  const { output } = await runStep(cli("--list", "--reporter=line"), { quiet: true });
  const touched = [...new Set(output.match(/[a-z0-9-]+\.e2e\.ts(?=:)/g))];
  if (touched.length > MOST_JOURNEYS) {
    left.push(`journeys: ${touched.length} of ${all} files are touched, which takes too long (${brief(touched)})`);
    return [];
  }
  left.push(`journeys: ${all - touched.length} of ${all} files, not changed themselves`);
  if (touched.length === 0) return [];
  return [{ name: "e2e", command: cli(), report: "node_modules/.cache/test-reports/e2e.json" }];
}

/** Pictures of the touched components, and of the screens at the addresses of touched routes. */
async function pictureSteps(): Promise<Step[]> {
  const routes = await routesReaching(present);
  const shown = screensOf(routes, screens);
  const frames = routes.filter(isFrame);
  if (frames.length > 0)
    left.push(`pictures of the screens within ${brief(frames.map((file) => path.posix.basename(file)))}`);
  left.push(
    stories.common.length > 0
      ? "pictures of all stories"
      : "pictures of the other components and screens, and of those that use the touched ones",
  );
  const photographed = stories.files.filter((file) => readFileSync(path.join(root, file), "utf8").includes('"visual"'));
  const names = [...new Set(photographed.map(fileGroup)), ...shown.map(({ name }) => screenId(name))];
  if (names.length === 0) return [];
  return [
    {
      name: "visual",
      command: [process.execPath, path.join(root, "tools/visual/test-visual.ts"), "--in-test", ...names],
      report: "node_modules/.cache/test-reports/visual.json",
    },
  ];
}

/** The first few, and how many more. */
function brief(names: readonly string[]): string {
  const first = names.slice(0, 4).join(", ");
  return names.length > 4 ? `${first} and ${names.length - 4} more` : first;
}
