import path from "node:path";
import type { Rolldown } from "vite";

type ModuleInfo = Pick<Rolldown.ModuleInfo, "id" | "code" | "importedIds">;

/** The bundler's view of one module, as far as the plan of shared files needs it. */
export interface ModuleNode {
  id: string;
  /** Whether it is fetched by itself: the application's start, or what an `import()` names. */
  isEntry: boolean;
  /** Modules it imports statically. */
  imports: readonly string[];
  /** Modules that ask for it by `import()`. */
  askedBy: readonly string[];
  /** Characters of its code, in whole steps: a line more in one module must not make another plan (docs/decisions/0255). */
  size: number;
}

/** Step of sizes. */
const STEP = 250;

/** `export { Popover } from "./popover.tsx"`: whoever asks for it loads that file and not what else stands beside the line. */
const PASSED_ON = /\bexport\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;
/** Libraries pass on in many ways; only those whose one entry file stands in the way of everything are looked into. */
const LIBRARY = /node_modules\/(?!@tanstack\/)/;
/** `import { useQuery } from "./useQuery.js"`, of the module's own package. */
const BROUGHT = /\bimport\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;
/** `export { useQuery }`, of what was imported or made above. */
const EXPORTED = /\bexport\s*\{([^}]*)\}(?!\s*from)/g;
/** What a file consists of that only passes on. */
const PASSING =
  /\b(?:import|export)\s*(?:\{[^}]*\}|\*)\s*(?:from\s*["'][^"']+["'])?|\/\/.*|\/\*[\s\S]*?\*\/|"use client"|;/g;
const ASKED_FOR = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The entries that load each module. */
export function usersOf(modules: readonly ModuleNode[]): Map<string, Set<string>> {
  const byId = new Map(modules.map((module) => [module.id, module]));
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

/**
 * For each entry the modules that are there whenever it is asked for: a dialog opens on a screen that has loaded its fields already. What each
 * of those who ask for it has, or had itself from those who asked for that one.
 */
export function thereBefore(modules: readonly ModuleNode[], users: ReadonlyMap<string, Set<string>>) {
  const entries = modules.filter(({ isEntry }) => isEntry);
  const loads = Map.groupBy(
    modules.flatMap(({ id }) => [...(users.get(id) ?? [])].map((entry) => ({ entry, id }))),
    ({ entry }) => entry,
  );
  const all = new Set(modules.map(({ id }) => id));
  const there = new Map(entries.map(({ id }) => [id, all]));
  const withOwn = (entry: string): Set<string> =>
    (there.get(entry) ?? new Set()).union(new Set(loads.get(entry)?.map(({ id }) => id)));
  // From "everything" down, until nothing falls away: entries that ask for each other in a circle are found so too.
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const { id, askedBy } of entries) {
      // The start of the application is not among the modules: whoever it asks for finds nothing.
      const asking = askedBy.flatMap((by) => (all.has(by) ? [...(users.get(by) ?? [])] : [""]));
      const found = asking.length === 0 ? new Set<string>() : asking.map(withOwn).reduce((a, b) => a.intersection(b));
      if (found.size === there.get(id)?.size) continue;
      there.set(id, found);
      isSettled = false;
    }
  }
  return there;
}

/** Modules that pass names on: each name with the file it is taken from, and what it is called there. */
type Passing = ReadonlyMap<string, ReadonlyMap<string, { file: string; name: string }>>;

/** `a, b as c` as `[["a"], ["b", "c"]]`. */
const wordsOf = (names: string): string[][] =>
  names
    .split(",")
    .map((name) => name.split(" as ").map((word) => word.trim()))
    .filter(([name]) => name !== "");

/** Whether a module holds nothing but what it passes on. */
const isEntryFile = (code: string): boolean => code.replaceAll(PASSING, "").trim() === "";

/** Files of its own package that a module imports from. */
const broughtInto = ({ id, code }: ModuleInfo): string[] =>
  [...(code ?? "").matchAll(BROUGHT)].map(([, , file = ""]) => path.resolve(path.dirname(id), file));

