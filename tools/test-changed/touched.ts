import path from "node:path";

/** Tests that a change reaches, split into those that are run and those that are left to `npm test`. */
export interface Chosen {
  run: string[];
  left: string[];
}

/** Tests that read the sources as files: no import leads from them to what they look at. */
export const testsOfAllSources = [
  "tools/house-rules.test.ts",
  "tools/storybook-coverage/coverage.test.ts",
  "packages/config/src/dependency-rules.test.ts",
];

/**
 * Nearly every test of the server opens the whole application, so every change reaches nearly all of them. The near ones are run: what was
 * changed itself, the tests that lie in the same module, or in the same folder outside of the modules, and those that read what was changed.
 */
export function nearTests(
  reached: readonly string[],
  changed: readonly string[],
  reading: readonly string[] = [],
): Chosen {
  const subjects = new Set(changed.map(subjectOf));
  const isNear = (test: string): boolean =>
    changed.includes(test) || reading.includes(test) || subjects.has(subjectOf(test));
  return { run: reached.filter(isNear), left: reached.filter((test) => !isNear(test)) };
}

/** The module of the server that a file belongs to, an entry of the contract to the module of its name; else its folder. */
function subjectOf(file: string): string {
  const [, name] = /^apps\/server\/src\/modules\/([^/]+)\//.exec(file) ?? [];
  const [, entry] = /^packages\/api\/src\/contract\/([^/]+)\.ts$/.exec(file) ?? [];
  return name ?? entry ?? path.posix.dirname(file);
}

/** Whether the database of every server test is made with this file. */
export const shapesDatabase = (file: string): boolean => /^apps\/server\/(?:migrations|src\/db\/sql)\//.test(file);

/** A folder of the design system: `packages/ui/src/components/button`. */
const COMPONENT = /^packages\/ui\/src\/(?:components|patterns)\/[^/]+(?=\/)/;
/** What every story is drawn with. */
const DRAWN_WITH =
  /^(?:\.storybook\/|packages\/ui\/(?:src\/(?!components\/|patterns\/)|vitest\.config\.ts)|packages\/money\/src\/)/;
const isTestOrProse = (file: string): boolean => /\.(?:test\.tsx?|mdx|md)$/.test(file);

/** The stories of the touched components and patterns. */
export interface TouchedStories {
  /** Files of stories. */
  files: string[];
  /** Changed files with which every story is drawn. */
  common: string[];
}

/** Finds them; `storyFiles` are all there are. */
export function touchedStories(changed: readonly string[], storyFiles: readonly string[]): TouchedStories {
  const looks = changed.filter((file) => !isTestOrProse(file));
  const folders = new Set(looks.map((file) => COMPONENT.exec(file)?.[0]));
  return {
    files: storyFiles.filter((file) => folders.has(COMPONENT.exec(file)?.[0] ?? "none")),
    common: looks.filter((file) => DRAWN_WITH.test(file)),
  };
}

/** Whether a change of this file may change what the built web application or the server does. */
export const isBuilt = (file: string): boolean =>
  /^(?:apps\/(?:web|server)\/(?!e2e\/|visual\/|test\/)|packages\/(?:api|money|ui)\/src\/|package-lock\.json)/.test(
    file,
  ) &&
  !isTestOrProse(file) &&
  !file.endsWith(".stories.tsx");
