import type { Readable } from "node:stream";
import { IMPORT_MAX_BYTES } from "@dropship/api/contract/import-choices";
import {
  type ImportDetail,
  importEndpoints,
  type ImportPreview,
  type ImportSettings,
  type Supplier,
} from "@dropship/api/contract/imports";
import type { importList, importRowList } from "@dropship/api/contract/lists/imports";
import type { Rate } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { databaseErrorCode } from "../../db/postgres-error.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { unreadable } from "../../http/unread-requests.ts";
import type { AddressRule } from "../../integrations/outside-address.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import { categoryMapService } from "./category-map.service.ts";
import type { ImportFiles } from "./import-files.ts";
import { nameOfFileAt } from "./import-intake.ts";
import { IMPORT_JOBS } from "./import-jobs.ts";
import { previewFile } from "./import-preview.ts";
import * as rows from "./import-rows.repository.ts";
import { scheduledImports } from "./import-schedule.ts";
import { staleness } from "./import-staleness.ts";
import { PLAIN_SETTINGS } from "./import.service.ts";
import { presentImport, presentImportDetail, presentImportRow, presentSupplier } from "./imports.presenter.ts";
import * as repository from "./imports.repository.ts";
import { isDecidedSince } from "./supplier-categories.repository.ts";
import { lockSupplier } from "./supplier-offers.repository.ts";
import * as suppliers from "./suppliers.repository.ts";

const failUpload = failuresOf(importEndpoints.uploadImport.errors, "file");
const failFetch = failuresOf(importEndpoints.fetchImport.errors, "url");
const failStep = failuresOf(importEndpoints.runImport.errors);
const failSupplier = failuresOf(importEndpoints.updateSupplier.errors);

const noImport = () => notFound("Такого импорта нет.");
const noSupplier = () => notFound("Такого поставщика нет.");
/** Rows and files are kept for so long; then an import can be taken back no more. */
const KEPT_DAYS = 30;
const MIB = 1024 * 1024;

/** What imports are kept with. */
export interface ImportsDeps {
  readonly db: Database;
  readonly jobs: JobStarter;
  readonly files: ImportFiles;
  /** Which addresses files may be taken from. */
  readonly addresses: AddressRule;
  /** Hryvnias for a dollar now; null while unknown. */
  readonly rate: () => Promise<Rate | null>;
}

interface SupplierInput {
  readonly name: string;
  readonly url: string | null;
  readonly every_hours: string | null;
}

/** Suppliers and their files: what came, what it would change, what it changed, and the way back. */
export type ImportsService = ReturnType<typeof importsService>;

