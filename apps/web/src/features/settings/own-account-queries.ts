import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

/** The last file with one's data that was asked for. */
export const ownDataQuery = queryOptions({
  queryKey: ["getOwnData"],
  queryFn: async ({ signal }) => (await api("getOwnData", { signal })).data,
});

/** Whether one's account is to be deleted, and what keeps it from that. */
export const ownDeletionQuery = queryOptions({
  queryKey: ["getOwnDeletion"],
  queryFn: async ({ signal }) => (await api("getOwnDeletion", { signal })).data,
});
