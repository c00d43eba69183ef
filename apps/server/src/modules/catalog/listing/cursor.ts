import type { z } from "zod";
import type { productSort } from "@dropship/api/contract/catalog";
import { invalid } from "../../../http/failure.ts";

/** Orders of the catalogue; `relevance` is how search results stand. */
export type ListingOrder = z.output<typeof productSort> | "relevance";

/** A place in a list: the row beside it, or for search results the page. */
export interface Cursor {
  readonly order: ListingOrder;
  /** `after` reads on, `before` reads back. */
  readonly direction: "after" | "before";
  /** Number of the page that the cursor leads to. */
  readonly page: number;
  readonly id: number;
  /** What the list is ordered by, beside the id: price in cents or the beginning of the name. */
  readonly key: number | string | null;
  /** In lists by price the base price in cents, which equal prices are ordered by; null in others. */
  readonly base: number | null;
}

const LETTERS: Record<ListingOrder, string> = {
  "-created_at": "c",
  price: "p",
  "-price": "P",
  name: "n",
  relevance: "r",
};
const ORDERS = new Map(Object.entries(LETTERS).map(([order, letter]) => [letter, order as ListingOrder])); // keys of the record above
const MAX_INT = 2_147_483_647;

/** The opaque form that stands in addresses. */
export function encodeCursor(cursor: Cursor): string {
  const way = cursor.direction === "after" ? "a" : "b";
  const parts = [LETTERS[cursor.order], way, cursor.page, cursor.id, cursor.key, cursor.base];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Whether a list stands by price, this way or that. */
export const isByPrice = (order: ListingOrder): boolean => order === "price" || order === "-price";

const isWhole = (value: unknown, low: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= low && value <= MAX_INT;

const broken = () => invalid({ cursor: ["Эта ссылка на страницу не подходит. Откройте список с начала."] });

/** Reads a cursor of a list in this order; throws 422 when it is broken or belongs to another order. */
export function decodeCursor(text: string, order: ListingOrder): Cursor {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    throw broken();
  }
  if (!Array.isArray(parts) || parts.length !== 6) throw broken();
  const [letter, way, page, id, key, base]: unknown[] = parts;
  const keyFits = isByPrice(order)
    ? isWhole(key, 0) && isWhole(base, 0)
    : base === null && (order === "name" ? isPlainText(key) : key === null);
  if (typeof letter !== "string" || ORDERS.get(letter) !== order || (way !== "a" && way !== "b")) throw broken();
  if (!isWhole(page, 1) || !isWhole(id, 0) || !keyFits) throw broken();
  const direction = way === "a" ? "after" : "before";
  return { order, direction, page, id, key: key as Cursor["key"], base: base as Cursor["base"] }; // checked by keyFits
}

// PostgreSQL takes no NUL and no half of a surrogate pair.
const isPlainText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= 160 && !value.includes("\0") && value.isWellFormed();
