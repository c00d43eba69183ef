import type { ProductFacets } from "@dropship/api/contract/catalog";
import { toDecimal, usdCents } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import type { CatalogChanges } from "./catalog-changes.ts";
import * as repository from "./facets.repository.ts";
import type { ListedPrices } from "../pricing/pricing.service.ts";
import type { ListingFilter } from "./listing-filter.ts";
import type { OwnPrices } from "./price-parts.ts";

const MAX_REMEMBERED = 500;

/** Remembers answers until the catalogue changes; equal questions asked at once are asked of the database once. */
function remember(changes: CatalogChanges) {
  let version: number | null = null;
  const answers = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const now = changes.version();
    if (now === null) return ask();
    if (now !== version) {
      answers.clear();
      version = now;
    }
    const known = answers.get(key);
    if (known) return known as Promise<T>; // one key is only ever asked by one kind of question
    const asked = ask();
    if (answers.size >= MAX_REMEMBERED) answers.delete(answers.keys().next().value ?? "");
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
}

/** Makes the service that counts beside the filters. Each dimension is counted without its own choice, and remembered apart from the others. */
export function facetService(db: Database, changes: CatalogChanges) {
  const once = remember(changes);
  const keyOf = (part: string, filter: ListingFilter) => `${part} ${JSON.stringify(filter)}`;

  async function params(filter: ListingFilter) {
    const chosen = filter.params.map(({ name }) => name);
    const rest = once(keyOf("params", filter), () => repository.countParams(db, filter, { except: chosen }));
    const own = filter.params.map(({ name }) => {
      const others = { ...filter, params: filter.params.filter((param) => param.name !== name) };
      return once(keyOf(`param ${name}`, others), () => repository.countParams(db, others, { only: name }));
    });
    return (await Promise.all([...own, rest])).flat();
  }

  return {
    /** All counts for a filter, and the bounds of these prices; `own` where they do not follow the base prices. */
    async facets(filter: ListingFilter, listed: ListedPrices, own: OwnPrices | null): Promise<ProductFacets> {
      const noPrice = { ...filter, priceFrom: null, priceTo: null, prices: own };
      const shown = (cents: number) => toDecimal(listed.followBase ? listed.of(usdCents(cents)) : usdCents(cents));
      const noVendor = { ...filter, vendors: [] };
      const available = { ...filter, onlyAvailable: true };
      const everywhere = { ...filter, categoryId: 0 };
      const [total, inStock, price, vendors, paramCounts, categories] = await Promise.all([
        once(keyOf("total", filter), () => repository.countTotal(db, filter)),
        once(keyOf("total", available), () => repository.countTotal(db, available)),
        once(keyOf("price", noPrice), () => repository.priceBounds(db, noPrice)),
        once(keyOf("vendors", noVendor), () => repository.countVendors(db, noVendor)),
        params(filter),
        once(keyOf("categories", everywhere), () => repository.countCategories(db, everywhere)),
      ]);
      return {
        total,
        available: inStock,
        price: price && { min: shown(price.min), max: shown(price.max) },
        vendors,
        params: paramCounts,
        categories,
      };
    },
  };
}
