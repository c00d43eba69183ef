import type { StepOutcome } from "./run-steps.ts";

const SHOWN = 10;

/**
 * The end of a run: the slowest tests of all runners, what was not made, what passed only at the second try, what
 * stands close to its limit, and the counts. The last line,
 * "N passed, N failed", is read by CI.
 */
export function closingLines(outcomes: readonly StepOutcome[]): string[] {
  const tests = outcomes.flatMap(({ report, isCached }) => report.tests.map((test) => ({ ...test, isCached })));
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
  const sum = (key: "passed" | "failed"): number => outcomes.reduce((total, { report }) => total + report[key], 0);
  return [
    ...(slowest.length > 0 ? ["The slowest tests:"] : []),
    ...slowest.map(
      ({ name, seconds, isCached }) => `${seconds.toFixed(1).padStart(7)} s  ${name}${isCached ? " (cached)" : ""}`,
    ),
    ...outcomes.flatMap(({ report }) => (report.notMade ? [`NOT MADE: ${report.notMade}`] : [])),
    ...outcomes.flatMap(({ report }) => report.flaky.map((name) => `FLAKY ${name}`)),
    ...outcomes.flatMap(({ report }) => (report.near ?? []).map((what) => `NEAR ${what}`)),
    `${sum("passed")} passed, ${sum("failed")} failed`,
  ];
}
