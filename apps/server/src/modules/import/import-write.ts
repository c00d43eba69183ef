import type { ImportOutcome } from "@dropship/api/contract/import-choices";
import { PRODUCT_STATUS_NAMES } from "@dropship/api/contract/product-choices";
import type { Connection } from "../../db/database.ts";
import { databaseErrorCode } from "../../db/postgres-error.ts";
import { numbered } from "../../record-number.ts";
import * as stock from "../stock/stock.service.ts";
import { CategoryIndex } from "./category-index.ts";
import { type ImportTask, knownTo } from "./import-check.ts";
import { type Plan, planOffer, type PlanSetting } from "./import-plan.ts";
import * as rows from "./import-rows.repository.ts";
import * as repository from "./imports.repository.ts";
import { type Offer, offerTerms } from "./offer.ts";
import { offerParts, saysSame } from "./offer-parts.ts";
import * as offers from "./supplier-offers.repository.ts";
import { tellRecovered } from "./supplier-faults.ts";
import * as suppliers from "./suppliers.repository.ts";

/** Rows of one transaction: long enough for statements over sets, short enough for a stop within a second or two. */
const BATCH = 500;
/** What PostgreSQL says of a value that a column does not take; any other fault is not the row's. */
const ROW_FAULTS = /^(22|23)/;
/** Outcomes by which a product is written over. */
const WRITES_OVER = new Set<ImportOutcome>(["changed", "returned"]);

interface Writing {
  readonly row: rows.OfferRowData;
  readonly offer: Offer;
  readonly plan: Plan;
  readonly before: offers.KnownProduct | undefined;
}

const memoryOf = (task: ImportTask, { row, offer, before }: Writing, productId: number): offers.RememberedOffer => ({
  external_id: row.external_id,
  product_id: productId,
  // A list of prices takes over nothing else: what all of the offer looked like is what it was.
  row_hash: task.settings.mode === "prices" ? (before?.memory?.row_hash ?? "") : (row.row_hash?.toString("hex") ?? ""),
  terms: offerTerms(offer),
  rate: offer.currency === "UAH" ? task.rate : null,
  said_price: offer.price,
  said_currency: offer.price === null ? null : offer.currency,
  gone: null,
  parts:
    task.settings.mode === "prices"
      ? { ...before?.memory?.parts, ...offerParts(offer, ["price", "stock"]) }
      : offerParts(offer),
});

const writtenBefore = (
  { before }: Writing,
  fields: offers.ProductFields | null,
  moved: number,
): rows.WrittenBefore => ({ fields, moved, memory: before?.memory ?? null });

/** Article numbers are the shop's own; a supplier's id serves as one unless another product has it. */
async function skusFor(tx: Connection, task: ImportTask, added: readonly Writing[]): Promise<Map<Writing, string>> {
  const taken = await offers.takenSkus(
    tx,
    added.map(({ row }) => row.external_id),
  );
  return new Map(
    added.map((one) => {
      const { external_id: id } = one.row;
      return [one, taken.has(id) ? `S${task.supplierId}-${id}` : id];
    }),
  );
}

async function addProducts(tx: Connection, task: ImportTask, added: readonly Writing[]): Promise<rows.WrittenRow[]> {
  const skus = await skusFor(tx, task, added);
  const made = await offers.insertProducts(
    tx,
    added.flatMap((one) =>
      one.plan.fields ? [{ ...one.plan.fields, sku: skus.get(one) ?? "", stock: one.plan.stock ?? 0 }] : [],
    ),
  );
  const memories: offers.RememberedOffer[] = [];
  const written = added.map((one): rows.WrittenRow => {
    const product = made.get(skus.get(one) ?? "");
    if (!product) throw new Error(`the product of ${one.row.external_id} was not inserted`);
    memories.push(memoryOf(task, one, product.id));
    return {
      id: one.row.id,
      outcome: "created",
      reason: null,
      product_id: product.id,
      changes: one.plan.changes,
      before: writtenBefore(one, null, one.plan.stock ?? 0),
      version_after: product.version,
    };
  });
  await offers.rememberOffers(tx, task.supplierId, memories);
  return written;
}

