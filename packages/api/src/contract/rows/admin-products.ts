import { z } from "zod";
import { photo } from "../catalog.ts";
import { PRODUCT_STATUSES, type ProductPageField } from "../product-choices.ts";
import { idValue, saidPrices, time, usd } from "../shapes.ts";

/** State of a product. */
export const productStatus = z.enum(PRODUCT_STATUSES);

/** A product as the shop's people see it in lists. */
export const adminProduct = z.object({
  id: idValue,
  sku: z.string(),
  name: z.string(),
  name_uk: z.string().nullable(),
  /** Its name or its only description is Ukrainian: the shop shows these where Russian ones are missing. */
  lacks_russian: z.boolean(),
  vendor: z.string().nullable(),
  vendor_code: z.string().nullable(),
  barcode: z.string().nullable(),
  category_id: idValue,
  /** Name of the category. */
  category: z.string(),
  /** Neither the category nor one above it is hidden: only then is an active product on sale. */
  category_is_listed: z.boolean(),
  /** Products that are variations of one model share it. */
  group_id: idValue.nullable(),
  /** What tells variations apart. */
  options: z.record(z.string(), z.string()),
  /** Base price, USD. */
  price: usd,
  old_price: usd.nullable(),
  said: saidPrices,
  /** Pieces in the warehouse; `reserved` of them are promised to orders. */
  stock: z.number().int(),
  reserved: z.number().int(),
  status: productStatus,
  /** Grams and centimetres; null when nobody said. */
  weight: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  length: z.number().nullable(),
  photo: photo.nullable(),
  created_at: time,
  /** When somebody last edited it; orders and stock are no edits. */
  updated_at: time,
  /** Grows with every edit; sent back with one, so that two people do not overwrite each other. */
  version: z.number().int(),
});
/** A product as the shop's people see it in lists. */
export type AdminProduct = z.output<typeof adminProduct>;
/** What a product's page has beside its texts: null where nobody has said it. */
export const adminProductPage = {
  /** Address of a video. */
  video: z.string().nullable(),
  /** For search engines; null is made of the name or of the description. */
  seo_title: z.string().nullable(),
  seo_title_uk: z.string().nullable(),
  seo_description: z.string().nullable(),
  seo_description_uk: z.string().nullable(),
};
/** What a file of goods has beside their rows, so that it can be read back; a list does not send it. */
export interface AdminProductTexts extends Partial<Readonly<Record<ProductPageField, string | null>>> {
  readonly description?: string;
  readonly description_uk?: string | null;
  /** Names from the root. */
  readonly category_path?: readonly string[];
  readonly params?: readonly { readonly name: string; readonly value: string }[];
  readonly photos?: readonly { readonly url: string }[];
  /** What each photo shows, in words. */
  readonly photo_alts?: readonly { readonly url: string; readonly alt: string }[];
}
