import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";
import { installed, runStep } from "../run-step.ts";

/** A Storybook that was built already, to photograph that very one. */
const given = process.env["VISUAL_STORYBOOK"];
const whole = path.join(root, "node_modules/.cache/visual/storybook");
const STAMP = "sources.sha256";

/** A built Storybook and the mark of the sources it was built from. */
export interface BuiltStorybook {
  folder: string;
  sources: string;
}

/** The mark of everything that Storybook is built from. */
export const storybookSources = (): string =>
  given ?? hashOf([".storybook", "packages/ui", "packages/money/src", "package-lock.json"]);

const isBuiltOf = (folder: string, sources: string): boolean => {
  const stamp = path.join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sources;
};

/**
 * Builds Storybook, unless the last build is of these very sources. For pictures it does without the tables of props: reading the types for them is a
 * third of the build, and they are in no picture. A whole one that is there already will do as well.
 */
export async function buildStorybook(
  log: (line: string) => void,
  { isForPictures = false } = {},
): Promise<BuiltStorybook> {
  const sources = storybookSources();
  if (given) return { folder: path.resolve(given), sources };
  const output = isForPictures ? `${whole}-for-pictures` : whole;
  const ready = [whole, output].find((folder) => isBuiltOf(folder, sources));
  if (ready) return { folder: ready, sources };
  log("Building Storybook");
  const fresh = `${output}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  const { isGood, output: said } = await runStep(
    installed("storybook/dist/bin/dispatcher.js", "build", "-o", fresh, "--disable-telemetry", "--quiet"),
    {
      quiet: true,
      env: {
        NODE_ENV: "production",
        STORYBOOK_DISABLE_TELEMETRY: "1",
        CI: "1",
        STORYBOOK_DOCGEN: isForPictures ? "off" : "on",
      },
    },
  );
  if (!isGood) throw new Error(`Storybook could not be built. It said:\n${said.trim()}`);
  // Only a whole build takes the place of the last one.
  writeFileSync(path.join(fresh, STAMP), sources);
  rmSync(output, { recursive: true, force: true });
  renameSync(fresh, output);
  return { folder: output, sources };
}

/** One mark for all that stands in these files and folders; tests, baselines and what tools made don't count. */
export function hashOf(places: readonly string[]): string {
  const hash = createHash("sha256");
  const add = (place: string): void => {
    hash
      .update(place)
      .update("\0")
      .update(readFileSync(path.join(root, place)))
      .update("\0");
  };
  const walk = (folder: string): void => {
    const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = `${folder}/${entry.name}`;
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) add(place);
      else if (entry.isDirectory() && !["node_modules", "visual", "storybook-static"].includes(entry.name)) walk(place);
    }
  };
  for (const place of places) {
    if (!existsSync(path.join(root, place))) continue;
    if (/\.\w+$/.test(place) && !place.startsWith(".")) add(place);
    else walk(place);
  }
  return hash.digest("hex");
}
