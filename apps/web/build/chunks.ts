import type { ModuleNode } from "./module-graph.ts";
import { firstParts, mergeParts, type Part } from "./parts.ts";

/** What stands on every page, and the shop window's own with the filters beside it: a file or a byte counts there more than on a later screen. */
const EARLY = /src\/app\/(?!routing\/admin)|shared\/client-parts|routes\/_public\/|catalogue\/products-filters/;
const EARLY_WEIGHT = 20;
/** The list that a dropshipper opens first: it shares with all lists, and asked for most files of all screens. */
const FIRST_LIST = /_verified\/orders\.index\.tsx/;
const FIRST_LIST_WEIGHT = 100;
const weightOf = (user: string): number =>
  EARLY.test(user) ? EARLY_WEIGHT : FIRST_LIST.test(user) ? FIRST_LIST_WEIGHT : 1;
/** What is opened: the screens. */
const SCREEN = /src\/routes\/.*tsr-split=component/;
/** The share of screens from which on a part is not worth a file of its own: it comes with the start. */
const OF_ALL_SCREENS = 9 / 10;
/** So does a small part, when the first list shares it with many screens, or when it follows the first view of every page, a guest's too. */
const SMALL = 6_000;
const OF_MANY_SCREENS = 1 / 3;
const FOLLOWS_EVERY_PAGE = /src\/app\/frame\/common-parts/;
/** What a visitor waits for: the shop window, and the frame around every page. */
const WINDOW = /_public\/products\.index\.tsx/;
const FRAME = /src\/app\/(?:frame\/|routing\/cabinet)/;
/** Screens that are opened without the frame of a signed-in user. */
const BEFORE_LOGIN = /routes\/_(?:public|guest)\//;
/** What every visit loads, at once or when its first page is quiet, and the shop window. */
const EVERY_VISIT =
  /src\/app\/(?:frame|idle|realtime|routing)\/(?!admin)|shared\/client-parts|_public\/products\.index\.tsx/;
/** The share of entries that need a small thing beside every visit, from which on it is common: it stands in one file, which is there sooner or later in any case. */
const COMMON = 1 / 30;
/** What is larger is not common, however many need it. */
const COMMON_SIZE = 8_000;
/** Tables that grow with every endpoint: in a file with what everybody waits for, a new endpoint would make the first sight heavier. */
const GROWS = /client\/operations\.gen\.ts/;
/** What every visit loads anyway is not in vain on a later screen, only sooner than needed: it counts this much of its size. */
const SOONER = 1 / 32;
/** What one file more is worth, in characters of code: its request, its headers, and the worse compression of small files. */
const FILE_COST = 20_000;
/** The most that a screen loads in vain, all its files together: some 8 kB of what is sent. So a small change moves no other screen's weight. */
export const MOST_IN_VAIN = 36_000;
/** Lists of the cabinet need most of their 45 kB themselves, or carry a table that they have no use for, so they may carry less. */
const LISTS = /_signed-in\/(?:_verified\/)?(?:orders\.index|payouts|transactions|notifications)\.tsx/;
/** Screens of the administration that stand near their 70 kB. */
const HEAVIEST = /_admin\/admin\.(?:products\.\$id|settings\.|departure-points\.\$id|blog\.\$id)/;
const mostInVain = (user: string): number => {
  if (WINDOW.test(user)) return 3_000;
  if (FRAME.test(user)) return 8_000;
  if (HEAVIEST.test(user)) return 14_500;
  return LISTS.test(user) ? 12_000 : MOST_IN_VAIN;
};
/** The most of it by one merger. */
const MOST_AT_ONCE = 16_000;
/**
 * Shared files that a signed-in visit asks for which begins at that list: with the start, the list's own file and those of the frame, the idle
 * parts, the client and the live events it would ask for twenty, and for as few more as the bounds below allow.
 */
const FIRST_VISIT_FILES = 6;
/** What the mergers that bring it there may cost another screen beside that. */
const FIRST_VISIT_IN_VAIN = 60_000;
/** What they may cost whoever waits for the first sight, and who carries much already. */
const FIRST_VISIT_EARLY = 1_500;
const FIRST_VISIT_HEAVIEST = 14_000;
/** The forms of guests stand near their 45 kB with what they need themselves. */
const GUEST_FORMS = /routes\/_guest\//;
const FIRST_VISIT_GUESTS = 30_000;
/** Of the mergers that could be made a part is made at once, the best of them, before all are weighed anew: with more of them a new screen tips the plan of others. */
const AT_ONCE = 1 / 32;

