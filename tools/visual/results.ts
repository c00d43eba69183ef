import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import type { Environment } from "./environment.ts";
import type { Theme } from "./shot.ts";

/** What came of one picture. `removed`: a baseline that nothing asks for any more; `failed`: the story or screen broke. */
export type Outcome = "same" | "changed" | "new" | "removed" | "failed";

/** One picture of a run. */
export interface Result {
  key: string;
  id: string;
  /** What Storybook calls the story, where that is another name. */
  storyId?: string;
  title: string;
  name: string;
  theme: Theme;
  width: number;
  outcome: Outcome;
  /** Differing pixels of a changed picture. */
  differing?: number;
  /** Why it failed. */
  message?: string;
  /** The same only at the second visit. */
  isFlaky?: boolean;
  /** How long it took to show and judge it. */
  seconds?: number;
}

/** A whole run. */
export interface Run {
  environment: Environment;
  /** Changes with every change of what is photographed. */
  sources: string;
  /** The ids that were asked for; empty when everything was. */
  only: string[];
  seconds: number;
  results: Result[];
  /** What is odd about pictures that pass all the same. */
  oddities: string[];
}

/** Where a run leaves its report and the pictures that differ; not kept in the repository. */
export const reportFolder = path.join(root, "test-results/visual");

const file = path.join(reportFolder, "run.json");

/** Keeps a run for the report and for `visual:accept`. */
export function writeRun(run: Run): void {
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(file, JSON.stringify(run, null, 1));
}

/** The last run, if there was one. */
export function readRun(): Run | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Run) : undefined; // written by writeRun
}

/** Where the picture of one side of a comparison lies in the report. */
export const reportPicture = (key: string, side: "before" | "after" | "difference"): string =>
  path.join(reportFolder, "pictures", `${key}.${side}.${side === "before" ? "webp" : "png"}`);

/** Whether a name given on the command line means this picture: an id, Storybook's id, one picture's key, a component, "patterns", "screens". */
export function isMeant(
  names: readonly string[],
  { id, storyId, key }: Pick<Result, "id" | "storyId" | "key">,
): boolean {
  return names.some(
    (name) =>
      name === id || name === storyId || name === key || id.startsWith(`${name}--`) || id.split("-")[0] === name,
  );
}
