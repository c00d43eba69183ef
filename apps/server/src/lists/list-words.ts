import type { Connection } from "../db/database.ts";
import type { BindValue, Sql } from "./list-sql.ts";

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A text to be found anywhere, as a pattern of LIKE: what a person types means itself. */
export const likePattern = (text: string): string => `%${escaped(text)}%`;

/** Words as the index of three letters takes a text apart: what stands between letters and digits says nothing to it. */
const WORD = /[\p{L}\p{N}]+/gu;
/** Shorter ones are no key. */
const KEY_LETTERS = 3;
/** More words than that say nothing more. */
export const WORDS_MAX = 8;
/** Of fewer rows the index is read through sooner than the planner is asked. */
const MANY_ROWS = 50_000;
/** A word in more of the rows than this finds next to nothing. */
const COMMON_SHARE = 1 / 3;

/** Words of a text that stand in so many rows that they are no key to any; never all of its words. */
export type CommonWords = ReadonlySet<string>;
const NONE: CommonWords = new Set();

/** How many rows the planner expects of a query. */
async function expectation(db: Connection, query: Sql, values: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    `explain (format json) ${query}`,
    [...values],
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

interface Expected {
  readonly rows: Promise<number>;
  readonly until: number;
}
/** What was asked lately, by database: what is common changes slowly, and people search by the same words. */
const asked = new WeakMap<Connection, Map<string, Expected>>();
const REMEMBERED_MS = 600_000;
const REMEMBERED_MOST = 1_000;

/** The same, remembered for a while. */
async function expectedRows(db: Connection, query: Sql, values: readonly string[] = []): Promise<number> {
  const known = asked.get(db) ?? new Map<string, Expected>();
  asked.set(db, known);
  const key = JSON.stringify([query, values]);
  const before = known.get(key);
  if (before && before.until > Date.now()) return before.rows;
  if (known.size >= REMEMBERED_MOST) known.clear();
  const rows = expectation(db, query, values);
  known.set(key, { rows, until: Date.now() + REMEMBERED_MS });
  try {
    return await rows;
  } catch (error) {
    known.delete(key);
    throw error;
  }
}

/**
 * Which words of a text are common in a column, by what PostgreSQL has gathered of it. The index holds, for each three letters, all rows that
 * have them, and reads them through for every three letters that are asked for: "user" in the address of each of a million users costs
 * more than all else, and leaves out nobody.
 */
export async function commonWords(db: Connection, tables: Sql, column: Sql, typed: string): Promise<CommonWords> {
  const words = [...new Set(typed.match(WORD))].filter((word) => word.length >= KEY_LETTERS).slice(0, WORDS_MAX);
  if (words.length < 2) return NONE;
  const all = await expectedRows(db, `select from ${tables}`);
  if (all < MANY_ROWS) return NONE;
  const held = await Promise.all(
    words.map((word) => expectedRows(db, `select from ${tables} where ${column} ilike $1`, [likePattern(word)])),
  );
  const common = words.filter((_, n) => (held[n] ?? 0) > all * COMMON_SHARE);
  return common.length < words.length ? new Set(common) : NONE;
}

/** Of a key that more rows have, reading them takes longer than looking at as many rows one after another. */
const KEY_ROWS = 10_000;

/**
 * Whether nothing leads to a text in a long table: too short for the index, or its words stand in too many rows, while it is not in so many
 * that each few rows hold it. Digits and signs are compared so soon that they never count as that.
 */
export async function isWide(db: Connection, tables: Sql, column: Sql, typed: string): Promise<boolean> {
  const words = [...new Set(typed.match(WORD))].slice(0, WORDS_MAX);
  if (!/\p{L}/u.test(typed)) return false;
  const all = await expectedRows(db, `select from ${tables}`);
  if (all < MANY_ROWS) return false;
  const holding = (text: string) =>
    expectedRows(db, `select from ${tables} where ${column} ilike $1`, [likePattern(text)]);
  const keys = await Promise.all(words.filter((word) => word.length >= KEY_LETTERS).map(holding));
  if (keys.some((rows) => rows <= KEY_ROWS)) return false;
  return (await holding(typed)) <= all * COMMON_SHARE;
}

/** Letters have two cases; a pattern of digits and signs is compared as it stands, which takes a tenth of the time. */
const holds = (column: Sql, pattern: string, bind: BindValue): Sql =>
  `${column} ${/\p{L}/u.test(pattern) ? "ilike" : "like"} ${bind(pattern)}`;

/**
 * The condition that a column holds a text: by an index of three letters for what is rare of it, then the whole text in the rows found. As
 * `is true` the second comparison is nothing that an index could be asked for, while the planner still knows how many rows it leaves.
 */
export function holdsText(column: Sql, typed: string, common: CommonWords, bind: BindValue): Sql {
  const whole = holds(column, likePattern(typed), bind);
  const words = typed.match(WORD) ?? [];
  if (!words.some((word) => common.has(word))) return whole;
  const here = `(${whole}) is true`;
  if (words.every((word) => common.has(word))) return here;
  const rare = escaped(typed).replaceAll(WORD, (word) => (common.has(word) ? "%" : word));
  return `(${holds(column, `%${rare}%`, bind)} and ${here})`;
}
