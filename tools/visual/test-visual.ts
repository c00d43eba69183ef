// `npm run test:visual [-- story-id…]`: photographs stories and screens and compares them, pixel by pixel, with their baselines.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import type { TestReport, TimedTest } from "../test-run/test-report.ts";
import { listBaselines, readManifest } from "./baselines.ts";
import { whyIncomparable } from "./environment.ts";
import { reportFolder, type Result } from "./results.ts";
import { findEnvironment, runVisual } from "./run.ts";
import { acceptCommand, countOutcomes, summarise } from "./summary.ts";

const args = process.argv.slice(2);
/** As a step of `npm test`: another browser is no failure there, but it is told of and counted. */
const inTest = args.includes("--in-test");
const only = args.filter((arg) => !arg.startsWith("--"));
const log = (line: string) => console.log(line);

const kept = readManifest();
const { environment } = findEnvironment(log);
const reason = kept && whyIncomparable(kept, environment);
if (reason) {
  const { length } = listBaselines();
  const amount = `${length} ${length === 1 ? "picture was" : "pictures were"} not compared`;
  console.log(`${reason}: ${amount}. Make the baselines anew with: ${acceptCommand("--all")}`);
  if (inTest)
    countForTest({ passed: 0, failed: 0, flaky: [], tests: [], notMade: `visual regression, ${amount}. ${reason}` });
  else process.exitCode = 1;
} else {
  if (kept && kept.browser !== environment.browser)
    log(`The baselines are of ${kept.browser}, this is ${environment.browser}`);
  const run = await runVisual({ only, log });
  const counts = countOutcomes(run.results);
  for (const line of summarise(run)) console.log(line);
  const failed = run.results.length - counts.same;
  console.log(`Report: ${path.relative(process.cwd(), path.join(reportFolder, "index.html"))}`);
  console.log(`${counts.same} pictures are the same, ${failed} are not, in ${run.seconds.toFixed(0)} s`);
  const flaky = run.results.filter(({ isFlaky }) => isFlaky).map(({ key }) => `picture ${key}`);
  if (inTest) countForTest({ passed: counts.same, failed, flaky, tests: run.results.map(timed) });
  process.exitCode = failed > 0 ? 1 : 0;
}

function timed({ key, seconds }: Result): TimedTest {
  return { name: `picture ${key}`, seconds: seconds ?? 0 };
}

/** Read by tools/test-run/test-report.ts. */
function countForTest(report: TestReport): void {
  const folder = process.env["TEST_REPORTS"] ?? path.join(root, "node_modules/.cache/test-reports");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "visual.json"), JSON.stringify({ visual: report }));
}
