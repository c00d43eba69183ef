import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** One test that ran, and how long it took. */
export interface TimedTest {
  name: string;
  seconds: number;
}

/** What came of the tests of one step. */
export interface TestReport {
  passed: number;
  failed: number;
  /** Tests that failed and passed when they were tried once more; they are counted as passed. */
  flaky: string[];
  tests: TimedTest[];
  /** Files with a test that failed, in full, and those tests' names; Vitest's reports say so. */
  failures?: { files: string[]; tests: string[] };
  /** What could not be done here, and is said loudly at the end. */
  notMade?: string;
  /** What stands within its limit, but close to it. */
  near?: string[];
}

/** The part of Vitest's JSON report that is read (its documented shape). */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status?: string;
    assertionResults: { fullName: string; status?: string; duration?: number | null }[];
  }[];
}

/** The part of a suite in Playwright's JSON report that is read (`JSONReportSuite` of @playwright/test/reporter). */
interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[];
}

/** The report of tools/visual/test-visual.ts. */
interface PicturesReport {
  visual: TestReport;
}

/** The report of tools/size.ts. */
interface WeightsReport {
  weights: Omit<TestReport, "flaky">;
}

/**
 * Reads the JSON report of Vitest, Playwright, `test:visual` or the weights; `undefined` when the run ended before it wrote one. Names begin with the
 * test's file, as seen from `root`.
 */
export function readTestReport(file: string, root: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof report !== "object" || report === null) return undefined;
  if ("numPassedTests" in report) return fromVitest(report as VitestReport, root); // only Vitest writes this key
  if ("visual" in report) return (report as PicturesReport).visual; // only test-visual.ts writes this key
  if ("weights" in report) return { flaky: [], ...(report as WeightsReport).weights }; // only size.ts writes this key
  if ("stats" in report && "suites" in report) {
    return fromPlaywright(report.suites as PlaywrightSuite[]); // the two keys together are Playwright's
  }
  return undefined;
}

function fromVitest(report: VitestReport, root: string): TestReport {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${withinProject(name, root)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const failed = report.testResults.filter(({ status }) => status === "failed");
  const failures = {
    files: failed.map(({ name }) => name),
    tests: failed.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${withinProject(name, root)} › ${fullName}`),
    ),
  };
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [], tests, failures };
}

function fromPlaywright(suites: readonly PlaywrightSuite[]): TestReport {
  const report: TestReport = { passed: 0, failed: 0, flaky: [], tests: [] };
  const visit = (suite: PlaywrightSuite, above: readonly string[]): void => {
    const titles = suite.title && suite.title !== suite.file ? [...above, suite.title] : above;
    for (const { title, tests } of suite.specs) {
      for (const { status, results } of tests) {
        if (status === "skipped") continue;
        const name = [suite.file, ...titles, title].join(" › ");
        if (status === "unexpected") report.failed += 1;
        else report.passed += 1;
        if (status === "flaky") report.flaky.push(name);
        report.tests.push({ name, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, titles);
  };
  for (const suite of suites) visit(suite, []);
  return report;
}

/** A cached report may come from another checkout, whose absolute paths it names: the part that exists here too is kept. */
function withinProject(file: string, root: string): string {
  const parts = file.split(/[\\/]/);
  const start = parts.findIndex((_, index) => index > 0 && existsSync(path.join(root, ...parts.slice(index))));
  return start === -1 ? path.basename(file) : parts.slice(start).join("/");
}
