// `npm run lint [-- FILES…]`: oxlint with its rules about types.
import { compilerEnv } from "./compiler-env.ts";
import { installed, runStep } from "./run-step.ts";

const { isGood } = await runStep(installed("oxlint/bin/oxlint", ...process.argv.slice(2)), { env: compilerEnv });
process.exitCode = isGood ? 0 : 1;
