import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { job } from "./jobs.ts";
import { MAX_CHOSEN, TOO_MANY_CHOSEN } from "./list-schemas.ts";
import { dataWithMessage, idValue } from "./shapes.ts";

/** Formats of an exported list; only a document can be a PDF. */
export const EXPORT_FORMATS = ["csv", "xlsx", "pdf"] as const;
/** Format of an exported list. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

// Which of the two a list has is known by its name: the server looks again.
const chosenIds = z.array(z.union([idValue, z.uuid()])).max(MAX_CHOSEN, TOO_MANY_CHOSEN);

/** Exports of lists. */
export const exportEndpoints = endpoints({
  createExport: {
    method: "POST",
    path: "/api/exports",
    access: "verified",
    summary: "Write a list that the caller may read, or a document of it, into a file; the job's result is the file",
    body: z.object({
      /** Name of a list of the contract that has exported columns. */
      list: z.string().max(60),
      format: z.enum(EXPORT_FORMATS),
      /** Name of a document that the list can be written as, "statement" of `transactions`; its table when absent. */
      document: z.string().max(60).optional(),
      /** As in the list's address. */
      filter: z.record(z.string().max(60), z.unknown()).default({}),
      /** Rows that were chosen one by one; then the filter is left out. */
      ids: chosenIds.min(1, "Выберите хотя бы одну строку.").optional(),
      /** Rows that were let go of all that match the filter. */
      except: chosenIds.optional(),
      sort: z.string().max(60).optional(),
      /** Which of the exported columns, in this order; all of them when absent. */
      columns: z.array(z.string().max(60)).min(1, "Выберите хотя бы один столбец.").max(100).optional(),
    }),
    responses: { 202: dataWithMessage(job) },
    throttle: { max: 20, seconds: 60 },
  },
});
