import type { ImportDetail, ImportSettings } from "@dropship/api/contract/imports";
import { importList, importRowList } from "@dropship/api/contract/lists/imports";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource, type ListSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** While a file is worked at, its progress is looked at so often. */
const LOOK_MS = 1_000;

/** Imports of all suppliers, with counts of the states. */
export const importSource = listSource(importList, "listImports", ["counts"]);

/** Rows of one import, with counts of the outcomes. */
export const importRowSource = (id: number): ListSource<typeof importRowList> => ({
  list: importRowList,
  operation: "listImportRows",
  load: ({ query, signal }) => api("listImportRows", { params: { id }, query, signal }),
  include: ["counts"],
  of: id,
});

/** One import; while it is worked at it is asked for again and again. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ["getImport", id],
    queryFn: async ({ signal }) => (await api("getImport", { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.progress ? LOOK_MS : false),
  });

/** Categories of a supplier and where they lead. */
export const supplierCategoriesQuery = (id: number) =>
  queryOptions({
    queryKey: ["getSupplierCategories", id],
    queryFn: async ({ signal }) => (await api("getSupplierCategories", { params: { id }, signal })).data,
  });

/** The beginning of a file as settings read it. */
export const previewQuery = (id: number, settings: ImportSettings) =>
  queryOptions({
    queryKey: ["previewImport", id, settings],
    queryFn: async ({ signal }) => (await api("previewImport", { params: { id }, body: { settings }, signal })).data,
    gcTime: 60_000,
    retry: false,
  });

/** After a step of an import. */
export function keepImport(data: ImportDetail): void {
  queryClient.setQueryData(importQuery(data.id).queryKey, data);
  void queryClient.invalidateQueries({ queryKey: supplierCategoriesQuery(data.supplier_id).queryKey });
  void queryClient.invalidateQueries({ queryKey: ["listImports"] });
  void queryClient.invalidateQueries({ queryKey: ["listJobs"] });
}

/** Starts a step of an import. */
export const useImportStep = (id: number, name: "runImport" | "revertImport") =>
  useMutation({
    mutationFn: () => api(name, { params: { id } }),
    onSuccess: ({ data }) => keepImport(data),
  });
