import { parseRate } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import { pricingService } from "../pricing/pricing.service.ts";
import { searchService } from "../search/search.service.ts";
import { catalogService, type CatalogService } from "./catalog.service.ts";

/** The catalogue over a test's database, at 41.50 hryvnias for a dollar; without a version it remembers nothing between calls. */
export function catalogForTest(db: Database, version: number | null = null): CatalogService {
  const sale = parseRate("41.5");
  return catalogService({
    db,
    dear: db,
    pricing: pricingService(db, { listen: false }),
    currency: { current: async () => ({ buy: sale, sale, source: "test", updatedAt: null }) },
    search: searchService(db, { version: () => null }),
    changes: { version: () => version, close: async () => undefined },
  });
}
