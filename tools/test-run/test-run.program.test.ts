import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "../bootstrap.mjs";
import { installed, runStep } from "../run-step.ts";
import { closingLines } from "./closing-lines.ts";
import { runSteps, type Step } from "./run-steps.ts";
import { seedEnv } from "./steps.ts";
import { readTestReport } from "./test-report.ts";

/** Reports as the runners write them, one for each task of the small project below. */
const reports: Record<string, unknown> = {
  passing: {
    numPassedTests: 3,
    numFailedTests: 0,
    testResults: [
      {
        name: "/another/checkout/src/sum.test.ts",
        assertionResults: [
          { fullName: "adds", duration: 1500 },
          { fullName: "counts", duration: 10 },
          { fullName: "waits", duration: null },
        ],
      },
    ],
  },
  failing: { numPassedTests: 1, numFailedTests: 2, testResults: [] },
  flaky: {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 },
    suites: [
      {
        title: "order.e2e.ts",
        file: "order.e2e.ts",
        specs: [
          { title: "pays", tests: [{ status: "flaky", results: [{ duration: 9_000 }, { duration: 2_000 }] }] },
          { title: "waits", tests: [{ status: "skipped", results: [] }] },
        ],
        suites: [
          {
            title: "a phone",
            file: "order.e2e.ts",
            specs: [{ title: "ships", tests: [{ status: "expected", results: [{ duration: 500 }] }] }],
          },
        ],
      },
    ],
  },
  unmade: { visual: { passed: 0, failed: 0, flaky: [], tests: [], notMade: "pictures, the browser is another one" } },
  weighing: { weights: { passed: 1, failed: 0, tests: [], near: ["all styles: 27.5 of 28 kB"] } },
};

let folder: string;
let said: string[];
const write = (name: string, content: string | object): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
};
const step = (name: string): Step => ({ name, task: `//#${name}`, report: `reports/${name}.json`, isQuiet: true });
const run = (steps: Step[], env: Record<string, string> = {}) =>
  runSteps(steps, { cwd: folder, env: { CI: undefined, ...env }, log: (line) => said.push(line) });

