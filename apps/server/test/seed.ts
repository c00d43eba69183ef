import fc from "fast-check";

// Tests by chance go by the seed of the run where it has one (tools/test-run/steps.ts): a file that is tried again goes the same way. Without
// one, at a desk, each goes its own way. A failure says its seed.
const given = process.env["MODEL_SEED"];
if (given) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given) });
