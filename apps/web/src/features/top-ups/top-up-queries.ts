import { adminReplenishmentList } from "@dropship/api/contract/lists/admin-replenishments";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Top-ups of all users, with sums and counts of the states. */
export const adminTopUpSource = listSource(adminReplenishmentList, "listAdminReplenishments", ["sums", "counts"]);

/** One top-up with its way. */
export const adminTopUpQuery = (id: number) =>
  queryOptions({
    queryKey: ["getAdminReplenishment", id],
    queryFn: async ({ signal }) => (await api("getAdminReplenishment", { params: { id }, signal })).data,
  });

/** After a top-up was decided. */
export const refreshTopUps = (): Promise<unknown> =>
  Promise.all(
    ["listAdminReplenishments", "getAdminReplenishment", "listLedgerEntries"].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