/** Whether a part is loaded in every visit. */
const isOfEveryVisit = ({ users, findIt }: Part): boolean =>
  [users, findIt].some((entries) => [...entries].some((entry) => EVERY_VISIT.test(entry)));

/** Which modules stand together. */
export interface FilePlan {
  /** What comes with the start, though the start does not need it. */
  start: string[];
  /** The modules of each part; what only one file uses is in none. */
  parts: string[][];
}

/**
 * Puts together what lazily loaded files share. At first every set of files that share something has a part of its own, which carries nothing
 * in vain and makes hundreds of small files. What is common becomes one of them. Then parts become one where this saves the most requests for
 * what is loaded in vain, as long as no screen carries more than its bound.
 */
export function planParts(modules: readonly ModuleNode[]): FilePlan {
  const parts = firstParts(modules);
  joinCommon(parts, modules);
  joinLists(parts);
  const inVain = new Map<string, number>();
  for (;;) {
    const all = [...parts];
    const often = new Set(all.filter(isOfEveryVisit));
    const pairs = all
      .flatMap((a, at) => all.slice(0, at).map((b) => ({ a, b, worth: merger(a, b, often, inVain)?.worth ?? 0 })))
      .filter(({ worth }) => worth > 0)
      .sort((one, other) => other.worth - one.worth);
    if (pairs.length === 0) break;
    const merged = new Set<Part>();
    for (const { a, b } of pairs.slice(0, Math.ceil(pairs.length * AT_ONCE))) {
      const found = merged.has(a) || merged.has(b) ? undefined : merger(a, b, often, inVain);
      if (!found) continue;
      for (const [user, size] of found.lost) inVain.set(user, (inVain.get(user) ?? 0) + size);
      mergeParts(parts, a, b);
      merged.add(a).add(b);
    }
  }
  const start = takeStart(parts, modules);
  joinFirstVisit(parts);
  return { start, parts: [...parts].map(({ modules: ids }) => ids) };
}

/** Takes out what comes with the start, though the start does not need it (OF_ALL_SCREENS, SMALL); returns its modules. */
function takeStart(parts: Set<Part>, modules: readonly ModuleNode[]): string[] {
  const screens = modules.filter(({ id, isEntry }) => isEntry && SCREEN.test(id)).length;
  const belongs = ({ users, findIt, size }: Part): boolean => {
    const all = [...users, ...findIt];
    const isOf = (one: RegExp) => all.some((user) => one.test(user));
    const share = all.filter((user) => SCREEN.test(user)).length / screens;
    if (isOf(WINDOW) && share >= OF_ALL_SCREENS) return true;
    return size <= SMALL && (isOf(FOLLOWS_EVERY_PAGE) || (isOf(FIRST_LIST) && share >= OF_MANY_SCREENS));
  };
  const start = new Set([...parts].filter(belongs));
  // What needs something that comes later cannot come before it.
  for (const part of start) if (!part.needs.isSubsetOf(start)) start.delete(part);
  for (const part of start) parts.delete(part);
  for (const part of parts) part.needs = part.needs.difference(start);
  return [...start].flatMap(({ modules: ids }) => ids);
}

/**
 * Puts into one part the small things that every visit loads and many entries need. What needs something that is not common stays outside, so
 * that no circle comes about; a large thing waits for those who need it, however many they are.
 */
function joinCommon(parts: Set<Part>, modules: readonly ModuleNode[]): void {
  const most = modules.filter(({ isEntry }) => isEntry).length * COMMON;
  const often = [...parts].filter(({ users, findIt, size, modules: ids }) => {
    const all = users.union(findIt);
    const isSteady = !ids.some((id) => GROWS.test(id));
    return isSteady && size <= COMMON_SIZE && all.size >= most && [...all].some((user) => EVERY_VISIT.test(user));
  });
  const [first, ...others] = often.filter(({ needs }) => [...needs].every((part) => often.includes(part)));
  for (const part of others) if (first) mergeParts(parts, first, part);
}

/** The engine of declared lists: what narrows a list and pages it, the keys of its table, the screen, the table. They are one file. */
const LIST_FILES = [
  /shared\/list\/list-filter-bar\.tsx/,
  /data-table\/use-table-keys\.ts/,
  /shared\/list\/list-screen\.tsx/,
  /data-table\/data-table\.tsx/,
];

