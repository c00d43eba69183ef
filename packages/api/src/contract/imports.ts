import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import {
  CATEGORY_DECISIONS,
  IMPORT_CURRENCIES,
  IMPORT_EVERY,
  IMPORT_FIELDS,
  IMPORT_GONE,
  IMPORT_LANGUAGES,
  IMPORT_MATCHES,
  IMPORT_MODES,
} from "./import-choices.ts";
import { listEndpoint } from "./list-schemas.ts";
import { importList, importRowList } from "./lists/imports.ts";
import { PRODUCT_LENGTHS } from "./product-choices.ts";
import { goodsImport, importRow } from "./rows/imports.ts";
import { data, dataWithMessage, id, idValue, line, requiredLine, time, wholeNumber, saidByLast } from "./shapes.ts";

export type { GoodsImport, ImportChange, ImportRow } from "./rows/imports.ts";

/** How a supplier's files are read and what they may change: the supplier's profile. */
export const importSettings = z.object({
  mode: z.enum(IMPORT_MODES),
  gone: z.enum(IMPORT_GONE),
  match: z.enum(IMPORT_MATCHES),
  currency: z.enum(IMPORT_CURRENCIES),
  language: z.enum(IMPORT_LANGUAGES),
  /** Pieces of goods that are there without a number. */
  unknown_stock: wholeNumber(0, 1_000_000),
  /** Maker of goods whose rows name none; empty for nobody: a maker's own price list does not name itself. */
  vendor: line(PRODUCT_LENGTHS.code).default(""),
  /** Where new goods land whose rows name no category; null for one that is made for them. */
  category_id: id.nullable().default(null),
  /** What columns and elements hold where their names do not tell. */
  mapping: z
    .record(z.string().min(1).max(300), z.enum(IMPORT_FIELDS))
    .refine((mapping) => Object.keys(mapping).length <= 300, "Не больше 300 колонок."),
});
/** How a supplier's files are read and what they may change. */
export type ImportSettings = z.output<typeof importSettings>;

/** A column of a table, or an element of an XML file, with its first values. */
const sourceField = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  /** What its name means by itself; null when it is not known. */
  field: z.enum(IMPORT_FIELDS).nullable(),
  count: z.number().int(),
});

/** What a file has beside its offers, told once it was read. */
export const importNotes = z.object({
  /** Columns and elements that are read by nobody. */
  ignored: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** Rows whose pieces are the profile's choice. */
  assumed_stock: z.number().int(),
  /** Addresses that are none of a picture. */
  dropped_pictures: z.number().int(),
  /** Pictures past those that a product may have. */
  spare_pictures: z.number().int(),
  /** Rows that name no category which the file describes. */
  uncategorised: z.number().int(),
  /** Rows of which something was shortened or left out, so that the product's form takes it; their lines say what. */
  fitted: z.number().int(),
  /** Nothing of the file was found in the shop by the chosen code; null where something was, or where nothing looks like the shop's goods. */
  other_key: z
    .object({
      /** Rows that would be found otherwise. */
      count: z.number().int(),
      /** The column or element with the shop's article numbers; null for that of the code itself. */
      field: z.string().nullable(),
      /** How the file is to be read for that; null where nothing else would find any. */
      settings: importSettings.pick({ match: true, mapping: true }).nullable(),
    })
    .nullable(),
});
/** What a file has beside its offers. */
export type ImportNotes = z.output<typeof importNotes>;

/** A supplier with its profile. */
export const supplier = z.object({
  id: idValue,
  name: z.string(),
  settings: importSettings,
  version: z.number().int(),
  url: z.string().nullable(),
  every_hours: z.enum(IMPORT_EVERY).nullable(),
  next_at: time.nullable(),
  /** Why the schedule does not go on by itself, and since when; null while it does. */
  fault: z.object({ text: z.string(), at: time }).nullable(),
  /** Goods that came with its files. */
  products: z.number().int(),
  last_import_at: time.nullable(),
});
/** A supplier with its profile. */
export type Supplier = z.output<typeof supplier>;

/** An import with what its file says. */
export const importDetail = goodsImport.extend({
  settings: importSettings,
  notes: importNotes.nullable(),
  /** Work at it that goes on. */
  progress: z.object({ job_id: z.string(), done: z.number().int(), total: z.number().int().nullable() }).nullable(),
  /** Why it may not be taken back; null when it may. */
  not_revertible: z.string().nullable(),
  /** Its file is here: it can be set up and checked. */
  has_file: z.boolean(),
  /** Somebody has decided since its check where the supplier's categories go: it is to be checked again. */
  is_outdated: z.boolean(),
});
/** An import with what its file says. */
export type ImportDetail = z.output<typeof importDetail>;

