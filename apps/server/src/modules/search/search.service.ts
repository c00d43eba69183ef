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

/** Search over products and categories. */
export type SearchService = ReturnType<typeof searchService>;

/** Queries whose response is remembered; people look for the same few words. */
const REMEMBERED = 1_000;
/** The longest that a change which nobody is told of (a renamed category without products) goes unseen. */
const REMEMBERED_MS = 60_000;

/**
 * Makes the service. What was found is remembered until anything in the catalogue changes, in whichever process;
 * `version` is null while nobody can tell, and then nothing is remembered.
 */
export function searchService(db: Connection, changes: { version(): number | null }) {
  const remembered = new LRUCache<string, { version: number; found: Promise<number[]> }>({
    max: REMEMBERED,
    ttl: REMEMBERED_MS,
  });

  function remember(key: string, load: () => Promise<number[]>): Promise<number[]> {
    const version = changes.version();
    if (version === null) return load();
    const known = remembered.get(key);
    if (known?.version === version) return known.found;
    const found = load();
    remembered.set(key, { version, found });
    found.catch(() => remembered.delete(key)); // whoever asks next tries again
    return found;
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

  async function byWords({ terms, sizes, unknown }: Meaning): Promise<number[]> {
    if (terms.length === 0) return [];
    const [depth, limit] = [MAX_FOUND, MAX_FOUND];
    if (sizes.length === 1) return repository.findBest(db, terms, depth, limit);

    const groups = sizes.map((_, group) => group);
    const rarest = groups.reduce((best, group) => ((sizes[group] ?? 0) < (sizes[best] ?? 0) ? group : best), 0);
    if (unknown === 0) {
      const together = { terms, driving: [rarest], atLeast: groups.length, limit };
      const found = await repository.findCandidates(db, { ...together, depth: 2 * depth });
      const isEnough = found.length >= ENOUGH || (sizes[rarest] ?? 0) <= 2 * depth;
      const enough = isEnough ? found : await repository.findCandidates(db, { ...together, depth: DEEP });
      if (enough.length > 0) return enough;
    }
    // Not all of it together anywhere: as many of the words as can be.
    return repository.findCandidates(db, { terms, driving: groups, atLeast: 1, depth, limit });
  }

  return {
    /** Ids of listed products, best first: article numbers before words. The drop-down and the list show one response. */
    find: (text: string): Promise<number[]> =>
      remember(`products ${text}`, async () => {
        const code = codeOf(text);
        const [coded, worded] = await Promise.all([
          code.length > 2 ? repository.findByCode(db, code, code.length > 3 && /\d/.test(code)) : [],
          meaningOf(text).then(byWords),
        ]);
        return [...new Set([...coded, ...worded])].slice(0, MAX_FOUND);
      }),

    /** Ids of listed categories, best first. */
    findCategories: (text: string, limit: number): Promise<number[]> =>
      remember(`categories ${limit} ${text}`, async () => {
        const { terms } = await meaningOf(text);
        return terms.length ? repository.findCategories(db, terms, limit) : [];
      }),
  };
}