/** Makes the service. */
export function importsService(deps: ImportsDeps) {
  const { db, jobs, files } = deps;
  async function found(tx: Connection, id: number): Promise<repository.ImportData> {
    const row = await repository.findImport(tx, id);
    if (!row) throw noImport();
    return row;
  }

  /** Why an import may not be taken back; null when it may. */
  async function notRevertible(tx: Connection, row: repository.ImportData): Promise<string | null> {
    const mayBe = row.state === "done" || (row.state === "failed" && row.written_to > 0);
    if (!mayBe) return "Импорт ничего не изменил.";
    if ((await rows.countWritten(tx, row.id)) === 0)
      return "Возвращать нечего: импорт ничего не изменил или прошло больше месяца.";
    const later = await repository.laterWritten(tx, row.id);
    return later === null ? null : `Сначала верните более поздний импорт этого поставщика, ${numbered(later)}.`;
  }

  async function detailWithin(tx: Connection, id: number): Promise<ImportDetail> {
    const row = await found(tx, id);
    return presentImportDetail(row, {
      notRevertible: await notRevertible(tx, row),
      hasFile: await files.has(id),
      isOutdated: row.state === "checked" && (await isDecidedSince(tx, id)),
    });
  }

  async function supplierOf(tx: Connection, id: number): Promise<suppliers.SupplierRow> {
    const row = await suppliers.findSupplier(tx, id);
    if (!row) throw noSupplier();
    return row;
  }

  const subjectOf = ({ id, supplier, file_name: name }: repository.ImportData) =>
    ({ kind: "import", id, name: `${supplier}: ${name}` }) as const;

  /** Starts the work of a step where the import is in a state that allows it. */
  async function step(
    user: SessionUser,
    by: ChangedBy,
    id: number,
    {
      job,
      action,
      status,
      check,
      settings,
    }: {
      job: keyof typeof IMPORT_JOBS;
      action: "checkImport" | "runImport" | "revertImport";
      status: "checking" | "running" | "reverting";
      check: (tx: Connection, row: repository.ImportData) => Promise<string | null>;
      settings?: ImportSettings;
    },
  ): Promise<ImportDetail> {
    const row = await found(db, id);
    const input = { import_id: id, label: `${row.supplier}, ${row.file_name}`.slice(0, 120) };
    await jobs.startWhole(user, IMPORT_JOBS[job], input, async (tx, jobId) => {
      await repository.lockImport(tx, id);
      await lockSupplier(tx, row.supplier_id);
      const now = await found(tx, id);
      const refusal = now.is_working ? "С этим импортом уже идёт работа." : await check(tx, now);
      if (refusal !== null) throw failStep("wrong_state", refusal);
      await repository.beginStep(tx, id, status, settings ? { jobId, settings } : { jobId });
      if (settings) await suppliers.keepSettings(tx, now.supplier_id, settings);
      await writeAudit(tx, by, {
        action,
        subject: subjectOf(now),
        before: settings ? { ...now.settings } : {},
        after: settings ? { ...settings } : { ...now.counts, lines: now.offers_read },
      });
    });
    return detailWithin(db, id);
  }

  async function writeSupplier(
    by: ChangedBy,
    action: "createSupplier" | "updateSupplier",
    write: (tx: Connection) => Promise<number>,
    before: Readonly<Record<string, unknown>>,
  ): Promise<Supplier> {
    return db
      .transaction(async (tx) => {
        const id = await write(tx);
        const row = await supplierOf(tx, id);
        const { name, url, every_hours: every } = row;
        const subject = { kind: "supplier", id, name } as const;
        await writeAudit(tx, by, { action, subject, before, after: { name, url, every_hours: every } });
        return presentSupplier(row);
      })
      .catch((error: unknown) => {
        throw databaseErrorCode(error) === "23505" ? invalid({ name: ["Такой поставщик уже есть."] }) : error;
      });
  }
  const columnsOf = (by: ChangedBy, { name, url, every_hours: every }: SupplierInput): suppliers.SupplierFields => ({
    name,
    url,
    everyHours: every === null ? null : Number(every),
    scheduledBy: every === null ? null : by.actorId,
  });

  return {
    list: async (ask: ListAsk<typeof importList>) =>
      presentPage(await repository.allImports.page(db, {}, ask), presentImport),
    async rows(id: number, ask: ListAsk<typeof importRowList>) {
      await found(db, id);
      return presentPage(await rows.rowsOfImport.page(db, { import: id }, ask), presentImportRow);
    },
    get: (id: number) => detailWithin(db, id),
    suppliers: async () => (await suppliers.listSuppliers(db)).map(presentSupplier),

    createSupplier: (by: ChangedBy, body: SupplierInput): Promise<Supplier> =>
      writeSupplier(by, "createSupplier", (tx) => suppliers.insertSupplier(tx, columnsOf(by, body)), {}),

    async updateSupplier(by: ChangedBy, id: number, body: SupplierInput & { version: number }): Promise<Supplier> {
      const before = await supplierOf(db, id);
      const { name, url, every_hours: every } = before;
      return writeSupplier(
        by,
        "updateSupplier",
        async (tx) => {
          await lockSupplier(tx, id);
          const now = await supplierOf(tx, id);
          if (now.version !== body.version)
            throw failSupplier("changed_meanwhile", "Поставщика только что изменил кто-то другой.", {
              current: presentSupplier(now),
            });
          await suppliers.updateSupplier(tx, id, columnsOf(by, body));
          return id;
        },
        { name, url, every_hours: every },
      );
    },

    /** Where the categories of suppliers lead. */
    categories: categoryMapService(db),

    /** Takes in a file that comes as a stream. */
    async upload(
      by: ChangedBy,
      {
        supplierId,
        fileName,
        stream,
        bytes,
      }: { supplierId: number; fileName: string; stream: Readable; bytes: number | undefined },
    ): Promise<ImportDetail> {
      const supplier = await supplierOf(db, supplierId);
      const tooLarge = () =>
        failUpload("too_large", `Файл больше ${IMPORT_MAX_BYTES / MIB} МБ. Сожмите его в ZIP или GZ.`, {
          max_bytes: IMPORT_MAX_BYTES,
        });
      if (bytes !== undefined && bytes > IMPORT_MAX_BYTES) {
        stream.resume();
        throw tooLarge();
      }
      const id = await repository.reserveId(db);
      const taken = await files.take(id, stream, IMPORT_MAX_BYTES);
      if (taken === "too_large") throw tooLarge();
      if (taken === "broken_off") throw unreadable("Файл не дошёл целиком. Отправьте его ещё раз.");
      // The import stands with its entry in the journal or not at all.
      return db
        .transaction(async (tx) => {
          await repository.insertImport(tx, {
            id,
            supplierId,
            fileName: fileName || "файл",
            url: null,
            actorId: by.actorId,
            settings: supplier.settings ?? PLAIN_SETTINGS,
            status: "uploaded",
            runsItself: false,
          });
          const subject = subjectOf(await found(tx, id));
          await writeAudit(tx, by, { action: "uploadImport", subject, before: {}, after: { bytes: taken } });
          return detailWithin(tx, id);
        })
        .catch(async (error: unknown) => {
          await files.remove([id]);
          throw error;
        });
    },

    /** Has a supplier's file taken in from its address; how that goes stands on the import. */
    async takeIn(user: SessionUser, by: ChangedBy, supplierId: number): Promise<ImportDetail> {
      const { url, name, settings } = await supplierOf(db, supplierId);
      if (url === null) throw failFetch("unreadable", "У поставщика не указан адрес файла.");
      const id = await repository.reserveId(db);
      const fileName = nameOfFileAt(url);
      const input = { import_id: id, label: `${name}, ${fileName}`.slice(0, 120) };
      await jobs.startWhole(user, IMPORT_JOBS.fetch, input, async (tx, jobId) => {
        await repository.insertImport(tx, {
          id,
          supplierId,
          fileName,
          url,
          actorId: by.actorId,
          settings: settings ?? PLAIN_SETTINGS,
          status: "fetching",
          runsItself: false,
          jobId,
        });
        const subject = subjectOf(await found(tx, id));
        await writeAudit(tx, by, { action: "fetchImport", subject, before: {}, after: { url } });
      });
      return detailWithin(db, id);
    },

    async preview(id: number, settings: ImportSettings, signal?: AbortSignal): Promise<ImportPreview> {
      const row = await found(db, id);
      if (!["uploaded", "checked", "failed"].includes(row.state) || !(await files.has(id)))
        throw failStep("wrong_state", "Файла этого импорта больше нет. Загрузите его ещё раз.");
      return previewFile(files.path(id), settings, signal);
    },

    check: (user: SessionUser, by: ChangedBy, id: number, settings: ImportSettings) =>
      step(user, by, id, {
        job: "check",
        action: "checkImport",
        status: "checking",
        settings,
        async check(_, { state, written_to: written }) {
          if (!["uploaded", "checked", "failed"].includes(state) || written > 0)
            return "Этот импорт уже загружался. Загрузите файл ещё раз.";
          return (await files.has(id)) ? null : "Файла этого импорта больше нет. Загрузите его ещё раз.";
        },
      }),

    run: (user: SessionUser, by: ChangedBy, id: number) =>
      step(user, by, id, {
        job: "run",
        action: "runImport",
        status: "running",
        check: async (tx, now) =>
          now.state === "checked" || now.is_stopped ? staleness(tx, now) : "Сначала проверьте файл.",
      }),

    revert: (user: SessionUser, by: ChangedBy, id: number) =>
      step(user, by, id, { job: "revert", action: "revertImport", status: "reverting", check: notRevertible }),

    /** Where the file of an import lies. */
    pathOf: (id: number) => files.path(id),

    /** Refused rows of an import, in batches. */
    async *refused(id: number) {
      await found(db, id);
      for (let after = 0; ;) {
        const batch = await rows.refusedRows(db, id, after, 1_000);
        yield batch;
        const last = batch.at(-1);
        if (!last) return;
        after = last.place;
      }
    },

    /** Fetches the files of suppliers whose time has come, and checks and writes them; called now and then. */
    tick: scheduledImports(deps),

    /** Forgets rows and files of long ago. */
    async cleanUp(): Promise<void> {
      await files.remove(await repository.forgetOld(db, KEPT_DAYS));
    },
  };
}
