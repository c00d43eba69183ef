import { EXPORT_FORMATS } from "@dropship/api/contract/exports";
import { listQuery } from "@dropship/api/contract/list-schemas";
import { z } from "zod";
import type { Issuer } from "../../documents/shop-requisites.ts";
import { type SheetColumn, writeCsv, writeXlsx } from "../../documents/spreadsheet.ts";
import { kyivDay } from "../../documents/kyiv-time.ts";
import { type AnyExportSource, EXPORT_TYPES, type ExportDocument } from "../../exports/export-source.ts";
import { neededBy } from "../../http/list-rights.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import { contractLists } from "../list-views/list-views.service.ts";

/** Kind of the job that writes a list into a file. */
export const EXPORT_JOB = "lists.export";

const chosenId = z.union([z.number(), z.string()]);

/** What is kept of an export: the filter as it was written, which is read by the list's schema when the job runs. */
export const exportInput = z.object({
  list: z.string(),
  format: z.enum(EXPORT_FORMATS),
  document: z.string().optional(),
  filter: z.record(z.string(), z.unknown()),
  /** Rows that were chosen one by one, instead of a filter. */
  ids: z.array(chosenId).optional(),
  /** Rows that were let go of those that match. */
  except: z.array(chosenId).optional(),
  sort: z.string(),
  columns: z.array(z.string()),
});

/** Makes the kind from every list that can be exported; `issuer` heads its papers. */
export function exportJob(sources: ReadonlyMap<string, AnyExportSource>, issuer: Issuer): JobKind {
  const lists = contractLists();
  const sourceOf = (name: string): AnyExportSource => {
    const source = sources.get(name);
    if (!source) throw new Error(`the list ${name} is exported no more`);
    return source;
  };
  const documentOf = ({ list, document = "" }: z.output<typeof exportInput>): ExportDocument => {
    const found = sourceOf(list).documents.get(document);
    if (!found) throw new Error(`the list ${list} is no document ${document} any more`);
    return found;
  };
  const titleOf = (input: z.output<typeof exportInput>): string =>
    input.document === undefined ? sourceOf(input.list).title : documentOf(input).title;
  return defineJob({
    kind: EXPORT_JOB,
    title: (input) => `${titleOf(input)}: файл ${input.format.toUpperCase()}`,
    // Whoever may read the list, and all that the file holds or was found by.
    access: (input) => [
      lists.get(input.list)?.access ?? "people.admins",
      ...neededBy(sourceOf(input.list).list, input),
    ],
    input: exportInput,
    file: {
      async write({ db, user, path, input, progress }) {
        const source = sourceOf(input.list);
        const { filter, sort } = listQuery(source.list).parse({ filter: input.filter, sort: input.sort });
        const fileOf = (name: string) => ({ name: `${name}.${input.format}`, type: EXPORT_TYPES[input.format] });
        if (input.document !== undefined) {
          const name = await documentOf(input).write({
            db,
            user,
            path,
            format: input.format,
            filter,
            progress,
            issuer: await issuer(),
          });
          return fileOf(name);
        }
        const { total, batches } = await source.open(db, user, {
          choice: input.ids ? { ids: input.ids } : { all: filter, except: input.except },
          sort,
        });
        await progress(0, total);
        async function* rows(): AsyncGenerator<unknown, void, undefined> {
          let done = 0;
          for await (const batch of batches) {
            yield* batch;
            done += batch.length;
            await progress(done, total);
          }
        }
        const columns = input.columns.flatMap((name): SheetColumn<unknown>[] => {
          const column = source.columns.get(name);
          return column ? [column] : []; // one that the list has lost since
        });
        const write = input.format === "csv" ? writeCsv : writeXlsx;
        await write(path, { title: source.title, columns, rows: rows() });
        return fileOf(`${source.title} ${kyivDay(new Date())}`);
      },
    },
  });
}
