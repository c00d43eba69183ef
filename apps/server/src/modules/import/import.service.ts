import { basename } from "node:path";
import type { ImportNotes, ImportSettings } from "@dropship/api/contract/imports";
import type { Rate } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import { givingWay } from "./give-way.ts";
import { checkImport, type ImportTask } from "./import-check.ts";
import * as rows from "./import-rows.repository.ts";
import { writeImport } from "./import-write.ts";
import * as repository from "./imports.repository.ts";
import type { Counts } from "./imports.repository.ts";
import { supplierId } from "./supplier-offers.repository.ts";

/** A profile that nobody has chosen yet. */
export const PLAIN_SETTINGS: ImportSettings = {
  mode: "all",
  gone: "leave",
  match: "supplier",
  currency: "none",
  language: "auto",
  unknown_stock: 10,
  vendor: "",
  category_id: null,
  mapping: {},
};

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
  readonly settings?: Partial<ImportSettings>;
  readonly onRefused?: (row: RefusedRow) => void | Promise<void>;
  readonly onProgress?: (done: number) => void;
}

/** The outcome of a run. Every row of the file stands in exactly one of the counts. */
export interface ImportReport {
  readonly importId: number;
  readonly rows: number;
  readonly counts: Counts;
  /** What of the file was not read or not said. */
  readonly notes: ImportNotes | null;
  /** Why not all could be read, or nothing was taken, in Russian; null when all went in that could. */
  readonly damage: string | null;
}

const AT_ONCE = 1_000;

async function tellRefused(db: Database, importId: number, onRefused: NonNullable<ImportOptions["onRefused"]>) {
  for (let after = 0; ;) {
    const batch = await rows.refusedRows(db, importId, after, AT_ONCE);
    for (const { line, external_id: id, reason } of batch)
      await onRefused({ line, externalId: id.startsWith("\u2400") ? "" : id, reason });
    const last = batch.at(-1);
    if (!last) return;
    after = last.place;
  }
}

/** Imports a supplier's file without asking between check and run: the command line's way, by the engine of the screen. */
export async function importFeed(db: Database, options: ImportOptions): Promise<ImportReport> {
  const supplier = await supplierId(db, options.supplier);
  const settings = { ...PLAIN_SETTINGS, ...options.settings };
  await repository.endForsaken(db, supplier);
  const importId = await repository.insertImport(db, {
    supplierId: supplier,
    fileName: basename(options.file),
    url: null,
    actorId: null,
    settings,
    status: "checking",
    runsItself: true,
  });
  const rest = givingWay(db);
  const task: ImportTask = {
    db,
    importId,
    supplierId: supplier,
    settings,
    rate: options.rate,
    actorId: null,
    async progress(done) {
      options.onProgress?.(done);
      await rest();
    },
  };
  try {
    const { rows: read, damage } = await checkImport(task, options.file);
    const found = await repository.findImport(db, importId);
    if (found?.state === "checked") {
      await repository.beginStep(db, importId, "running", {});
      await writeImport(task);
    }
    if (options.onRefused) await tellRefused(db, importId, options.onRefused);
    const counts = await repository.countOutcomes(db, importId);
    return { importId, rows: read, counts, notes: found?.notes ?? null, damage };
  } catch (error) {
    await repository.endStep(db, importId, "failed").catch(() => undefined);
    throw error;
  }
}
