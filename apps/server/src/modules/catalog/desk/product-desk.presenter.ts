import type { AdminProduct, AdminProductDetail, ProductHistory } from "@dropship/api/contract/admin-products";
import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import { toDecimal, usdCents } from "@dropship/money";
import { presentSaid } from "../../pricing/pricing.service.ts";
import type { MovementRow } from "../../stock/stock.service.ts";
import type { DeskDetailRow, DeskProductRow, ProductFields, readPrices } from "./product-desk.repository.ts";

const dollars = (cents: number) => toDecimal(usdCents(cents));
const centimetres = (millimetres: number | null) => (millimetres === null ? null : millimetres / 10);

/** A product as lists show it. */
export const presentDeskProduct = (row: DeskProductRow): AdminProduct => ({
  id: row.id,
  sku: row.sku,
  name: row.name,
  name_uk: row.name_uk,
  lacks_russian: row.lacks_russian,
  vendor: row.vendor,
  vendor_code: row.vendor_code,
  barcode: row.barcode,
  category_id: row.category_id,
  category: row.category,
  category_is_listed: row.category_is_listed,
  group_id: row.group_id,
  options: row.options,
  price: dollars(row.price),
  old_price: row.old_price === null ? null : dollars(row.old_price),
  said: presentSaid(row.said),
  stock: row.stock,
  reserved: row.reserved,
  status: row.status,
  weight: row.weight,
  width: centimetres(row.width),
  height: centimetres(row.height),
  length: centimetres(row.length),
  photo: row.photo,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

/** A product's page. */
export const presentDeskDetail = (row: DeskDetailRow, model: readonly DeskProductRow[]): AdminProductDetail => ({
  ...presentDeskProduct(row),
  description: row.description,
  description_uk: row.description_uk,
  params: row.params,
  photos: row.photos,
  video: row.video,
  seo_title: row.seo_title,
  seo_title_uk: row.seo_title_uk,
  seo_description: row.seo_description,
  seo_description_uk: row.seo_description_uk,
  category_path: row.category_path,
  model: model.map(presentDeskProduct),
  suppliers: row.suppliers,
  orders_count: row.orders_count,
});

const actorOf = (row: { actor_id: number | null; actor_name: string; actor_email: string | null }) =>
  row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name, email: row.actor_email ?? "" };

/** What a product has cost and what moved its stock. */
export const presentHistory = (
  prices: Awaited<ReturnType<typeof readPrices>>,
  movements: readonly MovementRow[],
): ProductHistory => ({
  prices: prices.map((row) => ({
    at: row.created_at.toISOString(),
    price: dollars(row.price),
    actor: actorOf(row),
  })),
  stock: movements.map((row) => ({
    at: row.created_at.toISOString(),
    kind: row.kind,
    quantity: row.quantity,
    stock: row.stock,
    reason: row.reason,
    order: row.order_id === null ? null : { id: row.order_id, number: row.number ?? "" },
    actor: actorOf(row),
  })),
});

const NAMED_LENGTH = 300;
/** A text as the journal keeps it: its words, not its markup, and no more than tell it apart. */
export function journalText(html: string | null): string | null {
  if (!html) return null;
  const words = html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return words.length > NAMED_LENGTH ? `${words.slice(0, NAMED_LENGTH)}… (${words.length} знаков)` : words;
}
const pairs = (rows: readonly { readonly name: string; readonly value: string }[]) =>
  rows.map(({ name, value }) => `${name}: ${value}`);
/** Options in words. */
export const optionTexts = (options: Readonly<Record<string, string>>) =>
  pairs(Object.entries(options).map(([name, value]) => ({ name, value })));

/** A product's fields as the journal tells of them. */
export function journalFields(row: ProductFields, category: string): Readonly<Record<string, unknown>> {
  return {
    name: row.name,
    name_uk: row.name_uk,
    description: journalText(row.description),
    description_uk: journalText(row.description_uk),
    sku: row.sku,
    vendor: row.vendor,
    vendor_code: row.vendor_code,
    barcode: row.barcode,
    category,
    price: dollars(row.price),
    old_price: row.old_price === null ? null : dollars(row.old_price),
    status: PRODUCT_STATUS_NAMES[row.status],
    weight: row.weight,
    width: row.width,
    height: row.height,
    length: row.length,
    options: optionTexts(row.options),
    params: pairs(row.params),
    photos: row.photos.map(({ url, alt }) => alt || url.slice(-24)),
    video: row.video,
    seo_title: row.seo_title,
    seo_title_uk: row.seo_title_uk,
    seo_description: row.seo_description,
    seo_description_uk: row.seo_description_uk,
  };
}
