import { basename, extname } from "node:path";
import { convertToUsd, type Rate, toDecimal, uahKopecks, usdCents } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import * as repository from "./import.repository.ts";
import type { Counts, OfferMemory, ProductInput } from "./import.repository.ts";
import { FeedError, type Offer, offerHash, type OfferRow } from "./offer.ts";
import { readCsv } from "./read-csv.ts";
import { readOffer } from "./read-offer.ts";
import { readYml } from "./read-yml.ts";

const BATCH = 200;
// Descriptions are all that is long; a batch is held in memory and goes to the database as one text.
const MAX_BATCH_TEXT = 4_000_000;
// A million dollars for a piece: whole carts of such stay far from where sums of whole numbers are no longer exact.
const MAX_PRICE = usdCents(100_000_000);
/** Where offers land whose category the feed does not name. */
export const HOLDING_CATEGORY = "Без категории";

/** A row that was not taken over, and why. */
export interface RefusedRow {
  readonly line: number;
  readonly externalId: string;
  readonly reason: string;
}

/** What to import and whom to tell. */
export interface ImportOptions {
  readonly file: string;
  readonly supplier: string;
  /** Hryvnias for a dollar; null while unknown, then prices in hryvnias are refused. */
  readonly rate: Rate | null;
  readonly onRefused?: (row: RefusedRow) => void | Promise<void>;
  readonly onProgress?: (read: number, counts: Counts) => void;
}

/** The outcome of a run. Every row of the file stands in exactly one of the counts. */
export interface ImportReport {
  readonly importId: number;
  readonly rows: number;
  readonly counts: Counts;
  /** Why nothing more could be read, in Russian; null when the file was read to its end. */
  readonly damage: string | null;
}

type TakenRow = Extract<OfferRow, { offer: Offer }>;

interface Run {
  readonly supplier: number;
  readonly importId: number;
  readonly rate: Rate | null;
  /** Ids of categories by path; only what is committed. */
  readonly categories: Map<string, number>;
}

interface BatchOutcome {
  readonly counts: Omit<Counts, "refused">;
  readonly refused: RefusedRow[];
  readonly categories: ReadonlyMap<string, number>;
}

const feedReader = (file: string) => (/^\.(?:csv|tsv|txt)$/i.test(extname(file)) ? readCsv(file) : readYml(file));

const pathKey = (path: readonly string[]) => JSON.stringify(path.map((name) => name.toLowerCase()));

async function findCategory(
  tx: Connection,
  path: readonly string[],
  known: ReadonlyMap<string, number>,
  fresh: Map<string, number>,
): Promise<number> {
  const names = path.length ? path : [HOLDING_CATEGORY];
  let parent: number | null = null;
  for (let depth = 1; depth <= names.length; depth += 1) {
    const key = pathKey(names.slice(0, depth));
    let id: number | undefined = known.get(key) ?? fresh.get(key);
    if (id === undefined) {
      id = await repository.categoryId(tx, parent, names[depth - 1] ?? HOLDING_CATEGORY);
      fresh.set(key, id);
    }
    parent = id;
  }
  return parent ?? 0; // there is at least the holding category
}

/** Cents of an amount of a feed, or why there are none. */
function toCents(amount: number, offer: Offer, rate: Rate | null): number | string {
  if (offer.currency === "UAH" && rate === null) return "курс доллара ещё не известен, цену в гривнах не перевести";
  const cents = offer.currency === "UAH" && rate !== null ? convertToUsd(uahKopecks(amount), rate) : amount;
  if (cents > MAX_PRICE) return `цена больше ${toDecimal(MAX_PRICE)} USD`;
  return cents > 0 ? cents : "цена меньше одного цента";
}

function priceOf(offer: Offer, rate: Rate | null): { price: number; old_price: number | null } | string {
  const price = toCents(offer.price, offer, rate);
  if (typeof price === "string") return price;
  const old = offer.oldPrice === null ? null : toCents(offer.oldPrice, offer, rate);
  return { price, old_price: typeof old === "number" && old > price ? old : null };
}

function productOf(
  offer: Offer,
  price: { price: number; old_price: number | null },
  categoryId: number,
  groupId: number | null,
): Omit<ProductInput, "sku"> {
  return {
    name: offer.name,
    name_uk: offer.nameUk,
    description: offer.description,
    description_uk: offer.descriptionUk,
    vendor: offer.vendor,
    vendor_code: offer.vendorCode,
    barcode: offer.barcode,
    category_id: categoryId,
    group_id: groupId,
    options: offer.options,
    params: offer.params,
    ...price,
    stock: offer.stock,
    // A picture stays with the supplier; a browser that cannot load it shows the default one.
    photos: offer.pictures.map((url) => ({ url, thumb: url, alt: offer.name })),
  };
}

