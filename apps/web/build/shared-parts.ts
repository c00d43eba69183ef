import path from "node:path";
import type { Plugin } from "vite";
import { planParts } from "./chunks.ts";
import { type ModuleNode, modulesOf } from "./module-graph.ts";

/** Names each part after its largest module; the name of every module's part. */
function nameParts(parts: string[][], modules: readonly ModuleNode[]): Map<string, string> {
  const sizes = new Map(modules.map(({ id, size }) => [id, size]));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const ids of parts) {
    const largest = ids.reduce((a, b) => ((sizes.get(b) ?? 0) > (sizes.get(a) ?? 0) ? b : a));
    const name = `shared-${path.basename(largest.split("?")[0] ?? "").replace(/\.\w+$/, "")}`;
    // Two parts of one name would become one file.
    let unique = name;
    for (let count = 2; taken.has(unique); count++) unique = `${name}-${count}`;
    taken.add(unique);
    for (const id of ids) names.set(id, unique);
  }
  return names;
}

/** The plan for the bundler, and the plugin that draws it up when all modules are known. */
export interface SharedParts {
  plugin: Plugin;
  /** Whether a module is there from the start: the start needs it, or whatever is opened does. */
  isOfStart: (id: string) => boolean;
  /** The part of a module that is shared later. */
  nameOf: (id: string) => string | null;
}

/** Draws up the plan of shared files for one build. */
export function sharedParts(): SharedParts {
  let first: ReadonlySet<string> = new Set();
  let names = new Map<string, string>();
  return {
    isOfStart: (id) => first.has(id),
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: "shared-parts",
      apply: "build",
      async buildEnd() {
        const { start, later } = await modulesOf(this);
        const plan = planParts(later);
        first = start.union(new Set(plan.start));
        names = nameParts(plan.parts, later);
      },
      // Files that import each other may run before what they need is there: such a build does not open.
      generateBundle(_options, bundle) {
        const done = new Set<string>();
        const walk = (file: string, above: readonly string[]): void => {
          if (above.includes(file)) this.error(`Files import each other: ${[...above, file].join(" → ")}`);
          const chunk = bundle[file];
          if (chunk?.type !== "chunk" || done.has(file)) return;
          for (const next of chunk.imports) walk(next, [...above, file]);
          done.add(file);
        };
        for (const file of Object.keys(bundle)) walk(file, []);
      },
    },
  };
}
