import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";

const LOOK_MS = 10_000;
/** How the shop's bot does, looked at again and again while its card is open. */
export const botStateQuery = queryOptions({
  queryKey: ["getBotState"],
  queryFn: async ({ signal }) => (await api("getBotState", { signal })).data,
  refetchInterval: LOOK_MS,
});
