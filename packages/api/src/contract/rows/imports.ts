import { z } from "zod";
import { IMPORT_OUTCOMES, IMPORT_STATES } from "../import-choices.ts";
import { idValue, person, time } from "../shapes.ts";

/** How many rows of each outcome. */
const counts = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  /** Goods that their file has again, on sale again. */
  returned: z.number().int(),
  unchanged: z.number().int(),
  ignored: z.number().int(),
  gone: z.number().int(),
  refused: z.number().int(),
});

/** An import as a list shows it. */
export const goodsImport = z.object({
  id: idValue,
  supplier_id: idValue,
  supplier: z.string(),
  file_name: z.string(),
  /** Where it was fetched; null for a file that somebody sent. */
  url: z.string().nullable(),
  state: z.enum(IMPORT_STATES),
  /** It was stopped half way: it can go on or be taken back. */
  is_stopped: z.boolean(),
  actor: person.nullable(),
  rows: z.number().int(),
  counts,
  /** Why not all of the file could be read, or nothing at all. */
  damage: z.string().nullable(),
  started_at: time,
  finished_at: time.nullable(),
  reverted_at: time.nullable(),
  /** Goods that the way back left, for somebody had changed them since. */
  kept: z.number().int(),
});
/** An import as a list shows it. */
export type GoodsImport = z.output<typeof goodsImport>;

/** One change of one product, in words. */
export const importChange = z.object({ field: z.string(), before: z.string(), after: z.string() });
/** One change of one product, in words. */
export type ImportChange = z.output<typeof importChange>;

/** A row of a file and what becomes of it. */
export const importRow = z.object({
  id: idValue,
  /** Its place among the rows of the import. */
  place: z.number().int(),
  /** Line of the file; 0 for goods that it no longer has. */
  line: z.number().int(),
  external_id: z.string(),
  name: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  /** Why it was refused or passed over, or left by the way back. */
  reason: z.string().nullable(),
  product_id: idValue.nullable(),
  changes: z.array(importChange),
  /** How the way back ended; null before it. */
  reverted: z.enum(["done", "kept"]).nullable(),
});
/** A row of a file and what becomes of it. */
export type ImportRow = z.output<typeof importRow>;
