import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** How many tickets wait for the shop; for admins: the menu's badge and the head of their list. */
export const ticketQueueQuery = queryOptions({
  queryKey: ["getTicketQueue"],
  queryFn: async ({ signal }) => (await api("getTicketQueue", { signal })).data,
});