/**
 * Names that a module passes on: by `export { a } from`, or by an `import` and an `export` of the same name where the module holds nothing
 * else, as the entry file of a library does.
 */
function passedOn(id: string, code: string): Map<string, { file: string; name: string }> {
  const all = (found: RegExp) =>
    [...code.matchAll(found)].flatMap(([, names = "", file = ""]) =>
      wordsOf(names).map(([name = "", shown = name]) => ({ name, shown, file: path.resolve(path.dirname(id), file) })),
    );
  const passed = new Map(all(PASSED_ON).map(({ shown, name, file }) => [shown, { file, name }]));
  if (!isEntryFile(code)) return passed;
  const brought = new Map(all(BROUGHT).map(({ shown, name, file }) => [shown, { file, name }]));
  for (const { name, shown } of all(EXPORTED)) {
    const from = brought.get(name);
    if (from) passed.set(shown, from);
  }
  return passed;
}

type Resolve = (source: string, importer: string) => Promise<{ id: string } | null>;

/** Where a name of a module comes from, through all files that only pass it on; undefined when the module holds it itself. */
function sourceOf(passing: Passing, file: string, name: string): string | undefined {
  const passed = passing.get(file)?.get(name);
  return passed && (sourceOf(passing, passed.file, passed.name) ?? passed.file);
}

/** What a module loads of those it imports: a name that is only passed on leads to the file it comes from. */
async function importsOf({ id, code, importedIds }: ModuleInfo, passing: Passing, resolve: Resolve): Promise<string[]> {
  const imports = new Set(importedIds);
  if (![...imports].some((next) => passing.has(next))) return importedIds;
  const asked = new Map<string, string[]>();
  for (const [, names = "", source = ""] of (code ?? "").matchAll(ASKED_FOR)) {
    const from = (await resolve(source, id))?.id ?? "";
    asked.set(from, [...(asked.get(from) ?? []), ...wordsOf(names).map(([name = ""]) => name)]);
  }
  for (const [from, names] of asked) {
    const files = names.map((name) => sourceOf(passing, from, name));
    if (names.length > 0 && files.every((file) => file !== undefined)) imports.delete(from);
    for (const file of files) if (file !== undefined) imports.add(file);
  }
  return [...imports];
}

/** The modules of a build. */
export interface BuildModules {
  /** What the start of the application loads: it is there whoever asks. */
  start: ReadonlySet<string>;
  /** All others, in a steady order. */
  later: readonly ModuleNode[];
}

/** Reads what the bundler knows, once it has read all modules. */
export async function modulesOf(bundler: Rolldown.PluginContext): Promise<BuildModules> {
  const infos = [...bundler.getModuleIds()].map((id) => bundler.getModuleInfo(id)).filter((info) => info !== null);
  const passing = new Map(infos.map(({ id, code }) => [id, LIBRARY.test(id) ? new Map() : passedOn(id, code ?? "")]));
  const modules = await Promise.all(
    infos.map(async (info) => {
      const isEntry = info.isEntry || info.dynamicImporters.length > 0;
      const imports = await importsOf(info, passing, (source, importer) => bundler.resolve(source, importer));
      const passedFiles = new Set([...(passing.get(info.id)?.values() ?? [])].map(({ file }) => file));
      // What it passes on and works with itself, it loads.
      for (const file of isEntryFile(info.code ?? "") ? [] : broughtInto(info)) passedFiles.delete(file);
      return {
        id: info.id,
        isEntry,
        askedBy: info.dynamicImporters,
        imports: isEntry ? imports : imports.filter((next) => !passedFiles.has(next)),
        size: Math.max(1, Math.round((info.code?.length ?? 0) / STEP)) * STEP,
      };
    }),
  );
  const start = new Set(infos.filter(({ isEntry }) => isEntry).map(({ id }) => id));
  const first = usersOf(modules.map((module) => ({ ...module, isEntry: start.has(module.id) })));
  // The bundler knows the modules in the order in which they were read, which is another each time.
  const later = modules.filter(({ id }) => !first.has(id)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { start: new Set(first.keys()), later };
}