/** How the beginning of a file is read. */
export const importPreview = z.object({
  fields: z.array(sourceField),
  /** The first offers as they would stand in the shop. */
  offers: z.array(
    z.object({
      line: z.number().int(),
      external_id: z.string(),
      name: z.string(),
      name_uk: z.string().nullable(),
      /** With its currency: "1234.50 UAH". */
      price: z.string().nullable(),
      old_price: z.string().nullable(),
      stock: z.number().int().nullable(),
      is_stock_assumed: z.boolean(),
      category: z.string(),
      vendor: z.string().nullable(),
      params: z.number().int(),
      photo: z.string().nullable(),
      photos: z.number().int(),
    }),
  ),
  refused: z.array(z.object({ line: z.number().int(), external_id: z.string(), reason: z.string() })),
  /** Why nothing more could be read; null when the beginning is sound. */
  damage: z.string().nullable(),
});
/** How the beginning of a file is read. */
export type ImportPreview = z.output<typeof importPreview>;

/** A category of a supplier's, and where its goods go. */
export const supplierCategory = z.object({
  /** Its names from the root, as the supplier's files have them. */
  path: z.array(z.string()),
  /** Goods that lie in it itself, in the file that was read last. */
  offers: z.number().int(),
  /** What is remembered or was decided of it itself; null for nothing. */
  decision: z.enum(CATEGORY_DECISIONS).exclude(["forget"]).nullable(),
  /** The decision counts for all below it, too. */
  is_deep: z.boolean(),
  /** Where new goods go; null for a category that is made for them, and for goods that are left out. */
  leads_to: z.object({ id: idValue, path: z.array(z.string()) }).nullable(),
  /** Its new goods are not loaded, by what is said of it or of one above. */
  is_left_out: z.boolean(),
});
/** A category of a supplier's, and where its goods go. */
export type SupplierCategory = z.output<typeof supplierCategory>;

/** Categories of a supplier: those of its last file, and those that are remembered. */
export const supplierCategories = z.object({
  categories: z.array(supplierCategory),
  /** The file whose goods are counted; null before one was read. */
  file: z.object({ import_id: idValue, at: time }).nullable(),
  /** Remembered ones whose names were not kept: their next import names them. */
  unnamed: z.number().int(),
});
/** Categories of a supplier. */
export type SupplierCategories = z.output<typeof supplierCategories>;

const pathName = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, "Уберите управляющие символы.");
/** What is decided of categories of a supplier; what is said of one counts before what is said of those above it. */
export const decideCategoriesBody = z.object({
  decisions: z
    .array(
      z
        .object({
          path: z.array(pathName).min(1).max(100),
          decision: z.enum(CATEGORY_DECISIONS),
          /** Of `into`: which one of the shop's. */
          category_id: id.nullable().default(null),
          /** It counts for all below, whatever was said of that before. */
          is_deep: z.boolean().default(false),
        })
        .refine(({ decision, category_id: into }) => decision !== "into" || into !== null, {
          path: ["category_id"],
          message: "Выберите категорию магазина.",
        }),
    )
    .min(1)
    .max(2_000, "Не больше 2000 категорий за раз."),
});
/** What is decided of a category of a supplier. */
export type CategoryDecided = z.output<typeof decideCategoriesBody>["decisions"][number];

const address = z.union([
  z.literal("").transform(() => null),
  z.url({ protocol: /^https?$/, error: "Нужен адрес файла: https://…" }).max(2_000, "Не больше 2000 знаков."),
]);
const fields = {
  name: requiredLine(100, "Введите название поставщика."),
  url: address.nullable().default(null),
  every_hours: z
    .union([z.literal("").transform(() => null), z.enum(IMPORT_EVERY)], saidByLast)
    .nullable()
    .default(null),
};
const needsAddress = (
  { url, every_hours: every }: { url: string | null; every_hours: string | null },
  context: z.RefinementCtx,
) => {
  if (every !== null && url === null)
    context.addIssue({ code: "custom", path: ["url"], message: "Чтобы загружать по расписанию, нужен адрес файла." });
};
/** A supplier as it is added. */
export const createSupplierBody = z.object(fields).superRefine(needsAddress);
/** A supplier as it is changed; `version` is the one that was read. */
export const updateSupplierBody = z.object({ ...fields, version: z.number().int().min(1) }).superRefine(needsAddress);

const one = { params: z.object({ id }) } as const;
const noImport = { not_found: failure("no such import") };
const noSupplier = { not_found: failure("no such supplier") };
const wrongState = failure("the import is in another state");
const unreadable = failure("the supplier has no address of a file");

