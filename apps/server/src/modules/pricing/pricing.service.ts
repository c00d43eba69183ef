import type { Usd } from "@dropship/money";
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
  /** Prices of single pieces for lists that the database orders and narrows. */
  listed(): ListedPrices;
}

/** The caller as prices see them; null is a visitor. */
export type PriceAsker = { readonly id: number; readonly roles: readonly string[] } | null;

/** Conditions of the shop. */
export type PricingService = ReturnType<typeof pricingService>;

const TTL_MS = 30_000;

/**
 * Makes the service. Conditions are kept in the process and read again when PostgreSQL notifies of a change; should a notification be
 * missed while the listening connection is away, they live 30 s.
 */
export function pricingService(db: Database, options: { listen?: boolean; now?: () => Date } = {}) {
  const now = options.now ?? (() => new Date());
  let loaded: { conditions: Condition[]; until: number } | undefined;
  let loading: Promise<Condition[]> | undefined;
  let generation = 0;

  function invalidate(): void {
    generation += 1;
    loaded = undefined;
    loading = undefined;
  }

  async function load(): Promise<Condition[]> {
    const started = generation;
    const conditions = await repository.activeConditions(db, now());
    // A change that came while reading must not be hidden behind what was read before it.
    if (started === generation) loaded = { conditions, until: Date.now() + TTL_MS };
    return conditions;
  }

  function current(): Promise<Condition[]> {
    if (loaded && loaded.until > Date.now()) return Promise.resolve(loaded.conditions);
    if (!loading) {
      const reading = load().finally(() => {
        if (loading === reading) loading = undefined;
      });
      loading = reading;
    }
    return loading;
  }

  const watch = (options.listen ?? true) ? watchChannel(db, "conditions_changed", invalidate) : undefined;

  return {
    /** Prices for a caller; without a query unless the conditions changed. */
    async forCaller(asker: PriceAsker): Promise<Pricer> {
      const caller = { userId: asker?.id ?? null, roles: asker?.roles ?? [], at: now() };
      const all = await current();
      const holding = all.filter((condition) => holdsForCaller(condition, caller)).toSorted(byPosition);
      return {
        price(product, quantity) {
          if (holding.length === 0) return { cents: product.price, steps: [] };
          const key = { productId: product.id, categoryPath: product.categoryPath };
          return applyConditions(
            product.price,
            holding.filter((condition) => holdsForProduct(condition, key, quantity)),
          );
        },
        listed: () => listedPrices(holding),
      };
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
