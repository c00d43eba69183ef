// `npm run check`: what a change must pass before it is handed over, in under a minute: no browser, no database. What did not change since
// its last good run is not run again.
import { root } from "./bootstrap.mjs";
import { runOne, sayOutcome, type Step, type StepOutcome } from "./test-run/run-steps.ts";
import { nodeEnv, quickSteps, sizeBudget, unitTests } from "./test-run/steps.ts";

const started = performance.now();
const log = (line: string) => console.log(line);
const queue: Step[] = [...quickSteps, unitTests, sizeBudget];
const bad: StepOutcome[] = [];
const near: string[] = [];

/** Two at a time, since some are two programs themselves. */
const work = async (): Promise<void> => {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const outcome = await runOne({ ...step, isQuiet: true }, { cwd: root, env: nodeEnv, log });
    log(`${outcome.isGood ? "ok  " : "FAIL"} ${sayOutcome(outcome)}`);
    if (!outcome.isGood) bad.push(outcome);
    near.push(...(outcome.report.near ?? []));
  }
};
await Promise.all([work(), work()]);

for (const { name, output } of bad) log(`\n── ${name}\n${output.trim()}`);
for (const what of near) log(`NEAR ${what}`);
log(`\n${bad.length === 0 ? "Good" : "Not good"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = bad.length === 0 ? 0 : 1;
