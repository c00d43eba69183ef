import type { Connection } from "../../db/database.ts";

/** A stem that a word leads to. */
export interface StemRow {
  word: string;
  stem: string;
  /** By the word itself, or by a known other spelling of it. */
  is_own: boolean;
  /** Products with this stem, counted up to the cap. */
  products: number;
  in_categories: boolean;
}

/** A word of the catalogue that resembles an unknown one. */
export interface SimilarRow {
  asked: string;
  asked_latin: string;
  asked_stem: string | null;
  word: string;
  word_latin: string;
  stem: string;
  products: number;
}

/** A stem to look for: how sure it is, and which word of the query it stands for. */
export interface Term {
  readonly stem: string;
  readonly factor: number;
  readonly group: number;
}

/** Postings of a stem are counted up to here, to tell rare words from common ones. */
export const POSTINGS_CAP = 400;

const PRODUCTS = (stem: string) =>
  `(select count(*)::int from (select from search_postings p where p.stem = ${stem} limit ${POSTINGS_CAP}) n)`;

const STEMS = `select w.word, s.stem, bool_or(s.is_own) as is_own, ${PRODUCTS("s.stem")} as products,
    exists (select from search_category_postings c where c.stem = s.stem) as in_categories
  from jsonb_array_elements_text($1::jsonb) w (word)
  cross join lateral (
    select search_stem(w.word) collate "C" as stem, true as is_own
    union all
    select k.stem, false from search_words k where k.word = w.word collate "C"
    union all
    select k.stem, false from search_words k where k.word = search_stem(w.word) collate "C"
  ) s
  where s.stem is not null
  group by w.word, s.stem`;

/** Stems of words. A word that is not in the answer says nothing ("для"); one whose stems stand nowhere is unknown. */
export async function findStems(db: Connection, words: readonly string[]): Promise<StemRow[]> {
  const { rows } = await db.query<StemRow>({ name: "search_stems", text: STEMS, values: [JSON.stringify(words)] });
  return rows;
}

const PREFIX = `select k.stem, ${PRODUCTS("k.stem")} as products
  from (select distinct stem from (
    select stem from search_words
    where word >= (select $1::text) collate "C" and word < (select $1::text || U&'\\+10FFFF') collate "C" order by word limit 60) f) k`;

/** Stems of words that begin like this. */
export async function findByPrefix(db: Connection, prefix: string): Promise<{ stem: string; products: number }[]> {
  const { rows } = await db.query<{ stem: string; products: number }>({
    name: "search_prefix",
    text: PREFIX,
    values: [prefix],
  });
  return rows;
}

const SIMILAR = `select w.asked, search_latin(w.asked) as asked_latin, search_stem(w.asked) as asked_stem,
    s.word, search_latin(s.word) as word_latin, s.stem, ${PRODUCTS("s.stem")} as products
  from jsonb_array_elements_text($1::jsonb) w (asked)
  cross join lateral (
    (select k.word, k.stem from search_words k where k.word % w.asked order by similarity(k.word, w.asked) desc limit 30)
    union
    (select k.word, k.stem from search_words k where k.sound = search_sound(w.asked) collate "C" and length(k.sound) > 1 limit 30)
  ) s`;

/** Words that look or sound like these. */
export async function findSimilar(db: Connection, words: readonly string[]): Promise<SimilarRow[]> {
  const { rows } = await db.query<SimilarRow>({
    name: "search_similar",
    text: SIMILAR,
    values: [JSON.stringify(words)],
  });
  return rows;
}

const CODES = (where: string) => `select c.product_id as id
  from search_codes c join catalog_entries e on e.category_id = 0 and e.product_id = c.product_id
  where ${where} order by c.code limit 20`;
const EXACT_CODE = CODES("c.code = $1::text");
// Nothing sorts after U+10FFFF, so this is every code that begins with $1.
// The inner selects hide the bounds from the planner, so that one plan serves every prefix.
const CODE_PREFIX = CODES(
  `c.code >= (select $1::text) collate "C" and c.code < (select $1::text || U&'\\+10FFFF') collate "C"`,
);

/** Products whose article number or barcode is this, or begins like this. */
export async function findByCode(db: Connection, code: string, alsoPrefix: boolean): Promise<number[]> {
  const query = alsoPrefix
    ? { name: "search_code_prefix", text: CODE_PREFIX }
    : { name: "search_code", text: EXACT_CODE };
  const { rows } = await db.query<{ id: number }>({ ...query, values: [code] });
  return rows.map(({ id }) => id);
}

