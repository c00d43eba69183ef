import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";

/** One file of the project's own. */
export interface SourceFile {
  /** Path from the root of the project, with forward slashes. */
  path: string;
  name: string;
  readonly text: string;
  readonly lines: string[];
}

const skipped = new Set([
  "node_modules",
  "dist",
  "dist-server",
  "data",
  "storybook-static",
  "coverage",
  "test-results",
  "playwright-report",
  "fixtures",
]);

/** Every file of these places that people write: nothing installed, built or made by a tool. */
export function sourceFiles(
  places = ["apps", "packages", "tools", ".storybook", ".ci", "docs", "README.md"],
): SourceFile[] {
  return places
    .flatMap((place) => (statSync(path.join(root, place)).isDirectory() ? walk(place) : [describeFile(place)]))
    .filter((file) => !file.name.includes(".gen."));
}

function walk(folder: string): SourceFile[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || (entry.isDirectory() && entry.name.startsWith("."))) return [];
    const place = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(place) : [describeFile(place)];
  });
}

/** A file that reads its text when it is first asked for. */
function describeFile(place: string): SourceFile {
  let text: string | undefined;
  return {
    path: place,
    name: path.posix.basename(place),
    get text() {
      return (text ??= readFileSync(path.join(root, place), "utf8"));
    },
    get lines() {
      return this.text.split("\n");
    },
  };
}
