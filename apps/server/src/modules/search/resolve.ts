import type { Connection } from "../../db/database.ts";
import { editDistance, slipsAllowed } from "./distance.ts";
import { type Chunk, readQuery } from "./readings.ts";
import * as repository from "./search.repository.ts";
import type { SimilarRow, StemRow, Term } from "./search.repository.ts";

/** What a query means to the index. */
export interface Meaning {
  readonly terms: readonly Term[];
  /** Number of products per group, capped; the order of groups is the order of words. */
  readonly sizes: readonly number[];
  /** Words that nothing in the catalogue resembles. */
  readonly unknown: number;
}

const SURE = 1;
const OTHER_SPELLING = 0.9;
const BEGINNING = 0.6;
const SLIP = 0.7;
const MAX_PREFIX_STEMS = 12;
const MAX_SLIP_STEMS = 4;

interface Group {
  stems: Map<string, number>;
  products: number;
}

/** Stems of one word that stand somewhere. */
function groupOf(rows: readonly StemRow[]): Group | null {
  const live = rows.filter(({ products, in_categories }) => products > 0 || in_categories);
  if (live.length === 0) return null;
  return {
    stems: new Map(live.map(({ stem, is_own }) => [stem, is_own ? SURE : OTHER_SPELLING])),
    products: live.reduce((sum, { products }) => sum + products, 0),
  };
}

/** The best of the similar words: fewest edits, by look or by sound; then the commonest. */
function bestOf(rows: readonly SimilarRow[]): Group | null {
  const near = rows
    .filter(({ products }) => products > 0)
    .map((row) => {
      const allowed = slipsAllowed(row.asked.length);
      const byLook = editDistance(row.asked, row.word, allowed);
      const byStem = row.asked_stem ? editDistance(row.asked_stem, row.stem, slipsAllowed(row.asked_stem.length)) : 99;
      // The same sound in another alphabet forgives vowels, so it must be near in Latin letters too.
      const heard = Math.max(1, Math.floor(Math.min(row.asked_latin.length, row.word_latin.length) / 2.5));
      const bySound = editDistance(row.asked_latin, row.word_latin, heard) + 0.5;
      const fits =
        byLook <= allowed ||
        bySound <= heard ||
        (row.asked_stem !== null && byStem <= slipsAllowed(row.asked_stem.length));
      return { ...row, distance: fits ? Math.min(byLook, byStem, bySound) : Infinity };
    })
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || b.products - a.products);
  const best = near[0];
  if (!best) return null;
  const equals = near.filter(({ distance }) => distance === best.distance);
  const stems = new Map(equals.map(({ stem }) => [stem, SLIP] as const).slice(0, MAX_SLIP_STEMS));
  return { stems, products: equals.reduce((sum, { products }) => sum + products, 0) };
}

async function prefixGroup(db: Connection, word: string | undefined): Promise<Group | null> {
  if (!word) return null;
  const rows = (await repository.findByPrefix(db, word))
    .filter(({ products }) => products > 0)
    .toSorted((a, b) => b.products - a.products)
    .slice(0, MAX_PREFIX_STEMS);
  if (rows.length === 0) return null;
  return {
    stems: new Map(rows.map(({ stem }) => [stem, BEGINNING])),
    products: rows.reduce((sum, { products }) => sum + products, 0),
  };
}

/** Groups of the first reading that is known whole; `says` are the words that say something. */
function knownReading(chunk: Chunk, stems: ReadonlyMap<string, StemRow[]>): { groups: Group[]; says: boolean } | null {
  for (const { words } of chunk.readings) {
    const telling = words.filter((word) => stems.has(word));
    if (words.length > 0 && telling.length === 0) return { groups: [], says: false };
    const groups = telling.flatMap((word) => groupOf(stems.get(word) ?? []) ?? []);
    if (telling.length > 0 && groups.length === telling.length) return { groups, says: true };
  }
  return null;
}

async function correct(db: Connection, chunk: Chunk): Promise<Group | null> {
  const single = chunk.readings.filter(({ words }) => words.length === 1);
  const asked = single.flatMap(({ words }) => words).filter((word) => word.length > 2);
  if (asked.length === 0) return null;
  const rows = await repository.findSimilar(db, asked);
  // As typed first: another layout or alphabet must be nearer to win.
  for (const words of [[asked[0]], asked.slice(1)]) {
    const best = bestOf(rows.filter((row) => words.includes(row.asked)));
    if (best) return best;
  }
  return null;
}

/** Finds what the words of a query mean: forms, other spellings, other layout or alphabet, the beginning of the last one, slips. */
export async function resolveQuery(db: Connection, text: string): Promise<Meaning> {
  const chunks = readQuery(text);
  const words = [...new Set(chunks.flatMap(({ readings }) => readings.flatMap((reading) => [...reading.words])))];
  if (words.length === 0) return { terms: [], sizes: [], unknown: 0 };
  // Behind a space the last word is finished.
  const last = /\s$/u.test(text) ? undefined : chunks.at(-1);
  const [rows, beginning] = await Promise.all([
    repository.findStems(db, words),
    prefixGroup(db, last?.readings[0]?.words.length === 1 ? last.readings[0].words[0] : undefined),
  ]);
  const stems = Map.groupBy(rows, ({ word }) => word);

  const perChunk = await Promise.all(
    chunks.map(async (chunk): Promise<{ groups: Group[]; unknown: number }> => {
      const prefix = chunk === last ? beginning : null;
      const typed = chunk.readings[0]?.words ?? [];
      // "для" at the end of "чехол для" is not the beginning of anything; alone it may be.
      if (prefix && (chunks.length === 1 || typed.every((word) => stems.has(word)))) {
        const own = groupOf(stems.get(typed[0] ?? "") ?? []);
        return {
          groups: [
            {
              stems: new Map([...prefix.stems, ...(own?.stems ?? [])]),
              products: prefix.products + (own?.products ?? 0),
            },
          ],
          unknown: 0,
        };
      }
      const known = knownReading(chunk, stems);
      if (known) return { groups: known.groups, unknown: 0 };
      if (chunk === last) {
        for (const {
          words: [word],
          words: all,
        } of chunk.readings.slice(1)) {
          const begun = all.length === 1 && word && word.length > 2 ? await prefixGroup(db, word) : null;
          if (begun) return { groups: [begun], unknown: 0 };
        }
      }
      const corrected = await correct(db, chunk);
      return corrected ? { groups: [corrected], unknown: 0 } : { groups: [], unknown: 1 };
    }),
  );

  const groups = perChunk.flatMap((chunk) => chunk.groups);
  return {
    terms: groups.flatMap(({ stems: found }, group) => [...found].map(([stem, factor]) => ({ stem, factor, group }))),
    sizes: groups.map(({ products }) => products),
    unknown: perChunk.reduce((sum, chunk) => sum + chunk.unknown, 0),
  };
}
