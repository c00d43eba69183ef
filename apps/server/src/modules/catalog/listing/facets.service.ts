import type { ProductFacets } from "@dropship/api/contract/catalog";
import { toDecimal, usdCents } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import type { CatalogChanges } from "../catalog-changes.ts";
import * as repository from "./facets.repository.ts";
import type { ListedPrices } from "../../pricing/pricing.service.ts";
import type { ListingFilter } from "./listing-filter.ts";
import type { OwnPrices } from "./price-parts.ts";

const MAX_REMEMBERED = 500;

/** Remembers responses until the catalogue changes; equal questions asked at once are asked of the database once. */
function remember(changes: CatalogChanges) {
  let version: number | null = null;
  const responses = new Map<string, Promise<unknown>>();
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const now = changes.version();
    if (now === null) return ask();
    if (now !== version) {
      responses.clear();
      version = now;
    }
    const known = responses.get(key);
    if (known) return known as Promise<T>; // one key is only ever asked by one kind of question
    const asked = ask();
    if (responses.size >= MAX_REMEMBERED) responses.delete(responses.keys().next().value ?? "");
    responses.set(key, asked);
    asked.catch(() => responses.delete(key));
    return asked;
  };
}

/** Makes the service. Each dimension is counted without its own choice: three statements, whatever the filter names. */
export function facetService(db: Connection, changes: CatalogChanges) {
  const once = remember(changes);
  const keyOf = (part: string, filter: ListingFilter) => `${part} ${JSON.stringify(filter)}`;

  return {
    /** All counts for a filter, and the bounds of these prices; `own` where they do not follow the base prices. */
    async facets(filter: ListingFilter, listed: ListedPrices, own: OwnPrices | null): Promise<ProductFacets> {
      const noPrice = { ...filter, priceFrom: null, priceTo: null, prices: own };
      const shown = (cents: number) => toDecimal(listed.followBase ? listed.of(usdCents(cents)) : usdCents(cents));
      const everywhere = { ...filter, categoryId: 0 };
      const [counts, price, categories] = await Promise.all([
        once(keyOf("choices", filter), () => repository.countChoices(db, filter)),
        once(keyOf("price", noPrice), () => repository.priceBounds(db, noPrice)),
        once(keyOf("categories", everywhere), () => repository.countCategories(db, everywhere)),
      ]);
      return { ...counts, price: price && { min: shown(price.min), max: shown(price.max) }, categories };
    },
  };
}
