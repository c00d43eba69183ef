import { type ModuleNode, thereBefore, usersOf } from "./module-graph.ts";

/** Modules that stand in one file. */
export interface Part {
  modules: string[];
  /** Entries that load it. */
  users: Set<string>;
  /** Entries that need it and find it there: those who ask for them have loaded it. */
  findIt: Set<string>;
  size: number;
  /** Parts that are loaded with it. */
  needs: Set<Part>;
}

/** One part for each set of entries that share something. */
export function firstParts(modules: readonly ModuleNode[]): Set<Part> {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const needing = usersOf(modules);
  const there = thereBefore(modules, needing);
  const partOf = new Map<string, Part>();
  const usage = modules.map(({ id, size }) => {
    const all = [...(needing.get(id) ?? [])].sort();
    const users = all.filter((entry) => !there.get(entry)?.has(id));
    return { id, size, all, users };
  });
  for (const group of Map.groupBy(usage, ({ users, all }) => [...users, all.length < 2].join("\n")).values()) {
    const users = new Set(group[0]?.users);
    if (group[0] === undefined || group[0].all.length < 2) continue;
    const findIt = new Set(group.flatMap(({ all }) => all)).difference(users);
    const size = group.reduce((sum, module) => sum + module.size, 0);
    const part: Part = { modules: group.map(({ id }) => id), users, findIt, size, needs: new Set() };
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

/** Whoever finds a part there finds with it all that is loaded with it. */
function widen(part: Part, { users, findIt }: Part): void {
  part.findIt = part.findIt.union(findIt);
  part.users = part.users.union(users).difference(part.findIt);
}

/** Makes one part of two; what loads either loads both, with all that they need. */
export function mergeParts(parts: Set<Part>, a: Part, b: Part): void {
  a.modules.push(...b.modules);
  widen(a, b);
  a.size += b.size;
  a.needs = a.needs.union(b.needs);
  a.needs.delete(a);
  a.needs.delete(b);
  parts.delete(b);
  for (const part of a.needs) widen(part, a);
  for (const part of parts) {
    if (part.needs.delete(b)) part.needs.add(a);
    // Whoever needs it now needs what came with it.
    if (part.needs.has(a)) part.needs = part.needs.union(a.needs);
  }
}
