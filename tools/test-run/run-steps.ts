import { rmSync } from "node:fs";
import path from "node:path";
import { projectEnv } from "../bootstrap.mjs";
import { installed, runStep } from "../run-step.ts";
import { readTestReport, type TestReport } from "./test-report.ts";

/** Something that must hold: a task of turbo.json, or a program that is run as it is. */
export interface Step {
  name: string;
  /** A task of turbo.json: `build` of every package, `//#types` of the root. Unchanged inputs mean that its last good run stands. */
  task?: string;
  /** Instead of a task: a command line, run every time. */
  command?: readonly string[];
  /** Where its tests are counted, from the folder of the run; a step without counts as one. */
  report?: string;
  /**
   * In CI: what tries the files of failed tests once more, alone, and leaves its report at the same place. What passes then is counted as
   * passed and named FLAKY at the end. More than `AGAIN_AT_MOST` files are no race.
   */
  again?: (files: readonly string[]) => readonly string[];
  /** A quiet step speaks only when it fails. */
  isQuiet?: boolean;
  /** It needs nothing of its neighbours and leaves a core free: those that stand together are run two at a time. */
  isLight?: boolean;
}

/** What came of one step. */
export interface StepOutcome {
  name: string;
  isGood: boolean;
  /** Its inputs were those of an earlier good run, whose report stands here. */
  isCached: boolean;
  seconds: number;
  /** What a quiet step said. */
  output: string;
  report: TestReport;
}

/** Where and how steps are run. */
export interface RunOptions {
  /** The folder of turbo.json. */
  cwd: string;
  env: Record<string, string | undefined>;
  log: (line: string) => void;
  /** Goes on after a failure, to tell all of them at once. */
  isPatient?: boolean;
}

const AGAIN_AT_MOST = 3;

/** Light steps that are run at once. */
const LIGHT_AT_ONCE = 2;

/** Runs one step after another, saying how each ended; after a failure the rest is not tried, unless the run is patient. */
export async function runSteps(steps: readonly Step[], options: RunOptions): Promise<StepOutcome[]> {
  const outcomes: StepOutcome[] = [];
  const queue = [...steps];
  const isOver = () => !options.isPatient && outcomes.some(({ isGood }) => !isGood);
  const run = async (step: Step) => {
    // Two at once would stand under each other's name: theirs is said when they end.
    if (!step.isLight) options.log(`\n── ${step.name}`);
    const outcome = await runOne(step, options);
    outcomes.push(outcome);
    if (!outcome.isGood && outcome.output) options.log(outcome.output.trim());
    options.log(`── ${sayOutcome(outcome)}`);
  };
  const runLight = async () => {
    for (let step = queue[0]; step?.isLight && !isOver(); step = queue[0]) {
      queue.shift();
      await run(step);
    }
  };
  for (let step = queue[0]; step && !isOver(); step = queue[0]) {
    if (step.isLight) {
      await Promise.all(Array.from({ length: LIGHT_AT_ONCE }, runLight));
    } else {
      queue.shift();
      await run(step);
    }
  }
  return outcomes;
}

/** "unit tests: ok in 12.0 s", with "(cached)" when it was not run anew. */
export function sayOutcome({ name, isGood, isCached, seconds }: StepOutcome): string {
  return `${name}: ${isGood ? "ok" : "FAILED"}${isCached ? " (cached)" : ""} in ${seconds.toFixed(1)} s`;
}

/** Runs one step to its end; in CI a race may be lost once, as for the journeys (`retries` of playwright.config.ts). */
export async function runOne(step: Step, options: RunOptions): Promise<StepOutcome> {
  const outcome = await tryOnce(step, options);
  const { files = [], tests = [] } = outcome.report.failures ?? {};
  const { CI: isCi } = { ...projectEnv(), ...options.env }; // what the programs that run the tests get, too
  if (outcome.isGood || !step.again || !isCi || files.length === 0 || files.length > AGAIN_AT_MOST) {
    return outcome;
  }
  options.log(`── ${step.name}: once more, alone: ${files.join(", ")}`);
  const { task: _, again, ...rest } = step;
  const second = await tryOnce({ ...rest, command: again(files) }, options);
  if (!second.isGood) return outcome;
  const { passed, failed, tests: timed } = outcome.report;
  return {
    ...outcome,
    isGood: true,
    seconds: outcome.seconds + second.seconds,
    report: { passed: passed + failed, failed: 0, flaky: tests.length > 0 ? tests : files, tests: timed },
  };
}

async function tryOnce(step: Step, { cwd, env }: RunOptions): Promise<StepOutcome> {
  const report = step.report && path.join(cwd, step.report);
  // Else a run that breaks before its first test would be counted as the one before it. A cached one is put back by turbo.
  if (report) rmSync(report, { force: true });
  const wasKnown = step.task !== undefined && (await isCached(step.task, { cwd, env }));
  const { isGood, seconds, output } = await runStep(step.command ?? turbo(step), {
    quiet: step.isQuiet ?? false,
    env,
    cwd,
  });
  const counted = report ? readTestReport(report, cwd) : oneTest(isGood);
  const counts = counted ?? { passed: 0, failed: 0, flaky: [], tests: [] };
  // A run that broke before or after its tests has failed, whatever it counted; one that says nothing of its tests has tested nothing.
  const isSilent = isGood && counted === undefined;
  const failed = Math.max(counts.failed, isGood && !isSilent ? 0 : 1);
  return {
    name: step.name,
    isGood: isGood && !isSilent,
    isCached: isGood && wasKnown,
    seconds,
    output: isSilent ? `${output}\nIt left no report at ${step.report}.` : output,
    report: { ...counts, failed },
  };
}

const oneTest = (isGood: boolean): TestReport => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  flaky: [],
  tests: [],
});

const TURBO = "turbo/bin/turbo";

function turbo({ task = "", isQuiet }: Step): string[] {
  const logs = isQuiet ? "errors-only" : "new-only";
  return installed(TURBO, "run", task, `--output-logs=${logs}`, "--log-prefix=none", "--ui=stream");
}

/** Asks turbo beforehand: what it says while it runs is meant for people. */
async function isCached(task: string, { cwd, env }: Pick<RunOptions, "cwd" | "env">): Promise<boolean> {
  const { isGood, output } = await runStep(installed(TURBO, "run", task, "--dry=json"), { quiet: true, env, cwd });
  if (!isGood) return false; // the run itself will say why
  const plan = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as DryRun; // turbo's documented shape
  const own = plan.tasks.filter(
    ({ taskId, task: name, command }) => (taskId === task || name === task) && command !== "<NONEXISTENT>",
  );
  return own.length > 0 && own.every(({ cache }) => cache.status === "HIT");
}

/** The part of `turbo run --dry=json` that is read. */
interface DryRun {
  tasks: { taskId: string; task: string; command: string; cache: { status: string } }[];
}
