import type { SettingGroupName } from "@dropship/api/contract/setting-groups";
import type { SettingState } from "@dropship/api/contract/settings";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";

/** A group of settings as it stands. */
export const settingsQuery = (group: SettingGroupName) =>
  queryOptions({
    queryKey: ["getSettings", group],
    queryFn: async ({ signal }) => (await api("getSettings", { params: { group }, signal })).data,
  });

/** What was changed in a group, newest first, page by page. */
export const settingChangesQuery = (group: SettingGroupName) =>
  infiniteQueryOptions({
    queryKey: ["listSettingChanges", group],
    queryFn: ({ pageParam, signal }) =>
      api("listSettingChanges", { query: { filter: { group }, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
  });

/** Shows a saved group at once, and reads again what it decides. */
export function keepSettings(state: SettingState): void {
  queryClient.setQueryData(settingsQuery(state.group).queryKey, state);
  for (const name of [
    "listSettingChanges",
    "getShopConfig",
    "getCurrency",
    "getRateState",
    "listRates",
    "getRateChart",
    "getBotState",
    "getBankState",
  ])
    void queryClient.invalidateQueries({ queryKey: [name] });
}
