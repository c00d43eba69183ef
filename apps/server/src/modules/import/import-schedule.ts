import type { Rate } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import type { SessionUser } from "../../http/call.ts";
import { Failure } from "../../http/failure.ts";
import { authorise } from "../../http/mount.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import { findActor } from "../jobs/jobs.service.ts";
import { FetchFault, type FileMarks, type IntakePlace, nameOfFileAt, takeFileAt } from "./import-intake.ts";
import { IMPORT_JOBS } from "./import-jobs.ts";
import { PLAIN_SETTINGS } from "./import.service.ts";
import * as repository from "./imports.repository.ts";
import { complain, tellRecovered } from "./supplier-faults.ts";
import * as suppliers from "./suppliers.repository.ts";

const NOBODY =
  "Загружать по расписанию не от кого: у того, кто его включил, больше нет доступа. Откройте «Адрес и расписание» и сохраните.";

/** What the clock of imports works with. */
export interface ScheduleDeps extends IntakePlace {
  readonly db: Database;
  readonly jobs: JobStarter;
  /** Hryvnias for a dollar now; null while unknown. */
  readonly rate: () => Promise<Rate | null>;
}

/** For whom a schedule runs; null when that person may not import any more. */
async function actorOf(db: Database, { scheduled_by: id }: suppliers.SupplierRow): Promise<SessionUser | null> {
  const user = id === null ? null : await findActor(db, id);
  try {
    authorise("goods.import", user);
    return user;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return null;
  }
}

/** Makes the clock's hand: it fetches the files of suppliers whose time has come, and has them checked and written. */
export function scheduledImports({ db, jobs, files, addresses, rate }: ScheduleDeps): () => Promise<void> {
  /** What is known of the file at the address, so that the same is not sent again; nothing where it is wanted again. */
  async function knownOf(supplier: suppliers.SupplierRow, waiting: FileMarks | null): Promise<Partial<FileMarks>> {
    if (waiting) return waiting;
    const now = await rate();
    // The same hryvnias are worth other dollars now (docs/decisions/0007).
    if (supplier.written_rate !== null && now !== null && supplier.written_rate !== now) return {};
    return { etag: supplier.etag, lastModified: supplier.last_modified };
  }

  async function takeIn(supplier: suppliers.SupplierRow, user: SessionUser, url: string): Promise<void> {
    const waiting = await suppliers.waitingMarks(db, supplier.id);
    const importId = await repository.reserveId(db);
    const marks = await takeFileAt({ files, addresses }, importId, url, await knownOf(supplier, waiting));
    if (!marks) {
      // A file that waits for a person goes on waiting; else nothing stands in the way.
      if (!waiting)
        await db.transaction(async (tx) => tellRecovered(tx, await suppliers.forgetFault(tx, supplier.id), null));
      return;
    }
    const input = { import_id: importId, label: `${supplier.name}, по расписанию` };
    await jobs
      .startWhole(user, IMPORT_JOBS.check, input, async (tx, jobId) => {
        await repository.insertImport(tx, {
          id: importId,
          supplierId: supplier.id,
          fileName: nameOfFileAt(url),
          url,
          actorId: user.id,
          settings: supplier.settings ?? PLAIN_SETTINGS,
          status: "checking",
          runsItself: true,
          jobId,
          marks,
        });
      })
      .catch(async (error: unknown) => {
        await files.remove([importId]);
        throw error;
      });
  }

  /** One supplier's file; what stands in its way is kept and told. Returns what nobody expected. */
  async function serve(supplier: suppliers.SupplierRow): Promise<unknown> {
    const stop = (fault: string) => db.transaction((tx) => complain(tx, supplier, { fault }));
    try {
      const user = await actorOf(db, supplier);
      if (supplier.url === null) return null; // the address was taken away just now
      if (user) await takeIn(supplier, user, supplier.url);
      else await stop(NOBODY);
      return null;
    } catch (error) {
      if (error instanceof FetchFault || error instanceof Failure) {
        await stop(error.message);
        return null;
      }
      await stop("Загрузить файл по расписанию не удалось: сбой на нашей стороне. Попробуем в следующий раз.");
      return error;
    }
  }

  return async () => {
    const faults: unknown[] = [];
    for (let id = await suppliers.takeDue(db); id !== null; id = await suppliers.takeDue(db)) {
      const supplier = await suppliers.findSupplier(db, id);
      const fault = supplier && (await serve(supplier));
      if (fault) faults.push(fault);
    }
    // Work that broke off has told its starter at most, and nobody started this by hand.
    for (const { id, supplier_id, supplier, reason } of await suppliers.brokenOff(db))
      await db.transaction((tx) =>
        complain(
          tx,
          { id: supplier_id, name: supplier },
          // Without its number: the same again is no news.
          { fault: `Импорт остановился, не дойдя до конца. ${reason}`.trim(), importId: id },
        ),
      );
    // One supplier's trouble does not keep the others waiting; the log has it afterwards.
    if (faults.length > 0) throw new AggregateError(faults, "scheduled imports failed");
  };
}
