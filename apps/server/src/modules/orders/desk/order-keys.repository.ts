import type { Connection } from "../../../db/database.ts";
import { isEmailStart } from "../../../db/records-by-text.ts";
import type { KeyQuery, Sql } from "../../../lists/list-sql.ts";
import { begins, planless } from "../../../lists/list-statements.ts";

/** More rows than that are no key any more: one over what the list takes. */
const MOST = 1_001;
/** Fewer digits are found in too many tails, fewer letters begin too many names. */
const LEAST_DIGITS = 6;
const LEAST_LETTERS = 3;

// ":" follows "9".
const BY_DIGITS = [
  `o.number = ${planless("$2::int")}`,
  begins("reverse(o.phone)", "reverse($1::text)", "':'"),
  `o.waybill_number is not null and ${begins("reverse(o.waybill_number)", "reverse($1::text)", "':'")}`,
  `o.reference <> '' and lower(o.reference) = ${planless("lower($1::text)")}`,
];
const BY_LETTERS = [
  `o.reference <> '' and ${begins("lower(o.reference)", "lower($1::text)")}`,
  begins("lower(o.last_name)", "lower($1::text)"),
  begins("lower(o.city)", "lower($1::text)"),
  `string_to_array(lower(o.skus), ' ') @> ${planless("array[lower($1::text)]")}`,
];
/** Orders that fit one of these conditions, each by an index of its own. */
const thatFit = (conditions: readonly Sql[], values: readonly unknown[]): KeyQuery => {
  const withColumns = (columns: readonly Sql[]) => {
    const selected = ["o.id", ...columns].join(", ");
    return conditions
      .map((fits) => `(select ${selected} from orders o where ${fits} limit ${MOST})`)
      .join(" union all ");
  };
  return { text: withColumns([]), withColumns, values };
};

// Whoever types an e-mail up to its "@" means one person; their orders stand in an index in the order of the list.
const emailOf = (typed: string) => begins("lower(p.email)", `lower(${typed}::text)`);
const onlyUser = (typed: string) => `select min(p.id) as id from users p where ${emailOf(typed)} having count(*) = 1`;

// The index of tagged orders has them in the order of the list.
const hasTag = (typed: string) => `(o.tags <> '{}' and o.tags @> ${planless(`array[${typed}::text]`)})`;

/** What orders are found by at once: their keys, each by an index of its own. */
export const orderKeys = {
  /** A number, the tail of a phone or of a waybill, the user's own number, the beginning of a surname or a city, a SKU, a user's e-mail. */
  search(typed: string): KeyQuery | null {
    const digits = typed.replaceAll(/[\s()+-]/g, "");
    if (/^\d+$/.test(digits)) {
      if (digits.length < LEAST_DIGITS) return null;
      return thatFit(BY_DIGITS, [digits, digits.length < 10 ? Number(digits) : null]);
    }
    if (isEmailStart(typed))
      return { text: onlyUser("$1"), values: [typed], when: (text) => `o.user_id = (${onlyUser(text)})`, alone: true };
    return typed.length < LEAST_LETTERS ? null : thatFit(BY_LETTERS, [typed]);
  },
  /** A whole tag, of orders `o`. */
  tag: (typed: string): KeyQuery => ({
    text: `select o.id from orders o where ${hasTag("$1")} limit 1`,
    values: [typed],
    when: hasTag,
  }),
};

/** Orders on the shop's bench that hold a SKU or the goods of a barcode, with the SKU, the oldest two. */
export async function ordersHolding(db: Connection, code: string): Promise<{ id: number; sku: string }[]> {
  // By the words of SKUs that stand with the order; the lines say which of them it is, and whether it is there still.
  const { rows } = await db.query<{ id: number; sku: string }>({
    name: "orders_holding",
    text: `with codes as (select p.sku from products p where p.barcode = $1::text union select $1::text)
      select o.id, held.sku from orders o cross join lateral (
        select l.sku from order_lines l join codes on lower(l.sku) = lower(codes.sku)
        where l.order_id = o.id and l.removed_at is null limit 1) held
      where o.status in ('confirmed', 'packing', 'ready')
        and string_to_array(lower(o.skus), ' ') && array(select word from codes, unnest(string_to_array(lower(codes.sku), ' ')) word)
      order by o.created_at limit 2`,
    values: [code],
  });
  return rows;
}