/** A project with a task for each report: it counts its runs, writes its report, and fails when its report names a failure. */
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "test-run-"));
  said = [];
  const tasks = [...Object.keys(reports), "silent", "broken"];
  write("package.json", {
    name: "small",
    private: true,
    packageManager: "npm@11.19.1",
    workspaces: ["packages/*"],
    scripts: Object.fromEntries(tasks.map((name) => [name, `node task.mjs ${name}`])),
  });
  write("package-lock.json", {
    name: "small",
    lockfileVersion: 3,
    requires: true,
    packages: { "": { name: "small" } },
  });
  write("turbo.json", {
    tasks: Object.fromEntries(
      tasks.map((name) => [
        `//#${name}`,
        {
          inputs: ["task.mjs", "src/**"],
          env: ["CI", "TEST_BROWSER"],
          passThroughEnv: ["MODEL_SEED"],
          outputs: [`reports/${name}.json`],
        },
      ]),
    ),
  });
  write("src/sum.test.ts", "1");
  for (const [name, report] of Object.entries(reports)) write(`kept/${name}.json`, report as object); // the objects above
  write(
    "task.mjs",
    `import { appendFileSync, cpSync, existsSync, mkdirSync } from "node:fs";
     const [name] = process.argv.slice(2);
     appendFileSync("runs.txt", name + "\\n");
     if (process.env.MODEL_SEED) appendFileSync("seeds.txt", process.env.MODEL_SEED + "\\n");
     mkdirSync("reports", { recursive: true });
     if (existsSync("kept/" + name + ".json")) cpSync("kept/" + name + ".json", "reports/" + name + ".json");
     if (name === "failing" || name === "broken") process.exit(1);`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const runsOf = (name: string): number =>
  readFileSync(path.join(folder, "runs.txt"), "utf8")
    .split("\n")
    .filter((line) => line === name).length;

describe("a run of steps", () => {
  it("counts every runner's tests, names what was flaky, not made or close to its limit, and ends with the counts", async () => {
    const outcomes = await run([step("passing"), step("flaky"), step("unmade"), step("weighing")]);
    expect(closingLines(outcomes)).toEqual([
      "The slowest tests:",
      "   11.0 s  order.e2e.ts › pays",
      "    1.5 s  src/sum.test.ts › adds",
      "    0.5 s  order.e2e.ts › a phone › ships",
      "    0.0 s  src/sum.test.ts › counts",
      "    0.0 s  src/sum.test.ts › waits",
      "NOT MADE: pictures, the browser is another one",
      "FLAKY order.e2e.ts › pays",
      "NEAR all styles: 27.5 of 28 kB",
      "6 passed, 0 failed",
    ]);
  });

  it("says what is close to its limit once, for a cached step as well", async () => {
    await run([step("weighing")]);
    rmSync(path.join(folder, "reports"), { recursive: true });
    expect(closingLines(await run([step("weighing")]))).toEqual([
      "NEAR all styles: 27.5 of 28 kB",
      "1 passed, 0 failed",
    ]);
    expect(runsOf("weighing")).toBe(1);
  });

  it("runs light steps two at a time, and none after one that failed", async () => {
    // Each waits for the other's file: one after the other they would wait in vain.
    const meet = (name: string, other: string): Step => {
      const code = `const { existsSync, writeFileSync } = require("node:fs"); writeFileSync("${name}", ""); const end = Date.now() + 8000;
        const look = () => existsSync("${other}") ? 0 : Date.now() > end ? process.exit(1) : setTimeout(look, 20); look();`;
      return { name, command: [process.execPath, "-e", code], isQuiet: true, isLight: true };
    };
    const bad: Step = {
      name: "bad",
      command: [process.execPath, "-e", "process.exit(1)"],
      isQuiet: true,
      isLight: true,
    };
    const outcomes = await run([meet("one", "two"), meet("two", "one"), bad, step("passing")]);
    expect(outcomes.map(({ name, isGood }) => `${name} ${isGood}`).sort()).toEqual([
      "bad false",
      "one true",
      "two true",
    ]);
  });

  it("does not run again what did not change: its stored report is counted, its flaky test named", async () => {
    const first = await run([step("passing"), step("flaky")]);
    rmSync(path.join(folder, "reports"), { recursive: true });
    said = [];
    const second = await run([step("passing"), step("flaky")]);
    expect(runsOf("passing")).toBe(1);
    expect(first.map(({ isCached }) => isCached)).toEqual([false, false]);
    expect(second.map(({ isCached }) => isCached)).toEqual([true, true]);
    expect(said.join("\n")).toMatch(/── passing: ok \(cached\) in/);
    expect(closingLines(second)).toContain("   11.0 s  order.e2e.ts › pays (cached)");
    expect(closingLines(second).slice(-2)).toEqual(["FLAKY order.e2e.ts › pays", "5 passed, 0 failed"]);
  });

  it("runs again when a source, the browser or the place of the run is another one", async () => {
    await run([step("passing")], { TEST_BROWSER: "Chromium 1" });
    await run([step("passing")], { TEST_BROWSER: "Chromium 2" });
    await run([step("passing")], { TEST_BROWSER: "Chromium 2", CI: "true" });
    write("src/sum.test.ts", "2");
    await run([step("passing")], { TEST_BROWSER: "Chromium 2", CI: "true" });
    expect(runsOf("passing")).toBe(4);
  });

  it("stops at a failure, never replays it, and counts what failed", async () => {
    const once = await run([step("passing"), step("failing"), step("flaky")]);
    expect(closingLines(once).at(-1)).toBe("4 passed, 2 failed");
    expect(said.join("\n")).toMatch(/── failing: FAILED in/);
    expect(said.join("\n")).not.toContain("── flaky");
    const again = await run([step("passing"), step("failing")]);
    expect(again.map(({ isCached }) => isCached)).toEqual([true, false]);
    expect(runsOf("failing")).toBe(2);
  });

  it("tells all failures when it is patient", async () => {
    const options = { cwd: folder, env: {}, log: (line: string) => void said.push(line), isPatient: true };
    const outcomes = await runSteps([step("failing"), step("broken"), step("passing")], options);
    expect(closingLines(outcomes).at(-1)).toBe("4 passed, 3 failed");
  });

  it("takes a run without a report for a failure, and never counts the report of an earlier run", async () => {
    write("reports/broken.json", reports["passing"] as object); // of an earlier run
    const [broken] = await run([step("broken")]);
    expect(broken?.report).toMatchObject({ passed: 0, failed: 1 });
    const [silent] = await run([step("silent")]);
    expect(silent).toMatchObject({ isGood: false, report: { passed: 0, failed: 1 } });
    expect(silent?.output).toContain("left no report");
  });

  describe("with a step that may be tried again", () => {
    const file = (status: string) => ({
      numPassedTests: 4,
      numFailedTests: status === "failed" ? 1 : 0,
      testResults: [{ name: "/a/src/race.test.ts", status, assertionResults: [{ fullName: "is lost", status }] }],
    });
    /** Its task fails; trying its files again ends with `second`. */
    const race = (second: "passed" | "failed"): Step => ({
      ...step("failing"),
      again: (files) => {
        write("again.json", file(second));
        const copy = `fs.cpSync("again.json", "reports/failing.json"); process.exit(${second === "passed" ? 0 : 1})`;
        return [process.execPath, "-e", copy, ...files];
      },
    });

    it("forgives a lost race in CI, and names it", async () => {
      write("kept/failing.json", file("failed"));
      const outcomes = await run([race("passed"), step("passing")], { CI: "true" });
      expect(outcomes.map(({ isGood }) => isGood)).toEqual([true, true]);
      expect(said.join("\n")).toContain("failing: once more, alone: /a/src/race.test.ts");
      expect(closingLines(outcomes).slice(-2)).toEqual(["FLAKY race.test.ts › is lost", "8 passed, 0 failed"]);
    });

    it("goes by the seed of the run both times, so that what chance has found is not forgiven", async () => {
      write("kept/failing.json", file("failed"));
      const second = `fs.appendFileSync("seeds.txt", process.env.MODEL_SEED + "\\n"); process.exit(1)`;
      const chance: Step = { ...step("failing"), again: () => [process.execPath, "-e", second] };
      const outcomes = await run([chance], { CI: "true", ...seedEnv({ CI: "true" }, 2 ** 31 + 7) });
      expect(closingLines(outcomes).at(-1)).toBe("4 passed, 1 failed");
      expect(readFileSync(path.join(folder, "seeds.txt"), "utf8")).toBe("7\n7\n");
    });

    it("knows CI by what the programs themselves are given", async () => {
      write("kept/failing.json", file("failed"));
      const log = (line: string) => void said.push(line);
      vi.stubEnv("CI", "true");
      const [outcome] = await runSteps([race("passed")], { cwd: folder, env: {}, log });
      vi.unstubAllEnvs();
      expect(outcome).toMatchObject({ isGood: true, report: { flaky: ["race.test.ts › is lost"] } });
    });

    it("fails when the second try fails too", async () => {
      write("kept/failing.json", file("failed"));
      const outcomes = await run([race("failed")], { CI: "true" });
      expect(closingLines(outcomes).at(-1)).toBe("4 passed, 1 failed");
    });

    it("fails at once everywhere else, and when many files failed", async () => {
      write("kept/failing.json", file("failed"));
      expect(closingLines(await run([race("passed")])).at(-1)).toBe("4 passed, 1 failed");
      const [result] = file("failed").testResults;
      write("kept/failing.json", { ...file("failed"), testResults: [result, result, result, result] });
      expect(closingLines(await run([race("passed")], { CI: "true" })).at(-1)).toBe("4 passed, 1 failed");
    });
  });

  it("runs a program that is no task as it is", async () => {
    const outcomes = await run([
      { name: "hello", command: [process.execPath, "-e", "process.exit(0)"], isQuiet: true },
      { name: "no", command: [process.execPath, "-e", "console.log('why'); process.exit(3)"], isQuiet: true },
    ]);
    expect(outcomes.map(({ isGood }) => isGood)).toEqual([true, false]);
    expect(said).toContain("why");
    expect(closingLines(outcomes)).toEqual(["1 passed, 1 failed"]);
  });
});

describe("the journeys' configuration", () => {
  const race = async (env: Record<string, string>) => {
    const config = path.join(root, "tools/test-run/fixtures/race.config.ts");
    const { isGood } = await runStep(installed("@playwright/test/cli.js", "test", "--config", config), {
      quiet: true,
      env: { CI: undefined, ...env, TEST_REPORTS: folder, RACE_OUTPUT: path.join(folder, "output") },
    });
    return { isGood, report: readTestReport(path.join(folder, "e2e.json"), root) };
  };

  it("tries once more in CI, and the report names what passed only then", async () => {
    const { isGood, report } = await race({ CI: "true" });
    expect(isGood).toBe(true);
    expect(report).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: ["race.e2e.ts › a race › is lost at the first try"],
    });
  });

  it("fails at once everywhere else", async () => {
    const { isGood, report } = await race({});
    expect(isGood).toBe(false);
    expect(report).toMatchObject({ passed: 1, failed: 1, flaky: [] });
  });
});
