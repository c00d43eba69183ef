import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { job } from "./jobs.ts";
import { TABLE_CHARS, TABLE_COLUMN_NAMES, type TableColumnName } from "./order-table-choices.ts";
import { data, dataWithMessage, idValue, uah } from "./shapes.ts";

const columnName = z.enum(TABLE_COLUMN_NAMES as [TableColumnName, ...TableColumnName[]]); // there is at least one

/** A parcel of a table as it would be placed. */
export const tableParcel = z.object({
  /** Its first row, as a spreadsheet counts. */
  line: z.number().int().min(1),
  /** It can be placed, something is wrong with it, or it has become an order already. */
  state: z.enum(["good", "bad", "done"]),
  recipient: z.string(),
  phone: z.string(),
  /** Where it goes, in the carrier's words once it is found. */
  delivery: z.string(),
  goods: z.string(),
  total: uah.nullable(),
  from_balance: uah.nullable(),
  cod_amount: uah.nullable(),
  profit: uah.nullable(),
  /** What is wrong, each with its row and column where there is one. */
  problems: z.array(z.object({ line: z.number().int().min(1), column: columnName.nullable(), text: z.string() })),
  /** The order that it has become. */
  order: z.object({ id: idValue, number: z.string() }).nullable(),
});
/** A parcel of a table as it would be placed. */
export type TableParcel = z.output<typeof tableParcel>;

/** A table of parcels that was looked through; nothing is placed. */
export const checkedTable = z.object({
  parcels: z.array(tableParcel),
  /** Headings that are no column of ours: what stands under them was not read. */
  unknown_columns: z.array(z.string()),
  counts: z.object({ good: z.number().int(), bad: z.number().int(), done: z.number().int() }),
  /** Order sums of those that can be placed. */
  total: uah,
  /** What they take from the balance, and what stays there. */
  from_balance: uah,
  balance_after: uah,
});
/** A table of parcels that was looked through. */
export type CheckedTable = z.output<typeof checkedTable>;

const tableText = z
  .string("Вставьте строки таблицы.")
  .max(TABLE_CHARS, "Таблица слишком велика. Разделите её на несколько.")
  .refine((typed) => typed.trim() !== "", "Вставьте строки таблицы или выберите файл.")
  .refine((typed) => typed.isWellFormed() && !typed.includes("\u0000"), "Это не таблица.");

/** Rows of a table as text: copied from a spreadsheet, or a CSV. */
export const checkTableBody = z.object({ text: tableText });
/** The same with what was shown of it: other sums are refused with the fresh ones. */
export const placeTableBody = z.object({
  text: tableText,
  shown: z.object({ good: z.number().int().min(1, "Нет ни одной посылки, которую можно оформить."), total: uah }),
});

const unreadable = { unreadable: failure("no table can be read of it, or it is too large; the message says which") };
const away = { unavailable: failure("the carrier does not respond, or no rate is known") };

/** Several parcels from one table. */
export const orderTableEndpoints = endpoints({
  readOrderTable: {
    method: "POST",
    path: "/api/orders/table/file",
    access: "verified",
    own: true,
    upload: true,
    throttle: { max: 60, seconds: 600 },
    summary: "Read a table of parcels from an XLSX or CSV file as text; the body is the file itself, nothing is kept",
    responses: { 200: data(z.object({ text: z.string() })) },
    errors: { 413: { too_large: failure("more bytes than a table takes") }, 422: unreadable },
  },
  checkOrderTable: {
    method: "POST",
    path: "/api/orders/table/check",
    access: "verified",
    own: true,
    throttle: { max: 60, seconds: 60 },
    summary: "What the parcels of a table would be, and what is wrong with each; nothing is placed",
    body: checkTableBody,
    responses: { 200: data(checkedTable) },
    errors: { 422: unreadable, 503: away },
  },
  placeOrderTable: {
    method: "POST",
    path: "/api/orders/table",
    access: "verified",
    own: true,
    throttle: { max: 20, seconds: 60 },
    summary: "Place those parcels of a table that can be, by a job with a result for each; a row becomes an order once",
    body: placeTableBody,
    responses: { 202: dataWithMessage(job) },
    errors: {
      409: { table_changed: failure("sums or rows are others than shown", z.object({ table: checkedTable })) },
      422: unreadable,
      503: away,
    },
  },
});
