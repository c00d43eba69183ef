import { type ModuleNode, thereBefore, usersOf } from "./module-graph.ts";

/** What stands on every page, and the shop window's own: a file or a byte counts there more than on a later screen. */
const EARLY = /src\/(?:app|routes\/_public)\//;
const weightOf = (user: string): number => (EARLY.test(user) ? 6 : 1);
/** What one file more is worth, in characters of code: its request, its headers, and the worse compression of small files. */
const FILE_COST = 8_000;
/** The most that a screen loads in vain, all its files together: some 4.2 kB of what is sent. So a small change moves no other screen's weight. */
const MOST_IN_VAIN = 20_000;
/** Of the mergers that could be made a part is made at once, the best of them, before all are weighed anew. */
const AT_ONCE = 1 / 8;

/** Modules that stand in one file. */
interface Part {
  modules: string[];
  /** Entries that load it. */
  users: Set<string>;
  /** Entries that need it and find it there: those who ask for them have loaded it. */
  findIt: Set<string>;
  size: number;
  /** Parts that are loaded with it. */
  needs: Set<Part>;
}

/**
 * Puts together what lazily loaded files share. At first every set of files that share something has a part of its own, which carries nothing
 * in vain and makes hundreds of small files. Then parts become one where this saves the most requests for what is loaded in vain, as long as
 * no screen carries more than its bound. Returns the modules of each part; what only one file uses is in none.
 */
export function planParts(modules: readonly ModuleNode[]): string[][] {
  const parts = firstParts(modules);
  const inVain = new Map<string, number>();
  for (;;) {
    const all = [...parts];
    const pairs = all
      .flatMap((a, at) => all.slice(0, at).map((b) => ({ a, b, worth: merger(a, b, inVain)?.worth ?? 0 })))
      .filter(({ worth }) => worth > 0)
      .sort((one, other) => other.worth - one.worth);
    if (pairs.length === 0) return all.map(({ modules: ids }) => ids);
    const merged = new Set<Part>();
    for (const { a, b } of pairs.slice(0, Math.ceil(pairs.length * AT_ONCE))) {
      const found = merged.has(a) || merged.has(b) ? undefined : merger(a, b, inVain);
      if (!found) continue;
      for (const [user, size] of found.lost) inVain.set(user, (inVain.get(user) ?? 0) + size);
      merge(parts, a, b);
      merged.add(a).add(b);
    }
  }
}

/** One part for each set of entries that share something. */
function firstParts(modules: readonly ModuleNode[]): Set<Part> {
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

/** What is won for what is lost when two parts become one, and what each screen then loads in vain; undefined where it must not be. */
function merger(a: Part, b: Part, inVain: ReadonlyMap<string, number>) {
  const saved = [...a.users].reduce((sum, user) => sum + (b.users.has(user) ? FILE_COST * weightOf(user) : 0), 0);
  if (saved === 0) return undefined;
  const users = a.users.union(b.users);
  const lost = new Map<string, number>();
  let waste = 0;
  for (const part of new Set([a, b, ...a.needs, ...b.needs])) {
    for (const user of users) {
      if (part.users.has(user) || part.findIt.has(user)) continue;
      const all = (lost.get(user) ?? 0) + part.size;
      waste += part.size * weightOf(user);
      if (waste >= saved || all + (inVain.get(user) ?? 0) > MOST_IN_VAIN) return undefined;
      lost.set(user, all);
    }
  }
  // Two files that import each other may run before what they need is there.
  const isBetween = (from: Part, to: Part) => [...from.needs].some((part) => part !== to && part.needs.has(to));
  return isBetween(a, b) || isBetween(b, a) ? undefined : { worth: saved / (waste + FILE_COST / 8), lost };
}

/** Whoever finds a part there finds with it all that is loaded with it. */
function widen(part: Part, { users, findIt }: Part): void {
  part.findIt = part.findIt.union(findIt);
  part.users = part.users.union(users).difference(part.findIt);
}

function merge(parts: Set<Part>, a: Part, b: Part): void {
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
