import type { Photo } from "@dropship/api/contract/catalog";
import type { SaidPrices, Usd } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import type { Sides } from "../../parcel-size.ts";

/** What cart and orders need to know of a product. */
export interface CatalogItem {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  /** What tells its variation apart. */
  readonly options: Record<string, string>;
  /** Base price, cents. */
  readonly price: Usd;
  /** What the supplier said in hryvnias. */
  readonly said: SaidPrices | null;
  readonly photo: Photo[];
  /** Pieces that can be ordered now; 0 when it is hidden. */
  readonly available: number;
  /** Shown in the catalogue: active itself and in active categories. */
  readonly isActive: boolean;
  readonly categoryPath: number[];
  /** Grams; null when the supplier did not say. */
  readonly weight: number | null;
  /** Null when the supplier did not say all three. */
  readonly sides: Sides | null;
}

/** The catalogue as cart and orders ask it. */
export interface CatalogLookup {
  /** Products by id, hidden ones included; an unknown id is left out. */
  byIds(db: Connection, ids: readonly number[]): Promise<Map<number, CatalogItem>>;
  /** The same under row locks taken in SKU order, so that two orders never wait for each other in a ring. */
  lockForOrder(tx: Connection, ids: readonly number[]): Promise<Map<number, CatalogItem>>;
}
