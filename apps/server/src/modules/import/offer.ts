import { createHash } from "node:crypto";

/** Currencies that a feed's prices may be in. */
export type FeedCurrency = "UAH" | "USD";

/** One offer of a supplier's feed, checked and cleaned, before it meets the database. */
export interface Offer {
  /** The supplier's own id; unique within the supplier. */
  readonly externalId: string;
  readonly name: string;
  readonly nameUk: string | null;
  /** Sanitised HTML. */
  readonly description: string;
  readonly descriptionUk: string | null;
  /** Minor units of `currency`. */
  readonly price: number;
  readonly oldPrice: number | null;
  readonly currency: FeedCurrency;
  readonly stock: number;
  readonly vendor: string | null;
  readonly vendorCode: string | null;
  readonly barcode: string | null;
  /** Names from the root; empty when the feed names no category that it describes. */
  readonly categoryPath: readonly string[];
  /** The supplier's id of the model whose variation it is. */
  readonly groupId: string | null;
  readonly options: Readonly<Record<string, string>>;
  readonly params: readonly { readonly name: string; readonly value: string }[];
  readonly pictures: readonly string[];
}

/** What came out of one row of a feed. */
export type OfferRow =
  | { readonly line: number; readonly externalId: string; readonly offer: Offer }
  | { readonly line: number; readonly externalId: string; readonly refusal: string };

/** SHA-256 of everything an offer says; equal hashes mean nothing to do. */
export const offerHash = (offer: Offer): Buffer => createHash("sha256").update(JSON.stringify(offer)).digest();

/** A problem with the whole file, in Russian; nothing more can be read of it. */
export class FeedError extends Error {
  override name = "FeedError";
}
