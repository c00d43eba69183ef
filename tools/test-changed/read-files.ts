import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Quoted text of one line: what may be a path. Of a template the part before its first value. */
const QUOTED = /"([^"\n]+)"|'([^'\n]+)'|`([^`$\n]*)[^`\n]*`/g;
/** Vitest follows these itself. */
const IMPORT = /^(?:import|export)\b.*?\bfrom\s+"([^"]+)";?$|^\}\s+from\s+"([^"]+)";?$|^import\s+"([^"]+)";?$/;
const CODE = /\.(?:[cm]?[jt]sx?)$/;

/** A test, or a file that helps tests. */
interface TestSource {
  /** From the root of the project. */
  file: string;
  text: string;
}

/** Paths, from the root of the project, that a test may mean by its quoted texts: seen from its own folder and from the root. */
export function namedPaths({ file, text }: TestSource): string[] {
  const folder = path.posix.dirname(file);
  const quoted = text
    .split("\n")
    .filter((line) => !IMPORT.test(line.trim()))
    .flatMap((line) =>
      [...line.matchAll(QUOTED)].map(([, double, single, template]) => double ?? single ?? template ?? ""),
    )
    .map((found) => found.replace(/\/$/, ""))
    .filter((found) => /^[\w@.$ /-]+$/.test(found) && !found.startsWith("/"));
  const paths = quoted.flatMap((found) => [
    path.posix.join(folder, found),
    // Of the root only what is no mere word: "docs" in a sentence is no folder.
    ...(found.includes("/") || found.includes(".") ? [path.posix.normalize(found)] : []),
  ]);
  return [...new Set(paths)]
    .filter((one) => one.includes("/") || one.includes("."))
    .filter((one) => !one.startsWith(".."));
}

/** Files that are imported from the same package beside its sources: what helps tests. */
function helpersOf(root: string, { file, text }: TestSource): TestSource[] {
  return text.split("\n").flatMap((line) => {
    const [, a, b, c] = IMPORT.exec(line.trim()) ?? [];
    const target = a ?? b ?? c;
    if (!target?.startsWith(".")) return [];
    const helper = path.posix.join(path.posix.dirname(file), target);
    const isHelper = /(?:^|\/)test\//.test(helper) && existsSync(path.join(root, helper));
    return isHelper ? [{ file: helper, text: readFileSync(path.join(root, helper), "utf8") }] : [];
  });
}

/** Folders that are no whole workspace: who names one of those means a place in it. */
const isPlace = (folder: string): boolean => folder.startsWith("docs/") || folder.split("/").length > 2;

/**
 * Tests that read one of the changed files, to which no import leads: pages, samples, SQL, sources that are looked at as text. A folder that a test
 * names stands for all that lies in it. What helps a test is asked for what it reads, too, but not for the programs that it starts.
 */
export function testsReading(root: string, changed: readonly string[]): string[] {
  const tests = globSync("{apps,packages,tools}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: (name) => ["node_modules", "dist", "dist-server"].includes(path.basename(name)),
  }).map((file) => file.replaceAll("\\", "/"));
  const isFolder = (one: string): boolean =>
    isPlace(one) && statSync(path.join(root, one), { throwIfNoEntry: false })?.isDirectory() === true;
  const reaches = (names: readonly string[], files: readonly string[]): boolean =>
    names.some((name) => files.some((file) => file === name || (file.startsWith(`${name}/`) && isFolder(name))));
  const data = changed.filter((file) => !CODE.test(file));
  return tests.filter((file) => {
    const test = { file, text: readFileSync(path.join(root, file), "utf8") };
    if (reaches(namedPaths(test), changed)) return true;
    return data.length > 0 && helpersOf(root, test).some((helper) => reaches(namedPaths(helper), data));
  });
}