async function changeProducts(tx: Connection, task: ImportTask, all: readonly Writing[]): Promise<rows.WrittenRow[]> {
  const known = all.flatMap(({ before, plan }) =>
    before && plan.fields ? [{ before, fields: plan.fields, plan }] : [],
  );
  const changed = known.filter(({ plan }) => WRITES_OVER.has(plan.outcome));
  const versions = await offers.updateProducts(
    tx,
    changed.map(({ before, fields }) => ({ ...fields, id: before.id })),
  );
  const moves = changed.flatMap(({ before, plan }) =>
    plan.stock !== null && plan.stock !== before.stock
      ? [{ productId: before.id, change: plan.stock - before.stock }]
      : [],
  );
  await stock.adjust(tx, moves, { actorId: task.actorId, reason: `Импорт ${numbered(task.importId)}` });
  await offers.rememberOffers(
    tx,
    task.supplierId,
    all.flatMap((one) => (one.before ? [memoryOf(task, one, one.before.id)] : [])),
  );
  return all.flatMap((one): rows.WrittenRow[] => {
    const { before, plan, row } = one;
    if (!before) return [];
    const moved = WRITES_OVER.has(plan.outcome) && plan.stock !== null ? plan.stock - before.stock : 0;
    return [
      {
        id: row.id,
        outcome: plan.outcome,
        reason: null,
        product_id: before.id,
        changes: plan.changes,
        before: writtenBefore(one, offers.fieldsOf(before), moved),
        version_after: versions.get(before.id) ?? before.version,
      },
    ];
  });
}

/** Hides goods that the file no longer has, or leaves of them what orders hold; what is left as it is has nothing to take back. */
async function partWithGone(
  tx: Connection,
  task: ImportTask,
  gone: readonly rows.OfferRowData[],
): Promise<rows.WrittenRow[]> {
  const { gone: way } = task.settings;
  if (way === "leave" || gone.length === 0) return [];
  const known = await offers.knownProducts(tx, {
    supplier: task.supplierId,
    ids: gone.map(({ external_id: id }) => id),
    bySku: false,
    lock: true,
  });
  const found = gone.flatMap((row) => {
    const before = known.get(row.external_id);
    return before && before.status === "active" ? [{ row, before }] : [];
  });
  const versions =
    way === "hide"
      ? await offers.updateProducts(
          tx,
          found.map(({ before }) => ({ ...offers.fieldsOf(before), id: before.id, status: "hidden" })),
        )
      : new Map<number, number>();
  const left = ({ stock: pieces, reserved }: offers.KnownProduct) => (way === "zero" ? reserved - pieces : 0);
  await stock.adjust(
    tx,
    found.flatMap(({ before }) => (left(before) === 0 ? [] : [{ productId: before.id, change: left(before) }])),
    { actorId: task.actorId, reason: `Импорт ${numbered(task.importId)}: нет в файле` },
  );
  await offers.markGone(
    tx,
    task.supplierId,
    found.map(({ row, before }) => ({
      external_id: row.external_id,
      gone: {
        import: task.importId,
        hid: way === "hide",
        pieces: (before.memory?.gone?.pieces ?? 0) - left(before),
      },
    })),
  );
  return found.map(({ row, before }) => ({
    id: row.id,
    outcome: "gone",
    reason: null,
    product_id: before.id,
    changes:
      way === "hide"
        ? [{ field: "Состояние", before: PRODUCT_STATUS_NAMES.active, after: PRODUCT_STATUS_NAMES.hidden }]
        : [{ field: "Остаток, шт.", before: String(before.stock), after: String(before.reserved) }],
    before: {
      fields: offers.fieldsOf(before),
      moved: left(before),
      memory: before.memory,
    },
    version_after: versions.get(before.id) ?? before.version,
  }));
}

async function planBatch(
  tx: Connection,
  task: ImportTask,
  categories: CategoryIndex,
  batch: readonly rows.OfferRowData[],
) {
  const known = await knownTo(tx, task, batch, true);
  // What is missing of the tree is added first, so that the plan itself asks for nothing.
  const paths = batch.flatMap(({ external_id: id, offer }) => {
    const isAsked = offer && (offer.categoryPath.length > 0 || !known.products.has(id));
    return isAsked && needsCategory(task, known.products.get(id), offer) ? [offer.categoryPath] : [];
  });
  await categories.ensure(tx, paths);
  const setting: PlanSetting = {
    mode: task.settings.mode,
    rate: task.rate,
    category: (path) => categories.find(path),
    isLeftOut: (path) => categories.isLeftOut(path),
    group: (id) => known.groups.get(id) ?? null,
  };
  return batch.flatMap((row): Writing[] => {
    if (!row.offer || !row.row_hash) return [];
    const before = known.products.get(row.external_id);
    return [{ row, offer: row.offer, before, plan: planOffer(row.offer, row.row_hash, before, setting) }];
  });
}

