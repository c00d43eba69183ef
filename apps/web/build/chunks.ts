import path from "node:path";
import type { Plugin, Rolldown } from "vite";

type ModuleInfo = Pick<Rolldown.ModuleInfo, "id" | "code" | "importedIds">;

/** What the plan is made of: the bundler's view of one module. */
export interface ModuleNode {
  id: string;
  /** Whether it is fetched by itself: the application's start, or what an `import()` names. */
  isEntry: boolean;
  /** Modules it imports statically. */
  imports: readonly string[];
  /** Characters of its code. */
  size: number;
}

/** What every visit loads, and how much more a file or a byte counts there than on a later screen. */
const EVERY_VISIT =
  /src\/app\/(?:frame\/(?:common-parts|signed-in-parts|main-menu)|api-client|routing\/cabinet-routes)|patterns\/app-shell\/side-panel|src\/routes\/_public\/products\.index\.tsx\?|features\/catalogue\/products-filters\.tsx/;
const EVERY_VISIT_WEIGHT = 9;
/** Screens of the shop and of the cabinet, which are opened on phones; admins sit at a desk. */
const PHONE = /src\/routes\/_(?:public|signed-in)\/(?!.*_admin)/;
const PHONE_WEIGHT = 6;
/** What one file more is worth, in characters of code: its request, its headers, and the worse compression of small files. */
const FILE_COST = 4_000;
/** The most that a screen loads in vain with one file, in the same characters: some 0.9 kB of what is sent. */
const MOST_IN_VAIN = 3_500;
/** `export { Popover } from "./popover.tsx"`: whoever asks for it loads that file and not what else stands beside the line. */
const PASSED_ON = /\bexport\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;
/** Libraries pass on in many ways; only those whose one entry file stands in the way of everything are looked into. */
const LIBRARY = /node_modules\/(?!@tanstack\/)/;
const ASKED_FOR = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Modules that stand in one file. */
interface Part {
  modules: string[];
  /** Entries that load it. */
  users: Set<string>;
  size: number;
  /** Parts that are loaded with it. */
  needs: Set<Part>;
}

/**
 * Puts together what lazily loaded files share. At first every set of files that share something has a part of its own, which carries nothing
 * in vain and makes hundreds of small files. Then two parts become one as long as the requests that this saves are worth more than what
 * some file then loads without using it. Returns the modules of each part; what only one file uses is in none.
 */
export function planParts(modules: readonly ModuleNode[]): string[][] {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const parts = firstParts(modules, byId);
  for (;;) {
    let best: { a: Part; b: Part; gain: number } | undefined;
    for (const a of parts) {
      for (const b of parts) {
        if (a === b) break; // each pair once
        const gain = gainOf(a, b, best?.gain ?? 0);
        if (gain > (best?.gain ?? 0)) best = { a, b, gain };
      }
    }
    if (!best) return [...parts].map(({ modules: ids }) => ids);
    merge(parts, best.a, best.b);
  }
}

/** One part for each set of entries that share something. */
function firstParts(modules: readonly ModuleNode[], byId: Map<string, ModuleNode>): Set<Part> {
  const users = usersOf(modules, byId);
  const partOf = new Map<string, Part>();
  for (const group of Map.groupBy(modules, ({ id }) => [...(users.get(id) ?? [])].sort().join("\n")).values()) {
    const used = users.get(group[0]?.id ?? "") ?? new Set();
    if (used.size < 2) continue;
    const size = group.reduce((all, module) => all + module.size, 0);
    const part: Part = { modules: group.map(({ id }) => id), users: new Set(used), size, needs: new Set() };
    for (const { id } of group) partOf.set(id, part);
  }
  for (const [start, part] of partOf) {
    const seen = new Set<string>();
    const visit = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      const needed = partOf.get(id);
      if (needed && needed !== part) part.needs.add(needed);
      for (const next of byId.get(id)?.imports ?? []) visit(next);
    };
    visit(start);
  }
  return new Set(partOf.values());
}

/** What is won when two parts become one; not counted to the end when it cannot be more than `least`. */
function gainOf(a: Part, b: Part, least: number): number {
  let gain = FILE_COST * weightOf(a.users.intersection(b.users));
  if (gain <= least) return 0;
  const users = a.users.union(b.users);
  for (const part of [a, b, ...a.needs, ...b.needs]) {
    const inVain = users.difference(part.users);
    gain -= part.size * weightOf(inVain);
    if (gain <= least || (inVain.size > 0 && part.size > MOST_IN_VAIN)) return 0;
  }
  // Two files that import each other may run before what they need is there.
  const isBetween = (from: Part, to: Part) => [...from.needs].some((part) => part !== to && part.needs.has(to));
  return isBetween(a, b) || isBetween(b, a) ? 0 : gain;
}

