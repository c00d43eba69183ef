import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Suppliers with their profiles. */
export const suppliersQuery = queryOptions({
  queryKey: ["listSuppliers"],
  queryFn: async ({ signal }) => (await api("listSuppliers", { signal })).data,
});
