import type { Photo } from "@dropship/api/contract/catalog";
import type { Connection, Database } from "../db/database.ts";
import { demoPhotoUrl } from "../modules/catalog/media/media.ts";
import { demoGoods, emojiFile } from "./catalog-goods.ts";
import type { DemoCategory } from "./catalog-lines.ts";
import { demoTree } from "./catalog-tree.ts";
import { chance } from "./random.ts";

const DAY_MS = 86_400_000;

/** When the demo shop opens and how long before that its first goods came. */
export interface CatalogSeedOptions {
  readonly now?: Date;
  readonly days?: number;
}

/** Covers of the main sections; the others show their first product. */
const COVERS: Readonly<Record<string, string>> = {
  Электроника: "💻",
  "Дом и кухня": "🏠",
  "Красота и здоровье": "🧴",
  "Одежда и обувь": "👕",
  "Спорт и отдых": "⚽",
  Детям: "🧸",
  "Инструменты и сад": "🧰",
  Зоотовары: "🐾",
};

function coverOf(name: string, position: number): Photo | null {
  const emoji = COVERS[name];
  if (!emoji) return null;
  const file = emojiFile(emoji);
  return { url: demoPhotoUrl(file, position, "a", 800), thumb: demoPhotoUrl(file, position, "a", 320), alt: name };
}

async function insertTree(
  tx: Connection,
  tree: readonly DemoCategory[],
  parentId: number | null,
  ids: Map<string, number>,
): Promise<void> {
  for (const [position, category] of tree.entries()) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into categories (parent_id, name, name_uk, position, photo, prom_id, rozetka_id) values ($1, $2, $3, $4, $5, $6, $7)
       returning id`,
      [
        parentId,
        category.name,
        category.nameUk,
        position,
        coverOf(category.name, position),
        // Made up: the large ones are known to Prom, every second of them to Rozetka.
        parentId === null ? String(1_700 + position) : null,
        parentId === null && position % 2 === 0 ? String(4_620_000 + position) : null,
      ],
    );
    const id = rows[0]?.id ?? 0; // an insert without a condition returns its row
    ids.set(category.name, id);
    await insertTree(tx, category.children ?? [], id, ids);
  }
}

const INSERT = `insert into products (sku, vendor, vendor_code, barcode, category_id, group_id, options, params, name, name_uk, description,
    description_uk, price, old_price, stock, weight, width, height, length, photos, created_at, updated_at)
  select sku, vendor, vendor_code, barcode, category_id, model, options, params, name, name_uk, description,
    description_uk, price, old_price, stock, weight, width, height, length, photos, created_at, created_at
  from jsonb_to_recordset($1::jsonb) as r (sku text, vendor text, vendor_code text, barcode text, category_id int, model int, options jsonb,
    params jsonb, name text, name_uk text, description text, description_uk text, price int, old_price int, stock int, weight int, width int,
    height int, length int, photos jsonb, created_at timestamptz)`;

/** Fills an empty catalogue with the demo shop's categories and goods; the same every time. Returns how many goods there are. */
export async function seedCatalog(db: Database, options: CatalogSeedOptions = {}): Promise<number> {
  const goods = demoGoods(demoTree, chance(61_2026));
  const now = (options.now ?? new Date()).getTime();
  const step = ((options.days ?? 180) * DAY_MS) / goods.length;
  await db.transaction(async (tx) => {
    const ids = new Map<string, number>();
    await insertTree(tx, demoTree, null, ids);
    const rows = goods.map((good, i) => ({
      ...good,
      category_id: ids.get(good.category),
      created_at: new Date(now - (goods.length - i) * step).toISOString(),
    }));
    await tx.query(INSERT, [JSON.stringify(rows)]);
  });
  await db.query("analyze products, catalog_entries, product_params, search_postings, search_words");
  return goods.length;
}
