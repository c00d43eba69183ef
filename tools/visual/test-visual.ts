// `npm run test:visual [-- story-id…]`: photographs stories and screens and compares them, pixel by pixel, with their baselines.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { listBaselines, readManifest } from "./baselines.ts";
import { whyIncomparable } from "./environment.ts";
import { reportFolder } from "./results.ts";
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
  if (inTest) countForTest({ passed: 0, failed: 0, notMade: `visual regression, ${amount}. ${reason}` });
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
  if (inTest) countForTest({ passed: counts.same, failed });
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Read by tools/test-counts.ts. */
function countForTest(counts: { passed: number; failed: number; notMade?: string }): void {
  const file = process.env["VISUAL_COUNTS_FILE"];
  if (file) writeFileSync(path.resolve(root, file), JSON.stringify({ visual: counts }));
}
