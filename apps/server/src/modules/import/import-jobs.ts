import type { ImportSettings } from "@dropship/api/contract/imports";
import type { Rate } from "@dropship/money";
import { z } from "zod";
import type { Database } from "../../db/database.ts";
import { defineJob, type JobKind, type WholeTask } from "../../jobs/job-kind.ts";
import { notFound } from "../../http/failure.ts";
import type { AddressRule } from "../../integrations/outside-address.ts";
import { givingWay } from "./give-way.ts";
import { checkImport, type ImportTask } from "./import-check.ts";
import type { ImportFiles } from "./import-files.ts";
import { FetchFault, takeFileAt } from "./import-intake.ts";
import { revertImport } from "./import-revert.ts";
import { PLAIN_SETTINGS } from "./import.service.ts";
import { writeImport } from "./import-write.ts";
import * as repository from "./imports.repository.ts";
import type { Counts } from "./imports.repository.ts";
import { staleness } from "./import-staleness.ts";
import { complain } from "./supplier-faults.ts";
import { lockSupplier } from "./supplier-offers.repository.ts";

/** Names of the jobs: kept with each, never changed. */
export const IMPORT_JOBS = {
  fetch: "imports.fetch",
  check: "imports.check",
  run: "imports.run",
  revert: "imports.revert",
} as const;

/** What the jobs work with. */
export interface ImportJobDeps {
  readonly db: Database;
  readonly files: ImportFiles;
  /** Which addresses files may be taken from. */
  readonly addresses: AddressRule;
  /** Hryvnias for a dollar now; null while unknown. */
  readonly rate: () => Promise<Rate | null>;
}

const input = z.object({ import_id: z.number(), label: z.string() });
type Input = z.output<typeof input>;

/** With more goods gone or rows refused than this part of a file, a person is asked first. */
const STRANGE_PART = 0.3;

function isStrange(
  { created, changed, returned, unchanged, ignored, gone, refused }: Counts,
  { gone: way }: ImportSettings,
): boolean {
  const taken = created + changed + returned + unchanged + ignored;
  return refused > STRANGE_PART * (taken + refused) || (way !== "leave" && gone > STRANGE_PART * (taken + gone));
}

/** Checking, writing and taking back, each as one work that goes on where it stood. */
export function importJobs({ db, files, addresses, rate }: ImportJobDeps): readonly JobKind[] {
  async function taskOf({
    user,
    input: { import_id: importId },
    progress,
  }: WholeTask<Input>): Promise<ImportTask | null> {
    const found = await repository.findImport(db, importId);
    if (!found) return null;
    const rest = givingWay(db);
    return {
      db,
      importId,
      supplierId: found.supplier_id,
      settings: found.settings ?? PLAIN_SETTINGS,
      // What is written is worth what it was worth when it was checked.
      rate: (found.rate as Rate | null) ?? (await rate()), // kept from a rate
      actorId: user.id,
      async progress(done, total) {
        await progress(done, total);
        await rest();
      },
    };
  }

  /** Why a file by schedule is not written by itself; null when it may be. */
  function waitsFor(damage: string | null, counts: Counts | null, settings: ImportSettings): string | null {
    if (damage !== null || counts === null) return damage ?? "Файл не прочитан.";
    return isStrange(counts, settings)
      ? "В новом файле слишком много отклонённых строк или товаров, которых в нём больше нет. Он проверен и ждёт вашего решения."
      : null;
  }

  async function check(whole: WholeTask<Input>): Promise<void> {
    const found = await taskOf(whole);
    if (!found) return;
    const task = { ...found, rate: await rate() };
    const { damage } = await checkImport(task, files.path(task.importId));
    const checked = await repository.findImport(db, task.importId);
    if (!checked?.runs_itself) {
      if (checked?.state === "failed" && damage !== null) throw notFound(damage); // nothing in it can be loaded
      return;
    }
    const then = await db.transaction(async (tx) => {
      await lockSupplier(tx, task.supplierId);
      const fault = waitsFor(damage, checked.counts, task.settings) ?? (await staleness(tx, checked));
      if (fault === null) {
        await repository.beginStep(tx, task.importId, "running", {});
        return "write";
      }
      const { importId } = task;
      const isWaiting = checked.state === "checked";
      const isNews = await complain(
        tx,
        { id: task.supplierId, name: checked.supplier },
        { fault, importId, isWaiting },
      );
      if (isNews || isWaiting) return "stay";
      // The same again, as often as the clock strikes: the list keeps the first one.
      await repository.deleteImport(tx, importId);
      return "forget";
    });
    if (then === "write") await writeImport(task);
    if (then === "forget") await files.remove([task.importId]);
  }

  async function fetchFile({ input: { import_id: id }, progress }: WholeTask<Input>): Promise<void> {
    const found = await repository.findImport(db, id);
    if (!found || found.url === null) return;
    await progress(0);
    try {
      const marks = await takeFileAt({ files, addresses }, id, found.url);
      await db.transaction(async (tx) => {
        if (marks) await repository.keepMarks(tx, id, marks);
        await repository.endStep(tx, id, "uploaded");
      });
    } catch (error) {
      if (!(error instanceof FetchFault)) throw error;
      await repository.endStep(db, id, "failed", { damage: error.message });
      throw notFound(error.message); // the job has failed as well
    }
  }

  return [
    defineJob({
      kind: IMPORT_JOBS.fetch,
      title: ({ label }) => `Импорт, файл с адреса: ${label}`,
      access: "goods.import",
      input,
      whole: { run: fetchFile },
    }),
    defineJob({
      kind: IMPORT_JOBS.check,
      title: ({ label }) => `Импорт, проверка: ${label}`,
      access: "goods.import",
      input,
      whole: { run: check },
    }),
    defineJob({
      kind: IMPORT_JOBS.run,
      title: ({ label }) => `Импорт: ${label}`,
      access: "goods.import",
      input,
      whole: {
        async run(whole) {
          const task = await taskOf(whole);
          if (task) await writeImport(task);
        },
      },
    }),
    defineJob({
      kind: IMPORT_JOBS.revert,
      title: ({ label }) => `Отмена импорта: ${label}`,
      access: "goods.import",
      input,
      whole: {
        async run(whole) {
          const task = await taskOf(whole);
          if (task) await revertImport(task);
        },
      },
    }),
  ];
}