/** Takes one batch over in one transaction: after a crash the shop holds whole batches, and a new run goes over the same rows. */
async function importBatch(tx: Connection, run: Run, rows: readonly TakenRow[]): Promise<BatchOutcome> {
  await repository.lockSupplier(tx, run.supplier);
  const ids = rows.map(({ externalId }) => externalId);
  const known = new Map(
    (await repository.knownOffers(tx, run.supplier, ids)).map((offer) => [offer.external_id, offer]),
  );
  const taken = await repository.takenSkus(tx, ids);
  const groups = await repository.groupIds(tx, run.supplier, [
    ...new Set(rows.flatMap(({ offer }) => offer.groupId ?? [])),
  ]);
  const fresh = new Map<string, number>();
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  const added: { product: ProductInput; memory: Omit<OfferMemory, "productId"> }[] = [];
  const changed: (Omit<ProductInput, "sku"> & { id: number })[] = [];
  const memories: OfferMemory[] = [];
  let unchanged = 0;

  for (const { line, externalId, offer } of rows) {
    const refuse = (reason: string) => refused.push({ line, externalId, reason });
    const before = known.get(externalId);
    if (seen.has(externalId) || before?.import_id === run.importId) {
      refuse("этот id уже был в файле выше");
      continue;
    }
    seen.add(externalId);
    const price = priceOf(offer, run.rate);
    if (typeof price === "string") {
      refuse(price);
      continue;
    }
    const hash = offerHash(offer);
    // A price in hryvnias is worth other dollars at another rate, though the offer says the same.
    const rate = offer.currency === "UAH" ? run.rate : null;
    if (before && before.row_hash.equals(hash) && before.rate === rate) {
      unchanged += 1;
      memories.push({ externalId, productId: before.product_id, hash, rate });
      continue;
    }
    const categoryId = await findCategory(tx, offer.categoryPath, run.categories, fresh);
    const product = productOf(
      offer,
      price,
      categoryId,
      offer.groupId === null ? null : (groups.get(offer.groupId) ?? null),
    );
    if (before) {
      changed.push({ ...product, id: before.product_id });
      memories.push({ externalId, productId: before.product_id, hash, rate });
    } else {
      // Article numbers are the shop's own; a supplier's id serves as one unless another product has it.
      const sku = taken.has(externalId) ? `S${run.supplier}-${externalId}` : externalId;
      added.push({ product: { ...product, sku }, memory: { externalId, hash, rate } });
    }
  }

  const newIds = await repository.insertProducts(
    tx,
    added.map(({ product }) => product),
  );
  for (const { product, memory } of added) {
    const productId = newIds.get(product.sku);
    if (productId === undefined) throw new Error(`product ${product.sku} was not inserted`);
    memories.push({ ...memory, productId });
  }
  await repository.updateProducts(tx, changed);
  await repository.rememberOffers(tx, run.supplier, run.importId, memories);
  return { counts: { created: added.length, changed: changed.length, unchanged }, refused, categories: fresh };
}

/** Imports a supplier's file as a stream, in batches. */
export async function importFeed(db: Database, options: ImportOptions): Promise<ImportReport> {
  const supplier = await repository.supplierId(db, options.supplier);
  const importId = await repository.beginImport(db, supplier, basename(options.file));
  const run: Run = { supplier, importId, rate: options.rate, categories: new Map() };
  const counts: Counts = { created: 0, changed: 0, unchanged: 0, refused: 0 };
  let read = 0;
  let batch: TakenRow[] = [];
  let batchText = 0;

  async function refuse(rows: readonly RefusedRow[]): Promise<void> {
    counts.refused += rows.length;
    for (const row of rows) await options.onRefused?.(row);
  }

  async function flush(): Promise<void> {
    if (batch.length > 0) {
      const rows = batch;
      batch = [];
      batchText = 0;
      const outcome = await db.transaction((tx) => importBatch(tx, run, rows));
      for (const kind of ["created", "changed", "unchanged"] as const) counts[kind] += outcome.counts[kind];
      for (const [key, id] of outcome.categories) run.categories.set(key, id);
      await refuse(outcome.refused);
    }
    await repository.noteProgress(db, importId, read, counts);
    options.onProgress?.(read, counts);
  }

  let damage: string | null = null;
  try {
    for await (const raw of feedReader(options.file)) {
      read += 1;
      const row = readOffer(raw);
      if ("refusal" in row) await refuse([{ line: row.line, externalId: row.externalId, reason: row.refusal }]);
      else {
        batch.push(row);
        batchText += row.offer.description.length + (row.offer.descriptionUk?.length ?? 0);
      }
      if (batch.length >= BATCH || batchText > MAX_BATCH_TEXT || read % (5 * BATCH) === 0) await flush();
    }
  } catch (error) {
    if (!(error instanceof FeedError)) {
      await repository.endImport(db, importId, "failed").catch(() => undefined);
      throw error;
    }
    damage = error.message;
  }
  await flush();
  if (damage !== null && read > 0) {
    const taken = counts.created + counts.changed + counts.unchanged;
    damage += ` Предложений прочитано: ${read}, принято: ${taken}.`;
  }
  await repository.endImport(db, importId, damage ? "failed" : "done");
  return { importId, rows: read, counts, damage };
}
