import type { AnyList } from "@dropship/api/contract/list";
import { createHash } from "node:crypto";
import { invalid } from "../http/failure.ts";
import type { Bind } from "./list-conditions.ts";
import type { SortSql, Sql } from "./list-sql.ts";

/** A place in a list: beside which row, on the way to which page. */
export interface ListCursor {
  /** `after` reads on, `before` reads back. */
  readonly direction: "after" | "before";
  /** Number of the page that the cursor leads to. */
  readonly page: number;
  /** The row's values of what the list is ordered by, as texts. */
  readonly values: readonly string[];
}

/** What a list is asked for; a cursor holds for this and nothing else. */
export interface CursorUse {
  readonly filter: object;
  readonly sort: string;
  readonly per_page: number;
}

const CARRIED: Readonly<
  Record<
    SortSql["as"],
    { readonly fits: (text: string) => boolean; out: (sql: Sql) => Sql; in: (place: string) => Sql }
  >
> = {
  number: {
    fits: (text) => /^-?\d{1,18}$/.test(text),
    out: (sql) => `(${sql})::text`,
    in: (place) => `${place}::bigint`,
  },
  // Microseconds: JavaScript's dates are coarser than PostgreSQL's, and a page that begins at a rounded moment repeats or skips rows.
  time: {
    fits: (text) => /^-?\d{1,16}$/.test(text) && Math.abs(Number(text)) < 4e15,
    out: (sql) => `(extract(epoch from ${sql}) * 1000000)::bigint::text`,
    in: (place) => `'epoch'::timestamptz + ${place}::float8 * interval '1 microsecond'`,
  },
  uuid: {
    fits: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
    out: (sql) => `(${sql})::text`,
    in: (place) => `${place}::uuid`,
  },
  text: {
    fits: (text) => text.length <= 160 && !text.includes("\0") && text.isWellFormed(),
    out: (sql) => `(${sql})::text`,
    in: (place) => `${place}::text`,
  },
};

/** SQL of a sort's value as a cursor carries it. */
export const carriedOut = (sort: SortSql): Sql => CARRIED[sort.as].out(sort.by);
/** SQL of a value that a cursor has carried. */
export const carriedIn = (sort: SortSql, value: string, bind: Bind): Sql => CARRIED[sort.as].in(bind(value));

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value;

/** A few letters that tell one filter, order and size of page from another. */
function markOf(list: AnyList, { filter, sort, per_page }: CursorUse): string {
  const text = JSON.stringify([list.name, sorted(filter), sort, per_page]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}

/** The opaque form that stands in addresses. */
export function encodeListCursor(list: AnyList, use: CursorUse, { direction, page, values }: ListCursor): string {
  const parts = [markOf(list, use), direction === "after" ? "a" : "b", page, ...values];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

const broken = () => invalid({ cursor: ["Эта ссылка на страницу не подходит. Откройте список с начала."] });

/** Reads a cursor; throws 422 when it is broken or was given for another list, filter, order or size of page. */
export function decodeListCursor(list: AnyList, use: CursorUse, sorts: readonly SortSql[], text: string): ListCursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw broken();
  }
  if (!Array.isArray(parts)) throw broken();
  const [mark, way, page, ...values]: unknown[] = parts;
  const isPage = typeof page === "number" && Number.isInteger(page) && page >= 1 && page <= 1_000_000_000;
  if (mark !== markOf(list, use) || (way !== "a" && way !== "b") || !isPage) throw broken();
  const texts = values.filter((value): value is string => typeof value === "string");
  const fit = texts.length === values.length && texts.length === sorts.length;
  if (!fit || !sorts.every(({ as }, place) => CARRIED[as].fits(texts[place] ?? ""))) throw broken();
  return { direction: way === "a" ? "after" : "before", page, values: texts };
}
