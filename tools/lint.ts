// `npm run lint [-- FILES…]`: oxlint with its rules about types.
import { linterEnv } from "./compiler-env.ts";
import { installed, runStep } from "./run-step.ts";

const { isGood } = await runStep(installed("oxlint/bin/oxlint", ...process.argv.slice(2)), { env: linterEnv });
process.exitCode = isGood ? 0 : 1;
