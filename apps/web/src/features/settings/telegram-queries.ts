import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { refreshUser } from "../../shared/session.ts";

/** How often it is looked whether a link was followed. */
const LOOK_MS = 2_000;

/** Whether one's Telegram is linked. */
export const ownTelegramQuery = queryOptions({
  queryKey: ["getOwnTelegram"],
  queryFn: async ({ signal }) => (await api("getOwnTelegram", { signal })).data,
});

/** The same while a link waits to be followed: in Telegram, where this page hears nothing of it. */
export const watchedTelegramQuery = queryOptions({ ...ownTelegramQuery, refetchInterval: LOOK_MS });

/** After a Telegram was linked or unlinked: the account may be verified by it, and notices may go there. */
export async function refreshTelegram(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ownTelegramQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ["getDeliveryPreferences"] });
  await refreshUser().catch(() => undefined);
}
