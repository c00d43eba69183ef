import { may } from "@dropship/api/contract/permissions";
import type { ProductDetail } from "@dropship/api/contract/catalog";
import type { WireSaidPrices } from "@dropship/api/contract/shapes";
import { rateToDecimal, type SaidPrices, toDecimal, type Usd } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { watchChannel } from "../../db/watch-channel.ts";
import { type ListedPrices, listedPrices } from "./listed-prices.ts";
import { applyConditions, byPosition, type Condition, holdsForCaller, holdsForProduct, type Priced } from "./price.ts";
import * as repository from "./pricing.repository.ts";

export type { FollowingPrices, ListedPrices, OtherPrices } from "./listed-prices.ts";
export type { Priced } from "./price.ts";

/** What a price depends on beside the caller. */
export interface PricedProduct {
  readonly id: number;
  /** Base price, cents. */
  readonly price: Usd;
  /** Ids from the root category to its own. */
  readonly categoryPath: readonly number[];
}

/** Prices for one caller at one moment; asks no database. */
export interface Pricer {
  /** Unit price at this quantity and what moved it. */
  price(product: PricedProduct, quantity: number): Priced;
  /**
   * The price of a piece from each quantity on at which it changes, beginning with a single one; empty when it is the same for
   * every quantity.
   */
  byQuantity(product: PricedProduct): (Priced & { readonly minQuantity: number })[];
  /** Prices of single pieces for lists that the database orders and narrows. */
  listed(): ListedPrices;
  /** The same for everybody who pays the same for a single piece of every product. */
  readonly key: string;
}

/** Steps of a price on the wire. */
export const presentSteps = ({ steps }: Pick<Priced, "steps">): ProductDetail["price_steps"] =>
  steps.map(({ condition, delta }) => ({
    condition_id: condition.id,
    name: condition.name,
    kind: condition.kind,
    delta: toDecimal(delta),
  }));

/** What a supplier said in hryvnias, as it travels. */
export const presentSaid = (said: SaidPrices | null): WireSaidPrices =>
  said && { rate: rateToDecimal(said.rate), amounts: said.amounts.map(toDecimal) };

/** The caller as prices see them; null is a visitor. */
export type PriceViewer = {
  readonly id: number;
  readonly roles: readonly string[];
  readonly narrowedTo?: readonly string[] | null;
  /** The admin who looks as this user. */
  readonly viewedBy?: number;
} | null;

/** Whether a caller is told why a price is what it is: those of the shop's people who see conditions, and whoever of them looks at somebody's cart as that user. */
export const seesPriceSteps = (viewer: PriceViewer): boolean =>
  viewer !== null &&
  (viewer.viewedBy !== undefined ||
    may({ roles: viewer.roles, narrowedTo: viewer.narrowedTo ?? null }, "conditions.see"));

/** Conditions of the shop. */
export type PricingService = ReturnType<typeof pricingService>;

const TTL_MS = 30_000;

/** What a condition does, whomever it is for. */
const effectOf = ({ kind, valueType, value, floor, cap, isStackable, targets: { category, product } }: Condition) => [
  kind,
  valueType,
  value,
  floor,
  cap,
  isStackable,
  category ? [...category] : null,
  product ? [...product] : null,
];

/** Conditions as they were read, at a moment of the database's clock and one of the monotonic clock, milliseconds. */
interface Loaded {
  readonly conditions: readonly Condition[];
  readonly at: number;
  readonly readAt: number;
}

/**
 * Makes the service. Conditions are kept in the process and read again when PostgreSQL notifies of a change; should a notification be
 * missed while the listening connection is away, they live 30 s.
 */
export function pricingService(db: Database, options: { listen?: boolean; now?: () => Date } = {}) {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;
  let generation = 0;

  function invalidate(): void {
    generation += 1;
    loaded = undefined;
    loading = undefined;
  }

  async function read(connection: Connection): Promise<Loaded> {
    const { at, conditions } = await repository.activeConditions(connection, options.now?.() ?? null);
    return { conditions, at: at.getTime(), readAt: performance.now() };
  }

  async function load(): Promise<Loaded> {
    const started = generation;
    const fresh = await read(db);
    // A change that came while reading must not be hidden behind what was read before it.
    if (started === generation) loaded = fresh;
    return fresh;
  }

  function current(): Promise<Loaded> {
    if (loaded && performance.now() - loaded.readAt < TTL_MS) return Promise.resolve(loaded);
    if (!loading) {
      const reading = load().finally(() => {
        if (loading === reading) loading = undefined;
      });
      loading = reading;
    }
    return loading;
  }

  function pricerOf(all: Loaded, viewer: PriceViewer): Pricer {
    // The database's clock goes on by the monotonic one: nobody's wall clock opens or ends a discount early.
    const at = options.now?.() ?? new Date(all.at + performance.now() - all.readAt);
    const caller = { userId: viewer?.id ?? null, roles: viewer?.roles ?? [], at };
    const holding = all.conditions.filter((condition) => holdsForCaller(condition, caller)).toSorted(byPosition);
    const quantities = [...new Set([1, ...holding.map(({ minQuantity }) => minQuantity)])].toSorted((a, b) => a - b);

    function price(product: PricedProduct, quantity: number): Priced {
      if (holding.length === 0) return { cents: product.price, steps: [] };
      const key = { productId: product.id, categoryPath: product.categoryPath };
      return applyConditions(
        product.price,
        holding.filter((condition) => holdsForProduct(condition, key, quantity)),
      );
    }

    return {
      price,
      byQuantity(product) {
        if (quantities.length === 1) return [];
        const prices = quantities.map((minQuantity) => ({ minQuantity, ...price(product, minQuantity) }));
        const changes = prices.filter(({ cents }, place) => cents !== prices[place - 1]?.cents);
        return changes.length > 1 ? changes : [];
      },
      listed: () => listedPrices(holding),
      get key() {
        return JSON.stringify(holding.filter(({ minQuantity }) => minQuantity <= 1).map(effectOf));
      },
    };
  }

  const watch = (options.listen ?? true) ? watchChannel(db, "conditions_changed", invalidate) : undefined;

  return {
    /** Prices for a caller; without a query unless the conditions changed. */
    forCaller: async (viewer: PriceViewer): Promise<Pricer> => pricerOf(await current(), viewer),
    /** Prices for a caller within a transaction: read anew, and no condition is changed until that ends. */
    async heldFor(tx: Connection, viewer: PriceViewer): Promise<Pricer> {
      await repository.holdConditions(tx);
      const fresh = await read(tx);
      // The next quote must not show less than this order has seen; what was being read meanwhile is older.
      invalidate();
      loaded = fresh;
      return pricerOf(fresh, viewer);
    },
    /** Creates a condition; every process hears of it. */
    create: (tx: Connection, condition: repository.NewCondition) => repository.insertCondition(tx, condition),
    /** Forgets what is kept; the next price reads anew. */
    invalidate,
    /** Ends the listening connection. */
    async close(): Promise<void> {
      await watch?.close();
    },
  };
}
