import { LRUCache } from "lru-cache";
import type { Connection } from "../../db/database.ts";
import { codeOf } from "./readings.ts";
import { type Meaning, resolveQuery } from "./resolve.ts";
import * as repository from "./search.repository.ts";

/** More than this is never ranked, whatever the size of the catalogue. */
export const MAX_FOUND = 300;
// Two common words that seldom stand together: look this much further, no more.
const DEEP = 600;
/** So many that hold all the words need no deeper look. */
const ENOUGH = 24;

/** Categories that a query leads to. */
const MAX_CATEGORIES = 5;

/** Search over products and categories. */
export type SearchService = ReturnType<typeof searchService>;

/** What a query found. */
export interface Found {
  /** Products, best first. */
  readonly ids: readonly number[];
  /** No product has all that was asked for: these have some of the words. */
  readonly isPartial: boolean;
}
const NOTHING: Found = { ids: [], isPartial: false };

/** Queries whose response is remembered; people look for the same few words. */
const REMEMBERED = 1_000;
/** The longest that a change which nobody is told of (a renamed category without products) goes unseen. */
const REMEMBERED_MS = 60_000;

/**
 * Makes the service. What was found is remembered until anything in the catalogue changes, in whichever process;
 * `version` is null while nobody can tell, and then nothing is remembered.
 */
export function searchService(db: Connection, changes: { version(): number | null }) {
  /** Remembers what `load` finds for a text. */
  function remembering<T extends object>(load: (text: string) => Promise<T>): (text: string) => Promise<T> {
    const remembered = new LRUCache<string, { version: number; found: Promise<T> }>({
      max: REMEMBERED,
      ttl: REMEMBERED_MS,
    });
    return (text) => {
      const version = changes.version();
      if (version === null) return load(text);
      const known = remembered.get(text);
      if (known?.version === version) return known.found;
      const found = load(text);
      remembered.set(text, { version, found });
      found.catch(() => remembered.delete(text)); // whoever asks next tries again
      return found;
    };
  }

  const resolving = new Map<string, Promise<Meaning>>();

  /** Products and categories of one query are asked for at once; its meaning is found once. */
  function meaningOf(text: string): Promise<Meaning> {
    const running = resolving.get(text);
    if (running) return running;
    const meaning = resolveQuery(db, text).finally(() => resolving.delete(text));
    resolving.set(text, meaning);
    return meaning;
  }

  async function byWords({ terms, sizes, unknown }: Meaning): Promise<Found> {
    if (terms.length === 0) return NOTHING;
    const [depth, limit] = [MAX_FOUND, MAX_FOUND];
    if (sizes.length === 1) return { ids: await repository.findBest(db, terms, depth, limit), isPartial: unknown > 0 };

    const groups = sizes.map((_, group) => group);
    const rarest = groups.reduce((best, group) => ((sizes[group] ?? 0) < (sizes[best] ?? 0) ? group : best), 0);
    if (unknown === 0) {
      const together = { terms, driving: [rarest], atLeast: groups.length, limit };
      const found = await repository.findCandidates(db, { ...together, depth: 2 * depth });
      const isEnough = found.length >= ENOUGH || (sizes[rarest] ?? 0) <= 2 * depth;
      const enough = isEnough ? found : await repository.findCandidates(db, { ...together, depth: DEEP });
      if (enough.length > 0) return { ids: enough, isPartial: false };
    }
    // Not all of it together anywhere: as many of the words as can be.
    const ids = await repository.findCandidates(db, { terms, driving: groups, atLeast: 1, depth, limit });
    return { ids, isPartial: true };
  }

  return {
    /** Ids of listed products: article numbers before words. The drop-down and the list show one response. */
    find: remembering<Found>(async (text) => {
      const code = codeOf(text);
      const [coded, worded] = await Promise.all([
        code.length > 2 ? repository.findByCode(db, code, code.length > 3 && /\d/.test(code)) : [],
        meaningOf(text).then(byWords),
      ]);
      const ids = [...new Set([...coded, ...worded.ids])].slice(0, MAX_FOUND);
      // Who types a number means it: what stands behind it is no lesser find.
      return { ids, isPartial: worded.isPartial && coded.length === 0 && ids.length > 0 };
    }),

    /** Ids of up to five listed categories, best first. */
    findCategories: remembering<number[]>(async (text) => {
      const { terms } = await meaningOf(text);
      return terms.length ? repository.findCategories(db, terms, MAX_CATEGORIES) : [];
    }),
  };
}
