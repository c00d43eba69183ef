import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../bootstrap.mjs";

/** A folder of packages/ui/src/components or packages/ui/src/patterns with the text of everything in it. */
export interface ComponentFolder {
  kind: "components" | "patterns";
  name: string;
  /** Text by file name. */
  files: Record<string, string>;
}

/** Where the design system's sources stand. */
export const uiSource = path.join(root, "packages/ui/src");

/** Every component and pattern, by kind and then by name. */
export function componentFolders(): ComponentFolder[] {
  return (["components", "patterns"] as const).flatMap((kind) =>
    readdirSync(path.join(uiSource, kind), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => ({ kind, name, files: textFiles(path.join(uiSource, kind, name)) }))
      // A folder that git left behind empty is none.
      .filter(({ files }) => Object.keys(files).length > 0),
  );
}

/** Code of the component itself: neither its stories nor its tests. */
export function ownCode(folder: ComponentFolder): [name: string, text: string][] {
  return Object.entries(folder.files).filter(
    ([name]) => /\.tsx?$/.test(name) && !/\.(stories|test)\.tsx?$/.test(name) && !isSample(name),
  );
}

/** Story files of the folder. A big pattern has several. */
export function storyFiles(folder: ComponentFolder): [name: string, text: string][] {
  return Object.entries(folder.files).filter(([name]) => name.endsWith(".stories.tsx"));
}

/** Data that stories and tests share (`sample-orders.ts`, `orders.fixtures.ts`). */
const isSample = (name: string): boolean => /(^|[.-])(samples?|fixtures)([.-])/.test(name);

function textFiles(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mdx|css)$/.test(entry.name))
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file), readFileSync(file, "utf8")];
      }),
  );
}
