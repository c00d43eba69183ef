import type { ImportNotes, ImportSettings } from "@dropship/api/contract/imports";
import type { Rate } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { CategoryIndex } from "./category-index.ts";
import { FieldsSeen } from "./feed-fields.ts";
import { FilePaths } from "./file-paths.ts";
import { planOffer, type PlanSetting } from "./import-plan.ts";
import * as rows from "./import-rows.repository.ts";
import * as repository from "./imports.repository.ts";
import { FeedError, type ReadRules } from "./offer.ts";
import { openFeed } from "./open-feed.ts";
import { OtherKey } from "./other-key.ts";
import { pictureAddresses, readOffer } from "./read-offer.ts";
import { StagedBatch, stagedRow } from "./staged-batch.ts";
import { keepFilePaths } from "./supplier-categories.repository.ts";
import * as offers from "./supplier-offers.repository.ts";

const BATCH = 1_000;

/** An import with what it is read and written by. */
export interface ImportTask {
  readonly db: Database;
  readonly importId: number;
  readonly supplierId: number;
  readonly settings: ImportSettings;
  readonly rate: Rate | null;
  /** Who wrote it; null for the command line. */
  readonly actorId: number | null;
  /** To be called now and then; throws when the work is to stop. */
  readonly progress: (done: number, total?: number) => Promise<void>;
}

/** How rows are read by a profile. */
export const rulesOf = ({
  currency,
  unknown_stock: unknownStock,
  language,
  mode,
  vendor,
}: ImportSettings): ReadRules => ({
  currency: currency === "none" ? null : currency,
  unknownStock,
  language,
  vendor: vendor || null,
  isPartial: mode === "prices",
});

/** Reads the file and keeps its rows; nothing is compared yet. */
async function stage(task: ImportTask, path: string) {
  const { db, importId, settings, progress } = task;
  const seen = new FieldsSeen();
  const rules = rulesOf(settings);
  const notes = { assumed_stock: 0, dropped_pictures: 0, spare_pictures: 0, uncategorised: 0, fitted: 0 };
  const paths = new FilePaths();
  const batch = new StagedBatch();
  let place = 0;
  let damage: string | null = null;
  async function flush(): Promise<void> {
    await rows.stageRows(db, importId, batch.take());
    await progress(place);
  }
  await rows.clearRows(db, importId);
  try {
    for await (const raw of openFeed(path, { mapping: settings.mapping, seen, isPartial: rules.isPartial })) {
      place += 1;
      const row = readOffer(raw, rules);
      if ("offer" in row) {
        const { offer, remark } = row;
        notes.assumed_stock += Number(offer.isStockAssumed);
        notes.fitted += Number(remark !== null);
        paths.note(offer.categoryPath);
        notes.uncategorised += Number(!rules.isPartial && offer.categoryPath.length === 0);
        const pictures = pictureAddresses(raw).length;
        notes.dropped_pictures += new Set(raw.pictures).size - pictures;
        notes.spare_pictures += pictures - offer.pictures.length;
      }
      batch.add(stagedRow(raw, row, place));
      if (batch.isFull) await flush();
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    damage = error.message;
  }
  await flush();
  await keepFilePaths(db, importId, paths.all());
  const ignored = seen
    .all()
    .filter(({ name, field }) => field === null && settings.mapping[name] === undefined)
    .map(({ name, count }) => ({ name, count }));
  const told = { ...notes, ignored } satisfies Omit<ImportNotes, "other_key">;
  return { count: place, damage, notes: told, fields: seen.all() };
}

/** Reads what a batch is compared with: the products, the groups. */
export async function knownTo(
  db: Connection,
  { supplierId, settings }: Pick<ImportTask, "supplierId" | "settings">,
  batch: readonly rows.OfferRowData[],
  lock: boolean,
) {
  const ids = batch.map(({ external_id: id }) => id);
  const products = await offers.knownProducts(db, {
    supplier: supplierId,
    ids,
    bySku: settings.match === "sku",
    lock,
  });
  // A model that the shop has already is the supplier's group: its goods stay together, and new ones join them.
  const groups = new Map<string, number | null>();
  for (const { external_id: id, offer } of batch)
    if (offer?.groupId) groups.set(offer.groupId, groups.get(offer.groupId) ?? products.get(id)?.group_id ?? null);
  return { products, groups: await offers.groupIds(db, supplierId, groups, lock) };
}

/** Compares the rows with the shop, batch by batch; writes nothing but what it found. Returns by which other code more would be found. */
async function compare(task: ImportTask, total: number): Promise<OtherKey> {
  const { db, importId, supplierId, settings, rate, progress } = task;
  const categories = await CategoryIndex.read(db, supplierId, settings.category_id);
  const otherKey = new OtherKey();
  for (let after = 0; ;) {
    const batch = await rows.nextRows(db, importId, { after, limit: BATCH, toWrite: false });
    const last = batch.at(-1);
    if (!last) return otherKey;
    const known = await knownTo(db, task, batch, false);
    await otherKey.note(db, batch, known.products.size);
    const setting: PlanSetting = {
      mode: settings.mode,
      rate,
      category: (path) => categories.find(path),
      isLeftOut: (path) => categories.isLeftOut(path),
      group: (id) => known.groups.get(id) ?? null,
    };
    const decided = batch.flatMap(({ id, external_id: externalId, offer, row_hash: hash }): rows.DecidedRow[] => {
      if (!offer || !hash) return [];
      const before = known.products.get(externalId);
      const { outcome, reason, changes, fields } = planOffer(offer, hash, before, setting);
      return [{ id, outcome, reason, product_id: before?.id ?? null, changes, keeps: fields !== null }];
    });
    await rows.decideRows(db, decided);
    after = last.place;
    await progress(after, total);
  }
}

/** Reads a file and says what would become of each row. Begun anew, it forgets what it has found before. */
export async function checkImport(task: ImportTask, path: string): Promise<{ rows: number; damage: string | null }> {
  const { db, importId, supplierId, settings, rate } = task;
  const { count, damage, notes, fields } = await stage(task, path);
  await rows.refuseRepeated(db, importId);
  await repository.beginComparing(db, importId);
  const otherKey = await compare(task, count);
  // Goods are gone only when the file was read to its end, and it had goods at all.
  const mayMiss = damage === null && count > 0 && settings.mode !== "new" && settings.match === "supplier";
  if (mayMiss) await rows.addGone(db, { importId, supplier: supplierId, after: count, gone: settings.gone });
  const counts = await repository.countOutcomes(db, importId);
  const taken = counts.created + counts.changed + counts.returned + counts.unchanged + counts.ignored;
  const told = damage !== null && count > 0 ? `${damage} Предложений прочитано: ${count}, принято: ${taken}.` : damage;
  // Without a single row that can be taken there is nothing to run.
  const status = taken === 0 ? "failed" : "checked";
  const reason =
    told ??
    (count === 0 ? "В файле нет ни одного товара." : taken === 0 ? "Ни одна строка не подошла: причины ниже." : null);
  const allNotes = { ...notes, other_key: otherKey.told(taken, settings, fields) };
  await repository.endStep(db, importId, status, { damage: reason, notes: allNotes, rate, offersRead: count });
  return { rows: count, damage: reason };
}
