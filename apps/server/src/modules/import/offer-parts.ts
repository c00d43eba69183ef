import { createHash } from "node:crypto";
import type { Offer } from "./offer.ts";

/** What each part of an offer is made of. A part is what the supplier and the shop's people each may change by itself. */
const PARTS = {
  name: ({ name }) => name,
  name_uk: ({ nameUk }) => nameUk,
  description: ({ description }) => description,
  description_uk: ({ descriptionUk }) => descriptionUk,
  vendor: ({ vendor }) => vendor,
  vendor_code: ({ vendorCode }) => vendorCode,
  barcode: ({ barcode }) => barcode,
  category: ({ categoryPath }) => categoryPath,
  model: ({ groupId }) => groupId,
  options: ({ options }) => options,
  params: ({ params }) => params,
  weight: ({ measures }) => measures.weight,
  width: ({ measures }) => measures.width,
  height: ({ measures }) => measures.height,
  length: ({ measures }) => measures.length,
  photos: ({ pictures }) => pictures,
  photo_alts: ({ alts }) => alts,
  video: ({ page }) => page?.video,
  seo_title: ({ page }) => page?.seo_title,
  seo_title_uk: ({ page }) => page?.seo_title_uk,
  seo_description: ({ page }) => page?.seo_description,
  seo_description_uk: ({ page }) => page?.seo_description_uk,
  status: ({ status }) => status,
  price: ({ price, oldPrice, currency }) => [price, oldPrice, currency],
  stock: ({ stock, isStockAssumed }) => [stock, isStockAssumed],
} satisfies Record<string, (offer: Offer) => unknown>;

/** A part of an offer. */
export type OfferPart = keyof typeof PARTS;
/** Digests of parts, as they are remembered. */
export type OfferParts = Readonly<Record<string, string>>;

const NAMES = Object.keys(PARTS) as OfferPart[]; // keys of the table
const digest = (value: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("base64url")
    .slice(0, 12);

/** A short digest of each part: enough to tell that a supplier says something else of it than last time. */
export const offerParts = (offer: Offer, names: readonly OfferPart[] = NAMES): OfferParts =>
  Object.fromEntries(names.map((name) => [name, digest(PARTS[name](offer))]));

/** Whether an offer says of a part what was remembered; false where nothing was. */
export const saysSame = (offer: Offer, part: OfferPart, remembered: OfferParts | null | undefined): boolean =>
  remembered?.[part] !== undefined && remembered[part] === digest(PARTS[part](offer));
