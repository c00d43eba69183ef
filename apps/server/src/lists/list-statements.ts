import { COUNT_CAP } from "@dropship/api/contract/list";
import { createHash } from "node:crypto";
import type { Bind, Sql } from "./list-sql.ts";

/** Values of a query with the places they take in its text, after those it has. `isSteady`: none of them decides by which way rows are found best. */
export function binder(known: readonly unknown[] = []): { values: unknown[]; bind: Bind; isSteady: () => boolean } {
  const values = [...known];
  let isSteady = true;
  const steady = (value: unknown) => `$${values.push(value)}`;
  const bind = (value: unknown) => {
    isSteady = false;
    return steady(value);
  };
  return { values, bind: Object.assign(bind, { steady }), isSteady: () => isSteady };
}

/** Texts that connections keep the plans of: the pages that people open first. Beyond so many a query is planned each time. */
const PREPARED_MOST = 400;
const prepared = new Map<Sql, string>();

/** The name that a text is prepared under, the same in every process. */
export const nameOf = (text: Sql): string =>
  `list_${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;

/** The same for texts of which there may be any number; undefined where there are enough of them. */
export function preparedName(text: Sql): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= PREPARED_MOST) return known;
  const name = nameOf(text);
  prepared.set(text, name);
  return name;
}

/** Statements that are kept for one list at most: beyond so many different pages they are made anew. */
const KEPT_MOST = 300;

/** Keeps what is made of words alone, the same for whoever asks in them: to put a statement together costs as much as to read three rows. */
export function keptByWords<T>(): (words: string, make: () => { readonly made: T; readonly isKept: boolean }) => T {
  const kept = new Map<string, T>();
  return (words, make) => {
    const known = kept.get(words);
    if (known !== undefined) return known;
    const { made, isKept } = make();
    if (isKept) {
      if (kept.size >= KEPT_MOST) kept.clear();
      kept.set(words, made);
    }
    return made;
  };
}

/**
 * A value that the plan is not to depend on. PostgreSQL goes on planning a prepared query for each value as long as it expects less of the
 * plan with the value in hand than of the one for all values; of what a sub-select gives it expects the same in both, and keeps the one.
 */
export const planless = (value: Sql): Sql => `(select ${value})`;

/** Rows whose text begins with another, by an index of `text_pattern_ops`; written as a range, so that one plan serves every text. `last` follows any letter that may come after. */
export const begins = (column: Sql, text: Sql, last = "chr(1114111)"): Sql =>
  `${column} ~>=~ ${planless(text)} and ${column} ~<~ ${planless(`${text} || ${last}`)}`;

/** SQL of how many rows match, to one over those that are counted. */
export const countTo = (tables: Sql, where: Sql): Sql =>
  `select count(*)::int from (select from ${tables} where ${where} limit ${COUNT_CAP + 1}) counted`;

/** Ids of rows as PostgreSQL writes an array of them: what is only sent back is not taken apart on the way. */
export type IdsText = string;
export const NO_IDS: IdsText = "{}";
/** The ids of such a text: whole numbers, or ids of random letters. */
export const idsIn = (ids: IdsText): string[] => (ids === NO_IDS ? [] : ids.slice(1, -1).split(","));
/** SQL of the ids that a query gives, each once, as one such text. */
export const idsTextOf = (query: Sql): Sql => `array(select distinct id from (${query}) keys)::text`;
