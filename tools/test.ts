// Everything that must hold, quickest first; stops at the first step that fails. The last line, "N passed, N failed", is read by CI.
// `npm test -- e2e visual` runs the named steps only.
import { root } from "./bootstrap.mjs";
import { ensureBrowser } from "./ensure-browser.ts";
import { closingLines } from "./test-run/closing-lines.ts";
import { runSteps } from "./test-run/run-steps.ts";
import { allSteps, browserEnv, nodeEnv, seedEnv } from "./test-run/steps.ts";

const log = (line: string) => console.log(line);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !allSteps.some((step) => step.name === name));
if (unknown.length > 0) {
  log(`No step is called ${unknown.join(" or ")}: there are ${allSteps.map(({ name }) => `"${name}"`).join(", ")}.`);
  log("0 passed, 1 failed");
  process.exit(1);
}

const started = performance.now();
const browser = ensureBrowser(log);
log(`Node ${process.versions.node}, ${browser.version} (${browser.path})`);
const seed = seedEnv(process.env);
for (const [name, value] of Object.entries(seed)) log(`What chance decides goes by ${name}=${value}`);
const steps = allSteps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const outcomes = await runSteps(steps, { cwd: root, env: { ...nodeEnv, ...browserEnv(browser), ...seed }, log });

log(`\nAll in ${((performance.now() - started) / 60_000).toFixed(1)} min`);
for (const line of closingLines(outcomes)) log(line);
process.exit(outcomes.some(({ report }) => report.failed > 0) ? 1 : 0);