/*
 * Never more than `depth` products per stem are looked at: first those whose name begins with the word. Their own postings are then
 * read at once and compared with the terms. In stock goes before out of stock; the newest first among equals.
 */
const CANDIDATES = `with terms as (
    select * from unnest($1::text[], $2::float4[], $3::int[]) t (stem, factor, grp)
  ), drive as (
    select distinct k.product_id, k.is_available
    from terms t cross join lateral (
      select p.product_id, e.is_available
      from search_postings p join catalog_entries e on e.category_id = 0 and e.product_id = p.product_id
      where p.stem = t.stem collate "C"
      order by p.weight desc nulls last, p.product_id desc nulls last limit $5
    ) k
    where t.grp = any ($4::int[])
  )
  select m.product_id as id
  from (
    select d.product_id, d.is_available, t.grp, max(p.weight * t.factor) as weight
    from drive d
    cross join lateral (select stem, weight from search_postings where product_id = d.product_id offset 0) p
    join terms t on t.stem = p.stem
    group by d.product_id, d.is_available, t.grp
  ) m
  group by m.product_id, m.is_available
  having count(*) >= $6
  order by count(*) desc, sum(m.weight) + case when m.is_available then 8 else 0 end desc, m.product_id desc
  limit $7`;

/** How to look for candidates. */
export interface CandidateSearch {
  readonly terms: readonly Term[];
  /** Groups whose postings are walked. */
  readonly driving: readonly number[];
  /** Products looked at per driving stem. */
  readonly depth: number;
  /** Least number of groups that must be found in a product. */
  readonly atLeast: number;
  readonly limit: number;
}

/** Products by terms, best first. */
export async function findCandidates(db: Connection, search: CandidateSearch): Promise<number[]> {
  const { terms } = search;
  const values = [
    terms.map(({ stem }) => stem),
    terms.map(({ factor }) => factor),
    terms.map(({ group }) => group),
    search.driving,
    search.depth,
    search.atLeast,
    search.limit,
  ];
  const { rows } = await db.query<{ id: number }>({ name: "search_candidates", text: CANDIDATES, values });
  return rows.map(({ id }) => id);
}

const BEST = `select k.product_id as id
  from unnest($1::text[], $2::float4[]) t (stem, factor) cross join lateral (
    select p.product_id, p.weight, e.is_available
    from search_postings p join catalog_entries e on e.category_id = 0 and e.product_id = p.product_id
    where p.stem = t.stem collate "C"
    order by p.weight desc nulls last, p.product_id desc nulls last limit $3
  ) k
  group by k.product_id, k.is_available
  order by max(k.weight * t.factor) + case when k.is_available then 8 else 0 end desc, k.product_id desc limit $4`;

/** Products by the terms of a single word, best first: the same order as above without reading all of a product's words. */
export async function findBest(
  db: Connection,
  terms: readonly Term[],
  depth: number,
  limit: number,
): Promise<number[]> {
  const values = [terms.map(({ stem }) => stem), terms.map(({ factor }) => factor), depth, limit];
  const { rows } = await db.query<{ id: number }>({ name: "search_best", text: BEST, values });
  return rows.map(({ id }) => id);
}

const CATEGORIES = `with terms as (
    select * from unnest($1::text[], $2::float4[], $3::int[]) t (stem, factor, grp)
  )
  select m.category_id as id
  from (
    select p.category_id, t.grp, max(p.weight * t.factor) as weight
    from terms t join search_category_postings p on p.stem = t.stem collate "C" group by p.category_id, t.grp
  ) m
  join categories c on c.id = m.category_id and c.is_listed
  left join catalog_counts n on n.category_id = c.id
  group by m.category_id, n.products
  order by count(*) desc, sum(m.weight) desc, n.products desc nulls last, m.category_id limit $4`;

/** Listed categories by terms, best first. */
export async function findCategories(db: Connection, terms: readonly Term[], limit: number): Promise<number[]> {
  const values = [
    terms.map(({ stem }) => stem),
    terms.map(({ factor }) => factor),
    terms.map(({ group }) => group),
    limit,
  ];
  const { rows } = await db.query<{ id: number }>({ name: "search_categories", text: CATEGORIES, values });
  return rows.map(({ id }) => id);
}
