import type { ProductPageField, ProductStatus } from "@dropship/api/contract/product-choices";
import { createHash } from "node:crypto";

/** Currencies that a feed's prices may be in. */
export type FeedCurrency = "UAH" | "USD";

/** One offer of a supplier's feed, checked and cleaned, before it meets the database. */
export interface Offer {
  /** The supplier's own id; unique within the supplier. */
  readonly externalId: string;
  /** Empty only where names are not asked for (`ReadRules.isPartial`). */
  readonly name: string;
  readonly nameUk: string | null;
  /** The file has the Ukrainian name alone: `name` is the same one. */
  readonly isNameUkrainian?: true;
  /** Sanitised HTML; empty where the feed has only the Ukrainian text. */
  readonly description: string;
  readonly descriptionUk: string | null;
  /** Minor units of `currency`; null only where it is not asked for (`ReadRules.isPartial`). */
  readonly price: number | null;
  readonly oldPrice: number | null;
  readonly currency: FeedCurrency;
  /** Pieces; null when the feed says nothing of stock at all and prices alone are taken. */
  readonly stock: number | null;
  /** The feed gave no number of pieces: they are the profile's choice. */
  readonly isStockAssumed: boolean;
  /** Grams and millimetres. */
  readonly measures: Readonly<Partial<Record<"weight" | "width" | "height" | "length", number>>>;
  readonly vendor: string | null;
  readonly vendorCode: string | null;
  readonly barcode: string | null;
  /** Names from the root; empty when the feed names no category that it describes. */
  readonly categoryPath: readonly string[];
  /** The supplier's id of the model whose variation it is. */
  readonly groupId: string | null;
  readonly options: Readonly<Record<string, string>>;
  /** The file says no signs of a variation: they were guessed from the names of its params. */
  readonly areOptionsGuessed?: true;
  readonly params: readonly { readonly name: string; readonly value: string }[];
  readonly pictures: readonly string[];
  /** What pictures show, in words, where the file says it; absent where it says nothing, so that such offers are remembered as they were. */
  readonly alts?: readonly { readonly url: string; readonly alt: string }[];
  /** What its page has beside its texts; absent where the file says nothing of that, so that such offers are remembered as they were. */
  readonly page?: Readonly<Partial<Record<ProductPageField, string>>>;
  /** The state in the shop, which an export of our own says; absent everywhere else. */
  readonly status?: ProductStatus;
}

/** Language of texts that do not say theirs; "auto" goes by the letters. */
export type FeedLanguage = "auto" | "ru" | "uk";

/** How rows are read: what a supplier's profile chooses where a feed leaves it open. */
export interface ReadRules {
  /** Currency of prices beside which none stands; null refuses them. */
  readonly currency: FeedCurrency | null;
  /** Pieces of an offer that is there without a number. */
  readonly unknownStock: number;
  readonly language: FeedLanguage;
  /** Maker of goods that name none. */
  readonly vendor: string | null;
  /** Only prices and stock are taken: names are not needed, and one of the two is enough. */
  readonly isPartial: boolean;
}

/** What came out of one row of a feed. */
export type OfferRow =
  | {
      readonly line: number;
      readonly externalId: string;
      readonly offer: Offer;
      /** What of it was shortened or left out, in Russian; null for nothing. It is no word of the supplier's, so it is not of the offer. */
      readonly remark: string | null;
    }
  | { readonly line: number; readonly externalId: string; readonly refusal: string };

/** SHA-256 of everything an offer says; equal hashes mean nothing to do where all of it was taken over. */
export const offerHash = (offer: Offer): Buffer => createHash("sha256").update(JSON.stringify(offer)).digest();

/** What an offer says of price and stock, whatever its other fields say; equal terms mean nothing to do about these two. */
export const offerTerms = ({ price, oldPrice, currency, stock, isStockAssumed }: Offer): string =>
  JSON.stringify([price, oldPrice, currency, stock, isStockAssumed]);

/** A problem with the whole file, in Russian; nothing more can be read of it. */
export class FeedError extends Error {
  override name = "FeedError";
}
