// `npm run test:again -- NAME 20`: repeats one test under load and says how often it failed. NAME is a part of a test's title or the name of its file.
// A third word is how many cores are kept busy beside it: all of them, unless it says less.
import { type ChildProcess, spawn } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { ensureBrowser } from "../ensure-browser.ts";
import { installed, runStep } from "../run-step.ts";
import { readTestReport } from "./test-report.ts";
import { browserEnv, nodeEnv } from "./steps.ts";

const [name = "", times = "20", busy = String(os.availableParallelism())] = process.argv.slice(2);
const log = (line: string) => console.log(line);
const places = [
  "apps/web/e2e/*.e2e.ts",
  "{apps,packages}/*/{src,test}/**/*.{test,stories}.{ts,tsx}",
  "tools/**/*.test.ts",
];
if (!name || !(Number(times) >= 1) || !(Number(busy) >= 0)) {
  log("Say which test and how often: npm run test:again -- NAME 20 (a part of its title, or its file)");
  process.exit(1);
}

/** Files of that name; else those in which the title stands. */
const every = globSync(places, { cwd: root });
const named = every.filter((file) => file === name || path.basename(file).startsWith(name));
const files =
  named.length > 0 ? named : every.filter((file) => readFileSync(path.join(root, file), "utf8").includes(name));
if (files.length === 0) {
  log(`No test file is called "${name}", and none contains it.`);
  process.exit(1);
}
log(`${files.join(", ")}: ${times} times, with busy loops beside: ${busy}`);

const journeys = files.filter((file) => file.endsWith(".e2e.ts"));
const others = files.filter((file) => !file.endsWith(".e2e.ts"));
const reports = path.join(root, "node_modules/.cache/test-again");
// Whatever runs it: the first failure is what is looked for, so nothing is tried once more.
const env = { ...nodeEnv, ...browserEnv(ensureBrowser(log)), CI: undefined, TEST_REPORTS: reports };
const loops = Array.from({ length: Number(busy) }, startBusyLoop);
let passed = 0;
let failed = 0;
try {
  if (journeys.length > 0) await repeatJourneys();
  if (others.length > 0) await repeatOthers();
} finally {
  for (const loop of loops) loop.kill();
}
log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function repeatJourneys(): Promise<void> {
  const built = await runStep(installed("turbo/bin/turbo", "run", "build", "--output-logs=errors-only"), {
    quiet: true,
  });
  if (!built.isGood) throw new Error(built.output);
  const grep = named.length === 0 ? ["--grep", name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)] : [];
  await count(installed("@playwright/test/cli.js", "test", ...journeys, ...grep, "--repeat-each", times), "e2e.json");
}

/**
 * The whole file, since a test may stand on those before it, and a fresh run each time: Vitest's own `--repeats` stays in one process with
 * what the run before left there.
 */
async function repeatOthers(): Promise<void> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path.join(reports, "vitest.json")}`];
  // All of them would start a browser and a database for a test that needs neither.
  const projects = [...new Set(others.flatMap(projectsOf))].flatMap((project) => ["--project", project]);
  for (let time = 1; time <= Number(times); time += 1) {
    log(`\n── ${time} of ${times}`);
    await count(installed("vitest/vitest.mjs", "run", ...projects, ...others, ...reporters), "vitest.json");
  }
}

/** The projects of vitest.config.ts in which a file may stand. */
function projectsOf(file: string): string[] {
  if (/\.stories\.tsx?$/.test(file)) return ["stories"];
  if (file.startsWith("apps/server/")) return ["server"];
  if (file.startsWith("packages/ui/")) return ["ui-unit"];
  return file.startsWith("tools/") ? ["unit", "tools"] : ["unit"];
}

async function count(command: string[], report: string): Promise<void> {
  rmSync(path.join(reports, report), { force: true });
  const { isGood } = await runStep(command, { env });
  const counts = readTestReport(path.join(reports, report), root);
  passed += counts?.passed ?? 0;
  failed += Math.max(counts?.failed ?? 0, isGood ? 0 : 1);
}

/** Takes all that a core gives, and ends with this process, however that ends: its input is closed then. */
function startBusyLoop(): ChildProcess {
  const work =
    "process.stdin.once('end', () => process.exit()).resume(); const spin = () => { for (const end = Date.now() + 50; Date.now() < end;); setImmediate(spin); }; spin();";
  return spawn(process.execPath, ["-e", work], { stdio: ["pipe", "ignore", "ignore"] });
}
