import type { ConditionObstacle } from "@dropship/api/contract/condition-choices";
import { type Usd, usdCents } from "@dropship/money";

/** Dimensions that a condition may name. */
export type Dimension = "user" | "role" | "category" | "product";

/** A commission or discount, ready to be matched. Money in cents, percents in basis points. */
export interface Condition {
  readonly id: number;
  readonly name: string;
  readonly kind: "commission" | "discount";
  readonly valueType: "percent" | "fixed";
  readonly value: number;
  readonly minQuantity: number;
  /** The least that it moves a piece by. */
  readonly floor: number | null;
  /** The most that it moves a piece by. */
  readonly cap: number | null;
  readonly isStackable: boolean;
  readonly position: number;
  readonly activeFrom: Date | null;
  readonly activeTo: Date | null;
  readonly isActive: boolean;
  /** The named dimensions; an empty set matches nobody. A dimension that is absent is not asked. */
  readonly targets: Partial<Readonly<Record<Dimension, ReadonlySet<number | string>>>>;
}

/** Who asks and for what. */
export interface PriceContext {
  readonly userId: number | null;
  readonly roles: readonly string[];
  readonly productId: number;
  /** Ids from the root category to the product's own. */
  readonly categoryPath: readonly number[];
  readonly at: Date;
}

/** What one condition moved, in cents per piece with its sign. */
export interface PriceStep {
  readonly condition: Condition;
  readonly delta: Usd;
}

/** A price and why it is so; the steps add up to the difference from the base. */
export interface Priced {
  readonly cents: Usd;
  readonly steps: readonly PriceStep[];
}

// Percents of cents are kept in 1/10000 cent until the one rounding at the end.
const SCALE = 10_000;

/** Why a condition does not hold. */
export type Obstacle = Exclude<ConditionObstacle, "not_first">;

/** What keeps a condition from holding for this caller at this moment, whatever the product and quantity; null when nothing does. */
function callerObstacle(condition: Condition, caller: Pick<PriceContext, "userId" | "roles" | "at">): Obstacle | null {
  if (!condition.isActive) return "off";
  if (condition.activeFrom && caller.at < condition.activeFrom) return "early";
  if (condition.activeTo && caller.at >= condition.activeTo) return "ended";
  const { user, role } = condition.targets;
  if (user && (caller.userId === null || !user.has(caller.userId))) return "user";
  return role && !caller.roles.some((name) => role.has(name)) ? "role" : null;
}

/** What keeps a condition from holding for this product and quantity; null when nothing does. */
function productObstacle(
  condition: Condition,
  product: Pick<PriceContext, "productId" | "categoryPath">,
  quantity: number,
): Obstacle | null {
  const { category, product: products } = condition.targets;
  if (products && !products.has(product.productId)) return "product";
  if (category && !product.categoryPath.some((id) => category.has(id))) return "category";
  return quantity < condition.minQuantity ? "quantity" : null;
}

/** Whether a condition holds for this caller at this moment, whatever the product and quantity. */
export const holdsForCaller = (condition: Condition, caller: Pick<PriceContext, "userId" | "roles" | "at">): boolean =>
  callerObstacle(condition, caller) === null;

/** Whether a condition holds for this product and quantity. */
export const holdsForProduct = (
  condition: Condition,
  product: Pick<PriceContext, "productId" | "categoryPath">,
  quantity: number,
): boolean => productObstacle(condition, product, quantity) === null;

/** What keeps a condition from holding for a caller, a product and a quantity; null when it holds. */
export const obstacleOf = (condition: Condition, context: PriceContext, quantity: number): Obstacle | null =>
  callerObstacle(condition, context) ?? productObstacle(condition, context, quantity);

/** What a condition moves a piece by, in 1/10000 cent, always of the base price. */
function moveOf(condition: Condition, base: Usd): number {
  const wanted = condition.valueType === "percent" ? base * condition.value : condition.value * SCALE;
  const bounded = Math.min(
    Math.max(wanted, (condition.floor ?? 0) * SCALE),
    (condition.cap ?? Number.MAX_SAFE_INTEGER / SCALE) * SCALE,
  );
  return condition.kind === "commission" ? bounded : -bounded;
}

/** All stackable ones and the first that is not, in their order. */
function applied(conditions: readonly Condition[]): Condition[] {
  const firstSingle = conditions.find((condition) => !condition.isStackable);
  return conditions.filter((condition) => condition.isStackable || condition === firstSingle);
}

/** The highest price of a piece, cents: as much as the columns that keep prices hold. */
export const HIGHEST_PRICE = 2_147_483_647;

const roundedCents = (scaled: number) => Math.floor((scaled + SCALE / 2) / SCALE);

/** Order in which conditions are looked at. */
export const byPosition = (a: Condition, b: Condition) => a.position - b.position || a.id - b.id;

/**
 * The price of one piece by conditions that hold already, sorted by position (docs/product.md, Money): commissions first,
 * then discounts; percents of the base price, never compounding; rounded once, half away from zero; never below one cent nor above
 * the highest price.
 */
export function applyConditions(base: Usd, holding: readonly Condition[]): Priced {
  if (holding.length === 0) return { cents: base, steps: [] };
  const chosen = [
    ...applied(holding.filter((condition) => condition.kind === "commission")),
    ...applied(holding.filter((condition) => condition.kind === "discount")),
  ];
  let exact = base * SCALE;
  let shown: number = base;
  const steps: PriceStep[] = [];
  for (const condition of chosen) {
    exact += moveOf(condition, base);
    // The trace shows each step by what it moved the rounded price, so the steps add up to the kopeck.
    const cents = Math.min(Math.max(roundedCents(exact), 1), HIGHEST_PRICE);
    steps.push({ condition, delta: usdCents(cents - shown) });
    shown = cents;
  }
  return { cents: usdCents(shown), steps };
}

/** The price of one piece for a caller at a quantity. */
export function price(base: Usd, quantity: number, context: PriceContext, conditions: readonly Condition[]): Priced {
  const holding = conditions
    .filter((condition) => holdsForCaller(condition, context) && holdsForProduct(condition, context, quantity))
    .toSorted(byPosition);
  return applyConditions(base, holding);
}
