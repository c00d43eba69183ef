import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** What the user has, of what it consists and when the rest comes. */
export const balanceQuery = queryOptions({
  queryKey: ["getBalance"],
  queryFn: async ({ signal }) => (await api("getBalance", { signal })).data,
});
