import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** One order with its history. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ["getOrder", id],
    queryFn: async ({ signal }) => (await api("getOrder", { params: { id }, signal })).data,
  });