/** Goods that come in suppliers' files. */
export const importEndpoints = endpoints({
  listSuppliers: {
    method: "GET",
    path: "/api/admin/suppliers",
    access: "goods.see",
    summary: "Suppliers with their profiles, by name",
    responses: { 200: data(z.array(supplier)) },
  },
  createSupplier: {
    method: "POST",
    path: "/api/admin/suppliers",
    access: "goods.import",
    summary: "Add a supplier",
    body: createSupplierBody,
    responses: { 201: dataWithMessage(supplier) },
  },
  updateSupplier: {
    ...one,
    access: "goods.import",
    method: "PUT",
    path: "/api/admin/suppliers/{id}",
    summary: "Change a supplier's name, address and schedule",
    body: updateSupplierBody,
    responses: { 200: dataWithMessage(supplier) },
    errors: {
      404: { not_found: failure("no such supplier") },
      409: { changed_meanwhile: failure("somebody changed it since it was read", z.object({ current: supplier })) },
    },
  },
  getSupplierCategories: {
    ...one,
    access: "goods.see",
    method: "GET",
    path: "/api/admin/suppliers/{id}/categories",
    summary: "Categories of a supplier and where their goods go",
    responses: { 200: data(supplierCategories) },
    errors: { 404: noSupplier },
  },
  decideSupplierCategories: {
    ...one,
    access: "goods.import",
    method: "PUT",
    path: "/api/admin/suppliers/{id}/categories",
    summary: "Decide where categories of a supplier lead: goods that are here already stay where they are",
    body: decideCategoriesBody,
    responses: { 200: dataWithMessage(supplierCategories) },
    errors: { 404: noSupplier },
  },
  listImports: listEndpoint(importList, goodsImport, {
    path: "/api/admin/imports",
    access: "goods.see",
    summary: "Files of suppliers and what became of them",
  }),
  uploadImport: {
    method: "POST",
    path: "/api/admin/imports",
    access: "goods.import",
    summary: "Take in a supplier's file: the body is the file itself. Nothing in the shop changes by it",
    query: z.object({ supplier_id: id, file_name: line(200) }),
    upload: true,
    throttle: { max: 60, seconds: 3_600 },
    responses: { 201: data(importDetail) },
    errors: {
      404: { not_found: failure("no such supplier") },
      413: { too_large: failure("more bytes than a file may have", z.object({ max_bytes: z.number().int() })) },
    },
  },
  fetchImport: {
    ...one,
    access: "goods.import",
    method: "POST",
    path: "/api/admin/suppliers/{id}/fetch",
    summary: "Have a supplier's file taken in from its address, by a job: how that goes stands on the import",
    throttle: { max: 60, seconds: 3_600 },
    responses: { 201: data(importDetail) },
    errors: {
      404: { not_found: failure("no such supplier") },
      422: { unreadable },
    },
  },
  getImport: {
    ...one,
    access: "goods.see",
    method: "GET",
    path: "/api/admin/imports/{id}",
    summary: "One import",
    responses: { 200: data(importDetail) },
    errors: { 404: noImport },
  },
  previewImport: {
    ...one,
    access: "goods.import",
    method: "POST",
    path: "/api/admin/imports/{id}/preview",
    summary: "Read the beginning of a file by settings that are not saved yet",
    body: z.object({ settings: importSettings }),
    responses: { 200: data(importPreview) },
    errors: { 404: noImport, 409: { wrong_state: wrongState } },
  },
  checkImport: {
    ...one,
    access: "goods.import",
    method: "POST",
    path: "/api/admin/imports/{id}/check",
    summary: "Keep the settings as the supplier's and compare the file with the shop, by a job; nothing is written yet",
    body: z.object({ settings: importSettings }),
    throttle: { max: 60, seconds: 600 },
    responses: { 202: data(importDetail) },
    errors: { 404: noImport, 409: { wrong_state: wrongState } },
  },
  runImport: {
    ...one,
    access: "goods.import",
    method: "POST",
    path: "/api/admin/imports/{id}/run",
    summary: "Write what was checked, by a job; one that was stopped goes on where it stands",
    throttle: { max: 60, seconds: 600 },
    responses: { 202: data(importDetail) },
    errors: { 404: noImport, 409: { wrong_state: wrongState } },
  },
  revertImport: {
    ...one,
    access: "goods.import",
    method: "POST",
    path: "/api/admin/imports/{id}/revert",
    summary: "Take back what an import wrote, by a job; goods that somebody edited since are left and listed",
    throttle: { max: 60, seconds: 600 },
    responses: { 202: data(importDetail) },
    errors: { 404: noImport, 409: { wrong_state: wrongState } },
  },
  listImportRows: {
    ...listEndpoint(importRowList, importRow, {
      path: "/api/admin/imports/{id}/rows",
      access: "goods.see",
      summary: "Rows of a file and what becomes of each",
    }),
    params: z.object({ id }),
  },
  getRefusedRows: {
    ...one,
    access: "goods.see",
    method: "GET",
    path: "/api/admin/imports/{id}/refused",
    summary: "Rows that were refused, with their reasons, as CSV",
    media: "text/csv",
    responses: { 200: z.unknown() },
    errors: { 404: noImport },
  },
});
