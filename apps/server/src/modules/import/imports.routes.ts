import { Readable } from "node:stream";
import type { importEndpoints } from "@dropship/api/contract/imports";
import { csvBytes, type SheetColumn } from "../../documents/spreadsheet.ts";
import { changedBy, type Handlers, StatusResponse } from "../../http/call.ts";
import { endOf } from "../../http/deadlines.ts";
import { listResponse } from "../../http/pages.ts";
import type { RefusedRowData } from "./import-rows.repository.ts";
import type { ImportsService } from "./imports.service.ts";

/** Goods that come in suppliers' files. */
export function importRoutes(imports: ImportsService): Handlers<typeof importEndpoints> {
  return {
    listSuppliers: async () => ({ data: await imports.suppliers() }),
    createSupplier: async (call) =>
      new StatusResponse(201, {
        data: await imports.createSupplier(changedBy(call), call.body),
        message: "Поставщик добавлен.",
      }),
    updateSupplier: async (call) => ({
      data: await imports.updateSupplier(changedBy(call), call.params.id, call.body),
      message: "Поставщик сохранён.",
    }),
    getSupplierCategories: async ({ params }) => ({ data: await imports.categories.get(params.id) }),
    decideSupplierCategories: async (call) => ({
      data: await imports.categories.decide(changedBy(call), call.params.id, call.body.decisions),
      message: "Сохранено.",
    }),
    listImports: async ({ query, request }) => listResponse(request.url, await imports.list(query)),
    async uploadImport(call) {
      const { query, request } = call;
      const length = Number(request.headers["content-length"] ?? Number.NaN);
      const data = await imports.upload(changedBy(call), {
        supplierId: query.supplier_id,
        fileName: query.file_name,
        stream: request.raw,
        bytes: Number.isNaN(length) ? undefined : length,
      });
      return new StatusResponse(201, { data });
    },
    fetchImport: async (call) =>
      new StatusResponse(201, { data: await imports.takeIn(call.caller.user, changedBy(call), call.params.id) }),
    getImport: async ({ params }) => ({ data: await imports.get(params.id) }),
    previewImport: async ({ params, body, reply }) => ({
      data: await imports.preview(params.id, body.settings, endOf(reply)),
    }),
    checkImport: async (call) =>
      new StatusResponse(202, {
        data: await imports.check(call.caller.user, changedBy(call), call.params.id, call.body.settings),
      }),
    runImport: async (call) =>
      new StatusResponse(202, { data: await imports.run(call.caller.user, changedBy(call), call.params.id) }),
    revertImport: async (call) =>
      new StatusResponse(202, { data: await imports.revert(call.caller.user, changedBy(call), call.params.id) }),
    listImportRows: async ({ params, query, request }) =>
      listResponse(request.url, await imports.rows(params.id, query)),
    async getRefusedRows({ params, reply }) {
      await imports.get(params.id);
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", `attachment; filename="refused-${params.id}.csv"`);
      return Readable.from(
        csvBytes({ title: "Отказы", columns: refusedColumns, rows: refusedRows(imports, params.id) }),
      );
    },
  };
}

const refusedColumns: readonly SheetColumn<RefusedRowData>[] = [
  { title: "строка", kind: "number", of: ({ line }) => line },
  { title: "код", kind: "text", of: ({ external_id: code }) => (code.startsWith("\u2400") ? "" : code) },
  { title: "название", kind: "text", of: ({ name }) => name },
  { title: "причина", kind: "text", of: ({ reason }) => reason },
];

async function* refusedRows(imports: ImportsService, id: number): AsyncGenerator<RefusedRowData> {
  for await (const batch of imports.refused(id)) yield* batch;
}
