// `npm run check`: what a change must pass before it is handed over, in under a minute: no browser, no database.
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { installed, runStep, script } from "./run-step.ts";

const steps: [name: string, command: string[]][] = [
  ["types", script("tools/types.ts")],
  ["lint", installed("oxlint/bin/oxlint")],
  [
    "dependency rules",
    installed(
      "dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config",
      "packages/config/dependency-cruiser.cjs",
      "apps",
      "packages",
    ),
  ],
  ["house rules", installed("vitest/vitest.mjs", "run", "--project", "unit", "tools/house-rules", "packages/config")],
];
if (existsSync(path.join(root, "apps/web/dist/.vite/manifest.json")))
  steps.push(["size budget", script("tools/size.ts")]);
else console.log("The web app is not built, so its size is not checked (npm run build)");

const started = performance.now();
const results = await Promise.all(
  steps.map(async ([name, command]) => {
    const result = await runStep(command, { quiet: true });
    console.log(`${result.isGood ? "ok  " : "FAIL"} ${name} (${result.seconds.toFixed(1)} s)`);
    return { name, ...result };
  }),
);
const bad = results.filter((result) => !result.isGood);
for (const { name, output } of bad) console.log(`\n── ${name}\n${output.trim()}`);
console.log(`\n${bad.length === 0 ? "Good" : "Not good"} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exitCode = bad.length === 0 ? 0 : 1;
