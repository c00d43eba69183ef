import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** One account: one's own, or any for an admin. */
export const accountQuery = (id: number) =>
  queryOptions({
    queryKey: ["getUser", id],
    queryFn: async ({ signal }) => (await api("getUser", { params: { id }, signal })).data,
  });
