import type { Category, Photo, ProductCard, ProductDetail } from "@dropship/api/contract/catalog";
import { seoDescriptionOf } from "@dropship/api/contract/product-seo";
import { toDecimal, type Usd } from "@dropship/money";
import { presentSaid, presentSteps, type Pricer } from "../pricing/pricing.service.ts";
import type { CategoryRow } from "./categories/categories.repository.ts";
import type { CategoryTree } from "./categories/category-tree.ts";
import type { CardRow } from "./listing/listing.repository.ts";
import type { ProductRow } from "./product/products.repository.ts";

const usd = (cents: number) => cents as Usd; // a products.price column holds cents
const covers = (cover: Photo | null): Photo[] => (cover ? [cover] : []);

/** What a presented price depends on: whose it is, and where a category lies. */
export interface Asked {
  readonly pricer: Pricer;
  readonly tree: CategoryTree;
}

interface Priceable {
  id: number;
  price: number;
  category_id: number;
}

const pricedProduct = (row: Priceable, { tree }: Asked) => ({
  id: row.id,
  price: usd(row.price),
  categoryPath: tree.pathOf(row.category_id),
});
const priced = (row: Priceable, asked: Asked) => asked.pricer.price(pricedProduct(row, asked), 1);

/** A product as lists show it, at the viewer's price. */
export function presentCard(row: CardRow, asked: Asked): ProductCard {
  return {
    id: row.id,
    sku: row.sku,
    name: row.name,
    vendor: row.vendor,
    category_id: row.category_id,
    group_id: row.group_id,
    options: row.options,
    price: toDecimal(usd(row.price)),
    conditioned_price: toDecimal(priced(row, asked).cents),
    old_price: row.old_price === null ? null : toDecimal(usd(row.old_price)),
    said: presentSaid(row.said),
    stock: row.stock,
    photo: covers(row.cover),
  };
}

const centimetres = (millimetres: number | null) => (millimetres === null ? null : millimetres / 10);

/** A product's own page, at the viewer's price. */
export function presentProduct(row: ProductRow, asked: Asked): ProductDetail {
  return {
    ...presentCard(row, asked),
    photo: row.photos,
    vendor_code: row.vendor_code,
    barcode: row.barcode,
    description: row.description,
    params: row.params,
    weight: row.weight,
    width: centimetres(row.width),
    height: centimetres(row.height),
    length: centimetres(row.length),
    category_path: asked.tree.pathOf(row.category_id).map((id) => ({ id, name: asked.tree.nameOf(id) })),
    variations: (row.variations ?? []).map((variation) => ({
      id: variation.id,
      name: variation.name,
      options: variation.options,
      stock: variation.stock,
      conditioned_price: toDecimal(priced(variation, asked).cents),
      photo: covers(variation.cover),
    })),
    price_steps: presentSteps(priced(row, asked)),
    quantity_prices: asked.pricer.byQuantity(pricedProduct(row, asked)).map(({ minQuantity, cents, steps }) => ({
      min_quantity: minQuantity,
      conditioned_price: toDecimal(cents),
      price_steps: presentSteps({ steps }),
    })),
    video: row.video,
    seo_title: row.seo_title,
    seo_description: row.seo_description ?? seoDescriptionOf(row.description),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** A category of the tree. */
export const presentCategory = (row: CategoryRow): Category => ({
  id: row.id,
  parent_id: row.parent_id,
  name: row.name,
  position: row.position,
  products_count: row.products_count,
  photo: row.photo,
});
