import type { Connection } from "../../db/database.ts";
import * as repository from "./stock.repository.ts";

export type { MovementRow } from "./stock.repository.ts";

/** Pieces of one line of an order. */
export interface StockLine {
  readonly lineId: number;
  readonly productId: number;
  readonly sku: string;
  readonly quantity: number;
}

/** Who moves stock, and when if not now. */
export interface MovedBy {
  readonly actorId: number | null;
  readonly at?: Date;
}

/** SKU order in every transaction: two of them that move the same goods wait for each other in turn, never in a ring. */
const inSkuOrder = <T extends { readonly sku: string }>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0));

async function move(
  tx: Connection,
  kind: repository.LineMovement,
  lines: readonly StockLine[],
  by: MovedBy,
): Promise<void> {
  await repository.insertLineMovements(tx, kind, inSkuOrder(lines), { actorId: by.actorId, at: by.at ?? null });
}

/** Promises pieces to an order. */
export const reserve = (tx: Connection, lines: readonly StockLine[], by: MovedBy) => move(tx, "reserve", lines, by);
/** From how many free pieces down the shop's people are told; the catalogue names the number itself from there. */
const LOW_STOCK = 5;
/** Products that these lines leave few free pieces of, and that had more before: each is told of once until it is filled up. `available` is what was free under the lock. */
export function newlyLow<Product extends { readonly id: number; readonly available: number }>(
  lines: readonly { readonly item: Product; readonly quantity: number }[],
): { readonly item: Product; readonly left: number }[] {
  const taken = new Map<number, number>();
  for (const { item, quantity } of lines) taken.set(item.id, (taken.get(item.id) ?? 0) + quantity);
  const products = new Map(lines.map(({ item }) => [item.id, item]));
  return [...products.values()]
    .map((item) => ({ item, left: item.available - (taken.get(item.id) ?? 0) }))
    .filter(({ item, left }) => item.available > LOW_STOCK && left <= LOW_STOCK);
}
/** Gives promised pieces back. */
export const release = (tx: Connection, lines: readonly StockLine[], by: MovedBy) => move(tx, "release", lines, by);
/** Sends promised pieces away. */
export const ship = (tx: Connection, lines: readonly StockLine[], by: MovedBy) => move(tx, "ship", lines, by);
/** Takes sent pieces back. */
export const takeBack = (tx: Connection, lines: readonly StockLine[], by: MovedBy) => move(tx, "return", lines, by);

/** Adds pieces to the warehouse or takes some away, by hand. Products are locked by the caller, who has seen that enough are free. */
export const adjust = (
  tx: Connection,
  changes: readonly { readonly productId: number; readonly change: number }[],
  by: { readonly actorId: number | null; readonly reason: string },
) => repository.insertAdjustments(tx, changes, by);

/** The last movements of a product, the newest first. */
export const movementsOf = (db: Connection, productId: number, limit: number) =>
  repository.readMovements(db, productId, limit);
/** Takes pieces out of the stock that cannot be sold: written off, or to be mended. */
export const takeOut = (
  tx: Connection,
  pieces: readonly Pick<StockLine, "productId" | "sku" | "quantity">[],
  by: MovedBy & { readonly reason?: string },
): Promise<void> =>
  repository.insertAdjustments(
    tx,
    inSkuOrder(pieces).map(({ productId, quantity }) => ({ productId, change: -quantity })),
    { actorId: by.actorId, at: by.at ?? null, reason: by.reason },
  );
