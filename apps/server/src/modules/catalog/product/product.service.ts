import type { Photo, ProductCard, ProductDetail } from "@dropship/api/contract/catalog";
import type { Connection } from "../../../db/database.ts";
import { notFound } from "../../../http/failure.ts";
import type { PriceViewer } from "../../pricing/pricing.service.ts";
import { type Asked, presentCard, presentProduct } from "../catalog.presenter.ts";
import * as products from "./products.repository.ts";

/** What a product's own page is built from. */
export interface ProductDeps {
  readonly db: Connection;
  /** What presenting a price to a viewer takes. */
  readonly askedBy: (viewer: PriceViewer) => Promise<Asked>;
}

/** A product's own page, what stands beside it, and its photos. */
export function productService({ db, askedBy }: ProductDeps) {
  return {
    /** A product's own page; 404 when it or a category above it is hidden. */
    async product(id: number, viewer: PriceViewer): Promise<ProductDetail> {
      const [row, asked] = await Promise.all([products.findProduct(db, id), askedBy(viewer)]);
      if (!row) throw notFound("Такого товара нет или он скрыт.");
      return presentProduct(row, asked);
    },

    /** A product's page as somebody without conditions of their own sees it, in whatever state; for admins. */
    async preview(id: number): Promise<ProductDetail> {
      const [row, asked] = await Promise.all([products.findAnyProduct(db, id), askedBy(null)]);
      if (!row) throw notFound("Такого товара нет.");
      return presentProduct(row, asked);
    },

    /** Goods of the same category in stock. */
    async related(id: number, viewer: PriceViewer): Promise<ProductCard[]> {
      const [rows, isListed, asked] = await Promise.all([
        products.findRelated(db, id),
        products.isListed(db, id),
        askedBy(viewer),
      ]);
      if (!isListed) throw notFound("Такого товара нет или он скрыт.");
      return rows.map((row) => presentCard(row, asked));
    },

    /** Photos of a product, for its archive; 404 as above. */
    async photos(id: number): Promise<{ sku: string; photos: readonly Photo[] }> {
      const row = await products.findProduct(db, id);
      if (!row) throw notFound("Такого товара нет или он скрыт.");
      return { sku: row.sku, photos: row.photos };
    },
  };
}