function needsCategory({ settings }: ImportTask, before: offers.KnownProduct | undefined, offer: Offer): boolean {
  const { categoryPath: path } = offer;
  if (!before) return settings.mode !== "prices";
  if (saysSame(offer, "category", before.memory?.parts)) return false;
  const isSameName = path.length === 1 && path[0]?.toLowerCase() === before.category.toLowerCase();
  return settings.mode === "all" && !isSameName;
}

/** Writes a batch; the rows of it that were decided, one by one as the shop is now. */
async function writeBatch(
  tx: Connection,
  task: ImportTask,
  batch: readonly rows.OfferRowData[],
  place: number,
): Promise<void> {
  await repository.lockImport(tx, task.importId);
  await offers.lockSupplier(tx, task.supplierId);
  await rows.actAs(tx, task.actorId);
  const categories = await CategoryIndex.read(tx, task.supplierId, task.settings.category_id);
  const works = await planBatch(tx, task, categories, batch);
  const added = works.filter(({ plan, before }) => plan.outcome === "created" && !before);
  const known = works.filter(({ plan, before }) => before && plan.fields);
  const rest = works.filter((one) => !added.includes(one) && !known.includes(one));
  const written = [
    ...(await addProducts(tx, task, added)),
    ...(await changeProducts(tx, task, known)),
    ...(await partWithGone(
      tx,
      task,
      batch.filter(({ outcome }) => outcome === "gone"),
    )),
    ...rest.map(({ row, plan, before }): rows.WrittenRow => ({
      id: row.id,
      outcome: plan.outcome,
      reason: plan.reason,
      product_id: before?.id ?? null,
      changes: [],
      before: null,
      version_after: null,
    })),
  ];
  await rows.keepWritten(tx, written);
  await repository.moveTo(tx, task.importId, place, categories.added);
}

/** Writes a batch, or finds the row in it that cannot be written and refuses that one alone. */
async function writeOrSplit(task: ImportTask, batch: readonly rows.OfferRowData[], place: number): Promise<void> {
  try {
    await task.db.transaction((tx) => writeBatch(tx, task, batch, place));
  } catch (error) {
    if (!ROW_FAULTS.test(databaseErrorCode(error) ?? "")) throw error;
    const [only] = batch;
    if (batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await writeOrSplit(task, batch.slice(0, middle), batch[middle - 1]?.place ?? place);
      await writeOrSplit(task, batch.slice(middle), place);
    } else if (only) await refuseRow(task, only, place);
  }
}

const refuseRow = (task: ImportTask, { id, product_id }: rows.OfferRowData, place: number): Promise<void> =>
  task.db.transaction(async (tx) => {
    await rows.keepWritten(tx, [
      {
        id,
        outcome: "refused",
        reason: "магазин не принял эту строку",
        product_id,
        changes: [],
        before: null,
        version_after: null,
      },
    ]);
    await repository.moveTo(tx, task.importId, place, []);
  });

/** Writes what was checked, from where it stands; a killed one goes on behind its last whole batch. */
export async function writeImport(task: ImportTask): Promise<void> {
  const { db, importId, progress } = task;
  const found = await repository.findImport(db, importId);
  const total = found?.offers_read ?? 0;
  for (let after = found?.written_to ?? 0; ;) {
    const batch = await rows.nextRows(db, importId, { after, limit: BATCH, toWrite: true });
    const last = batch.at(-1);
    if (!last) break;
    await writeOrSplit(task, batch, last.place);
    after = last.place;
    await progress(Math.min(after, total), total);
  }
  await repository.countOutcomes(db, importId);
  await db.transaction(async (tx) => {
    await repository.endStep(tx, importId, "done");
    // Not before: a file that was read and never written is to be read again.
    await tellRecovered(tx, await suppliers.noteWritten(tx, importId), importId);
  });
}
