import { IMPORT_EVERY } from "@dropship/api/contract/import-choices";
import type {
  GoodsImport,
  ImportDetail,
  ImportPreview,
  ImportRow,
  ImportSettings,
  Supplier,
} from "@dropship/api/contract/imports";
import { toDecimal, uahKopecks, usdCents } from "@dropship/money";
import { PLAIN_SETTINGS } from "./import.service.ts";
import type { ImportRowData } from "./import-rows.repository.ts";
import type { Counts, ImportData } from "./imports.repository.ts";
import type { Offer } from "./offer.ts";
import type { SupplierRow } from "./suppliers.repository.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;
/** A profile with what was not asked for when it was kept. */
const settingsOf = (kept: ImportSettings | null): ImportSettings => ({ ...PLAIN_SETTINGS, ...kept });
const NO_NOTES = { fitted: 0, spare_pictures: 0, uncategorised: 0, other_key: null };
const NONE: Counts = { created: 0, changed: 0, returned: 0, unchanged: 0, ignored: 0, gone: 0, refused: 0 };
/** Ids that stand for rows without one are not for people. */
const shownId = (id: string) => (id.startsWith("\u2400") ? "" : id);

/** An import of a list. */
export const presentImport = (row: ImportData): GoodsImport => ({
  id: row.id,
  supplier_id: row.supplier_id,
  supplier: row.supplier,
  file_name: row.file_name,
  url: row.url,
  state: row.state,
  is_stopped: row.is_stopped,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? "", email: row.actor_email ?? "" },
  rows: row.offers_read,
  // An import of before goods could return counted none of them.
  counts: { ...NONE, ...row.counts },
  damage: row.damage,
  started_at: row.started_at.toISOString(),
  finished_at: iso(row.finished_at),
  reverted_at: iso(row.reverted_at),
  kept: row.kept,
});

/** An import with what its file says. */
export const presentImportDetail = (
  row: ImportData,
  { notRevertible, hasFile, isOutdated }: { notRevertible: string | null; hasFile: boolean; isOutdated: boolean },
): ImportDetail => ({
  ...presentImport(row),
  settings: settingsOf(row.settings),
  // An import of before something was counted has none of it.
  notes: row.notes && { ...NO_NOTES, ...row.notes },
  progress: row.is_working && row.job_id ? { job_id: row.job_id, done: row.job_done ?? 0, total: row.job_total } : null,
  not_revertible: notRevertible,
  has_file: hasFile,
  is_outdated: isOutdated,
});

/** A row and what becomes of it. */
export const presentImportRow = (row: ImportRowData): ImportRow => ({
  id: row.id,
  place: row.place,
  line: row.line,
  external_id: shownId(row.external_id),
  name: row.name,
  outcome: row.outcome,
  reason: row.reason,
  product_id: row.product_id,
  changes: row.changes ?? [],
  reverted: row.reverted,
});

/** A supplier with its profile. */
export const presentSupplier = (row: SupplierRow): Supplier => ({
  id: row.id,
  name: row.name,
  settings: settingsOf(row.settings),
  version: row.version,
  url: row.url,
  every_hours: IMPORT_EVERY.find((hours) => Number(hours) === row.every_hours) ?? null,
  next_at: iso(row.next_at),
  fault: row.fault === null || row.fault_at === null ? null : { text: row.fault, at: row.fault_at.toISOString() },
  products: row.products,
  last_import_at: iso(row.last_import_at),
});

const amount = (minor: number | null, { currency }: Offer) =>
  minor === null
    ? null
    : `${currency === "UAH" ? toDecimal(uahKopecks(minor)) : toDecimal(usdCents(minor))} ${currency}`;

/** An offer as it would stand in the shop. */
export const presentPreviewOffer = (line: number, offer: Offer): ImportPreview["offers"][number] => ({
  line,
  external_id: offer.externalId,
  name: offer.name,
  name_uk: offer.nameUk,
  price: amount(offer.price, offer),
  old_price: amount(offer.oldPrice, offer),
  stock: offer.stock,
  is_stock_assumed: offer.isStockAssumed,
  category: offer.categoryPath.join(" › "),
  vendor: offer.vendor,
  params: offer.params.length,
  photo: offer.pictures[0] ?? null,
  photos: offer.pictures.length,
});
