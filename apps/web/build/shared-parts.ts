import path from "node:path";
import type { Plugin } from "vite";
import { planParts } from "./chunks.ts";
import { laterModules, type ModuleNode } from "./module-graph.ts";

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

/** The plan for the bundler: a plugin that draws it up when all modules are known, and the name of each module's part. */
export function sharedParts(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let names = new Map<string, string>();
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: "shared-parts",
      apply: "build",
      async buildEnd() {
        const later = await laterModules(this);
        names = nameParts(planParts(later), later);
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
