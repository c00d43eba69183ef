// `npm run types`: TypeScript over every package, two at a time.
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { compilerEnv, oneChecker } from "./compiler-env.ts";
import { installed, runStep } from "./run-step.ts";

/** The largest first, so that none is left alone at the end. */
const projects = [
  "apps/web",
  "apps/server",
  "tools",
  "packages/ui",
  "apps/web/src/sw",
  "packages/api",
  "packages/money",
];

const queue = projects.filter((project) => existsSync(path.join(root, project, "tsconfig.json")));
let failed = 0;
const work = async (): Promise<void> => {
  for (let project = queue.shift(); project; project = queue.shift()) {
    const { isGood, seconds, output } = await runStep(installed("typescript7/bin/tsc", "-p", project, ...oneChecker), {
      quiet: true,
      env: compilerEnv,
    });
    console.log(
      `${isGood ? "ok  " : "FAIL"} ${project} (${seconds.toFixed(1)} s)${isGood ? "" : `\n${output.trim()}`}`,
    );
    if (!isGood) failed += 1;
  }
};
await Promise.all([work(), work()]);
process.exitCode = failed > 0 ? 1 : 0;
