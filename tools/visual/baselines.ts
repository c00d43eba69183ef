import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Environment } from "./environment.ts";
import { baselineFile, baselineFolders, keyOf, readKey, screenId, type Shot } from "./shot.ts";

/** All baselines together may weigh this much. */
export const MAX_BYTES = 40_000_000;

const manifestFile = path.join(baselineFolders.stories, "manifest.json");

/** A baseline that is there. */
export interface Baseline {
  shot: Shot;
  file: string;
  bytes: number;
}

/** The environment that the baselines were taken in; `undefined` when there are none yet. */
export function readManifest(): Environment | undefined {
  if (!existsSync(manifestFile)) return undefined;
  return JSON.parse(readFileSync(manifestFile, "utf8")) as Environment; // written by writeManifest
}

/** Says which environment the baselines belong to. */
export function writeManifest(environment: Environment): void {
  mkdirSync(path.dirname(manifestFile), { recursive: true });
  writeFileSync(manifestFile, `${JSON.stringify(environment, null, 2)}\n`);
}

/** Every baseline on the disk; a stray file is an error, since nobody would ever look at it. */
export function listBaselines(): Baseline[] {
  return [
    ...folders(baselineFolders.stories).flatMap((group) =>
      files(path.join(baselineFolders.stories, group)).map((file) => describe(file, `${group}--`)),
    ),
    ...files(baselineFolders.screens).map((file) => describe(file, screenId(""))),
  ].toSorted((a, b) => (keyOf(a.shot) < keyOf(b.shot) ? -1 : 1));
}

/** Writes or replaces one. */
export function writeBaseline(shot: Shot, bytes: Buffer): void {
  const file = baselineFile(shot);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Removes one, and its folder with the last of it. */
export function removeBaseline(shot: Shot): void {
  const file = baselineFile(shot);
  rmSync(file, { force: true });
  const folder = path.dirname(file);
  if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

function describe(file: string, prefix: string): Baseline {
  const shot = readKey(prefix + path.basename(file, ".webp"));
  if (!shot || !file.endsWith(".webp")) throw new Error(`${file} is no baseline: remove it.`);
  return { shot, file, bytes: statSync(file).size };
}

function folders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function files(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(folder, entry.name)] : [],
  );
}
