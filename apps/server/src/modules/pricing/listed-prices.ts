import { type Usd, usdCents } from "@dropship/money";
import { applyConditions, type Condition, HIGHEST_PRICE } from "./price.ts";

/** 100 % in basis points. */
const WHOLE = 10_000;

/** How a query names what the price of a product depends on; each returns SQL and binds its values. */
export interface PriceTerms {
  /** The base price in cents. */
  readonly base: string;
  /** Whether the product lies in one of these categories, at any depth. */
  isIn(categoryIds: readonly number[]): string;
  /** Whether it is one of these. */
  isOneOf(productIds: readonly number[]): string;
}

/** Prices of which a higher base price is never a lower one: the order by base prices is theirs, give or take equal ones. */
export interface FollowingPrices {
  readonly followBase: true;
  of(base: Usd): Usd;
  /** The lowest base price, cents, that makes at least this price. */
  lowestBase(price: number): number;
}

/** Prices that conditions of some categories or products put in another order. */
export interface OtherPrices {
  readonly followBase: false;
  /** Tells these prices from others. */
  readonly key: string;
  /** Categories and products that the conditions name. */
  readonly named: { readonly categories: ReadonlySet<number>; readonly products: ReadonlySet<number> };
  /** The prices of products that no condition names and that lie in these of the named categories. */
  within(categoryIds: readonly number[]): ListedPrices;
  /** The price in cents as an SQL expression; the same sum as `applyConditions`. */
  sql(terms: PriceTerms): string;
}

/** The caller's prices of single pieces as lists need them, which the database orders and narrows. */
export type ListedPrices = FollowingPrices | OtherPrices;

/** Whether a higher base can never make a lower price. */
function followsBase(conditions: readonly Condition[]): boolean {
  if (conditions.some(({ targets }) => targets.category || targets.product)) return false;
  const taken = conditions.filter(({ kind, valueType }) => kind === "discount" && valueType === "percent");
  return taken.reduce((sum, { value }) => sum + value, 0) <= WHOLE;
}

/** Binary search over base prices: the price rises with them. */
function lowestBase(of: (base: Usd) => Usd, price: number): number {
  let low = 0;
  let high = HIGHEST_PRICE;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (of(usdCents(middle)) >= price) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a condition moves a piece by, in 1/10000 cent, as SQL. All numbers come from the table of conditions. */
function moveSql({ valueType, value, floor, cap }: Condition, base: string): string {
  const wanted = valueType === "percent" ? `${base}::bigint * ${value}` : `${value * WHOLE}`;
  const floored = floor === null ? wanted : `greatest(${wanted}, ${floor * WHOLE})`;
  return cap === null ? `(${floored})` : `least(${floored}, ${cap * WHOLE})`;
}

function holdsSql({ targets }: Condition, terms: PriceTerms): string {
  const asked: string[] = [];
  if (targets.category) asked.push(terms.isIn([...targets.category].map(Number)));
  if (targets.product) asked.push(terms.isOneOf([...targets.product].map(Number)));
  return asked.length > 0 ? asked.join(" and ") : "true";
}

/** All stackable ones of a kind that hold, and the first that is not. */
function sumSql(conditions: readonly Condition[], terms: PriceTerms): string {
  const when = (condition: Condition) => `when ${holdsSql(condition, terms)} then ${moveSql(condition, terms.base)}`;
  const parts = conditions.filter(({ isStackable }) => isStackable).map((one) => `case ${when(one)} else 0 end`);
  const singles = conditions.filter(({ isStackable }) => !isStackable);
  if (singles.length > 0) parts.push(`case ${singles.map(when).join(" ")} else 0 end`);
  return parts.length > 0 ? parts.join(" + ") : "0";
}

const namedBy = (conditions: readonly Condition[], dimension: "category" | "product"): ReadonlySet<number> =>
  new Set(conditions.flatMap(({ targets }) => [...(targets[dimension] ?? [])].map(Number)));

/** Makes them of the conditions that hold for a caller, sorted by position. */
export function listedPrices(holding: readonly Condition[]): ListedPrices {
  const conditions = holding.filter(({ minQuantity }) => minQuantity <= 1);
  if (followsBase(conditions)) {
    const of = (base: Usd) => applyConditions(base, conditions).cents;
    return {
      followBase: true,
      of,
      lowestBase: conditions.length === 0 ? (price) => price : (price) => lowestBase(of, price),
    };
  }
  const ofKind = (kind: Condition["kind"]) => conditions.filter((condition) => condition.kind === kind);
  return {
    followBase: false,
    get key() {
      return JSON.stringify(conditions, (_, value: unknown) => (value instanceof Set ? [...value] : value));
    },
    named: { categories: namedBy(conditions, "category"), products: namedBy(conditions, "product") },
    within(categoryIds) {
      const isThere = ({ category }: Condition["targets"]) => !category || categoryIds.some((id) => category.has(id));
      return listedPrices(
        conditions
          .filter(({ targets }) => !targets.product && isThere(targets))
          .map((condition) => ({ ...condition, targets: {} })),
      );
    },
    sql(terms) {
      const exact = `${terms.base}::bigint * ${WHOLE} + (${sumSql(ofKind("commission"), terms)}) - (${sumSql(ofKind("discount"), terms)})`;
      return `least(greatest((${exact} + ${WHOLE / 2}) / ${WHOLE}, 1), ${HIGHEST_PRICE})::int`;
    },
  };
}
