import { existsSync, readFileSync } from "node:fs";

/** How many tests passed and failed. */
export interface TestCounts {
  passed: number;
  failed: number;
  /** What could not be done here, and is said loudly at the end. */
  notMade?: string;
}

/** Reads the JSON report of Vitest, Playwright or `test:visual`; `undefined` when the run ended before it wrote one. */
export function readCounts(file: string): TestCounts | undefined {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (typeof report !== "object" || report === null) return undefined;
  if ("numPassedTests" in report && "numFailedTests" in report) {
    return { passed: Number(report.numPassedTests), failed: Number(report.numFailedTests) };
  }
  if ("visual" in report) return report.visual as TestCounts; // written by tools/visual/test-visual.ts
  if ("stats" in report && typeof report.stats === "object" && report.stats !== null) {
    const stats = report.stats as { expected?: number; unexpected?: number; flaky?: number }; // Playwright's documented shape
    return { passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 };
  }
  return undefined;
}