const weightOf = (users: Set<string>) =>
  [...users].reduce(
    (sum, id) => sum + (EVERY_VISIT.test(id) ? EVERY_VISIT_WEIGHT : PHONE.test(id) ? PHONE_WEIGHT : 1),
    0,
  );

function merge(parts: Set<Part>, a: Part, b: Part): void {
  a.modules.push(...b.modules);
  a.users = a.users.union(b.users);
  a.size += b.size;
  a.needs = a.needs.union(b.needs);
  a.needs.delete(a);
  a.needs.delete(b);
  parts.delete(b);
  for (const part of a.needs) part.users = part.users.union(a.users);
  for (const part of parts) {
    if (part.needs.delete(b)) part.needs.add(a);
    // Whoever needs it now needs what came with it.
    if (part.needs.has(a)) part.needs = part.needs.union(a.needs);
  }
}

/** The entries that load each module. */
function usersOf(modules: readonly ModuleNode[], byId: Map<string, ModuleNode>): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const entry of modules) {
    if (!entry.isEntry) continue;
    const visit = (id: string): void => {
      const known = users.get(id) ?? new Set();
      if (known.has(entry.id)) return;
      users.set(id, known.add(entry.id));
      for (const next of byId.get(id)?.imports ?? []) visit(next);
    };
    visit(entry.id);
  }
  return users;
}

/** Names that a module passes on, and the files they come from. */
const passedOn = (id: string, code: string) =>
  new Map(
    [...code.matchAll(PASSED_ON)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.split(" as ").at(-1)?.trim() ?? "", path.resolve(path.dirname(id), file)]),
    ),
  );

type Resolve = (source: string, importer: string) => Promise<{ id: string } | null>;

/** What a module loads of those it imports: a name that is only passed on leads to the file it comes from. */
async function importsOf(
  { id, code, importedIds }: ModuleInfo,
  passing: Map<string, Map<string, string>>,
  resolve: Resolve,
): Promise<string[]> {
  const imports = new Set(importedIds);
  if (![...imports].some((next) => passing.has(next))) return importedIds;
  const asked = new Map<string, string[]>();
  for (const [, names = "", source = ""] of (code ?? "").matchAll(ASKED_FOR)) {
    const from = (await resolve(source, id))?.id ?? "";
    const wanted = names.split(",").map((name) => name.split(" as ")[0]?.trim() ?? "");
    asked.set(from, [...(asked.get(from) ?? []), ...wanted.filter(Boolean)]);
  }
  for (const [from, names] of asked) {
    const files = names.map((name) => passing.get(from)?.get(name));
    if (names.length === 0 || !files.every((file) => file !== undefined)) continue;
    imports.delete(from);
    for (const file of files) imports.add(file);
  }
  return [...imports];
}

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
        const infos = [...this.getModuleIds()].map((id) => this.getModuleInfo(id)).filter((info) => info !== null);
        const passing = new Map(
          infos.map(({ id, code }) => [id, LIBRARY.test(id) ? new Map() : passedOn(id, code ?? "")]),
        );
        const modules = await Promise.all(
          infos.map(async (info) => {
            const isEntry = info.isEntry || info.dynamicImporters.length > 0;
            const own = passing.get(info.id);
            const imports = await importsOf(info, passing, (source, importer) => this.resolve(source, importer));
            const passedFiles = new Set(own?.values());
            return {
              id: info.id,
              isEntry,
              imports: isEntry ? imports : imports.filter((next) => !passedFiles.has(next)),
              size: info.code?.length ?? 0,
            };
          }),
        );
        // What the start of the application loads is there whoever asks.
        const start = new Set(infos.filter(({ isEntry }) => isEntry).map(({ id }) => id));
        const first = usersOf(
          modules.map((module) => ({ ...module, isEntry: start.has(module.id) })),
          new Map(modules.map((module) => [module.id, module])),
        );
        // The bundler knows the modules in the order in which they were read, which is another each time.
        const later = modules.filter(({ id }) => !first.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
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