/** Puts together what every list loads and hardly anybody else: the two screens without a table find it in the cache once any list was opened. */
function joinLists(parts: Set<Part>): void {
  const isList = ({ modules }: Part): boolean => LIST_FILES.some((file) => modules.some((id) => file.test(id)));
  const named = [...parts].filter(isList);
  // What one of them needs and needs another of them would make a circle outside.
  const isBetween = (part: Part): boolean =>
    named.some(({ needs }) => needs.has(part)) && named.some((list) => part.needs.has(list));
  const [first, ...others] = [...parts].filter((part) => isList(part) || isBetween(part));
  for (const part of others) if (first) mergeParts(parts, first, part);
}

/**
 * What is won for what is lost when two parts become one, and what each screen then loads in vain; undefined where it must not be. `often` are
 * the parts of every visit: whoever loads both, it is one request fewer in each.
 */
function merger(a: Part, b: Part, often: ReadonlySet<Part>, inVain: ReadonlyMap<string, number>) {
  const together = [...a.users].filter((user) => b.users.has(user));
  const visits = often.has(a) && often.has(b) ? EARLY_WEIGHT : 0;
  const saved = FILE_COST * together.reduce((sum, user) => sum + weightOf(user), visits);
  if (saved === 0) return undefined;
  const users = a.users.union(b.users);
  const lost = new Map<string, number>();
  let waste = 0;
  for (const part of new Set([a, b, ...a.needs, ...b.needs])) {
    const sooner = often.has(part) ? SOONER : 1;
    for (const user of users) {
      if (part.users.has(user) || part.findIt.has(user)) continue;
      const loss = part.size * (FRAME.test(user) || BEFORE_LOGIN.test(user) ? 1 : sooner);
      const all = (lost.get(user) ?? 0) + loss;
      waste += loss * weightOf(user);
      if (waste >= saved || all > MOST_AT_ONCE || all + (inVain.get(user) ?? 0) > mostInVain(user)) return undefined;
      lost.set(user, all);
    }
  }
  return isCircle(a, b) ? undefined : { worth: saved / (waste + FILE_COST / 8), lost };
}

/** Two files that import each other may run before what they need is there. */
function isCircle(a: Part, b: Part): boolean {
  const isBetween = (from: Part, to: Part) => [...from.needs].some((part) => part !== to && part.needs.has(to));
  return isBetween(a, b) || isBetween(b, a);
}

/** Brings the visit that begins at the first list down to its files: the mergers that cost the least, as far as no screen pays too much for them. */
function joinFirstVisit(parts: Set<Part>): void {
  const paid = new Map<string, number>();
  const isOfVisit = (user: string): boolean => FIRST_LIST.test(user) || (EVERY_VISIT.test(user) && !WINDOW.test(user));
  for (;;) {
    const asked = [...parts].filter(({ users }) => [...users].some(isOfVisit));
    if (asked.length <= FIRST_VISIT_FILES) return;
    const often = new Set([...parts].filter(isOfEveryVisit));
    const [best] = asked
      .flatMap((a, at) => asked.slice(0, at).map((b) => ({ a, b, price: priceOf(a, b, often, paid) })))
      .filter(({ price }) => price !== undefined)
      .sort((one, other) => (one.price?.cost ?? 0) - (other.price?.cost ?? 0));
    if (!best?.price) return;
    for (const [user, size] of best.price.lost) paid.set(user, (paid.get(user) ?? 0) + size);
    mergeParts(parts, best.a, best.b);
  }
}

/** The most that the mergers of that visit may cost a screen that is not part of it. */
function mostOfFirstVisit(user: string): number {
  if (HEAVIEST.test(user)) return FIRST_VISIT_HEAVIEST;
  return GUEST_FORMS.test(user) ? FIRST_VISIT_GUESTS : FIRST_VISIT_IN_VAIN;
}

/** What one part instead of two costs all who load either, and each of them; undefined where it costs one of them too much. */
function priceOf(a: Part, b: Part, often: ReadonlySet<Part>, paid: ReadonlyMap<string, number>) {
  if (isCircle(a, b)) return undefined;
  const lost = new Map<string, number>();
  let cost = 0;
  for (const part of new Set([a, b, ...a.needs, ...b.needs])) {
    for (const user of a.users.union(b.users)) {
      if (part.users.has(user) || part.findIt.has(user)) continue;
      const isEarly = WINDOW.test(user) || FRAME.test(user);
      const loss = part.size * (often.has(part) && !isEarly && !BEFORE_LOGIN.test(user) ? SOONER : 1);
      const all = (lost.get(user) ?? 0) + loss;
      const most = isEarly ? FIRST_VISIT_EARLY : mostOfFirstVisit(user);
      if (all + (paid.get(user) ?? 0) > most) return undefined;
      lost.set(user, all);
      cost += loss * weightOf(user);
    }
  }
  return { cost, lost };
}
