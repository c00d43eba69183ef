import { OPEN_PARCEL_REQUESTS } from "@dropship/api/contract/parcel-request-choices";
import type { WaybillDesk, WaybillDetail, WaybillProposal } from "@dropship/api/contract/waybills";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";

/** While the carrier is being asked, the state is looked at so often. */
const WATCHED_MS = 2_000;
const watched = (waybill: WaybillDetail | null | undefined) =>
  waybill &&
  (waybill.task || waybill.register_task || waybill.requests.some(({ state }) => OPEN_PARCEL_REQUESTS.includes(state)))
    ? WATCHED_MS
    : false;

/** One waybill with its history. */
export const waybillQuery = (id: number) =>
  queryOptions({
    queryKey: ["getWaybill", id],
    async queryFn({ signal, client }) {
      const { data } = await api("getWaybill", { params: { id }, signal });
      const before = client.getQueryData<WaybillDetail>(["getWaybill", id]);
      // The carrier has responded meanwhile: the row under it stands elsewhere as well.
      if (before && before.version !== data.version) void client.invalidateQueries({ queryKey: ["listWaybills"] });
      return data;
    },
    refetchInterval: ({ state }) => watched(state.data),
  });

/** The waybill of an order, or what one would be made of. */
export const proposalQuery = (orderId: number) =>
  queryOptions({
    queryKey: ["proposeWaybill", orderId],
    async queryFn({ signal, client }) {
      const { data } = await api("proposeWaybill", { params: { id: orderId }, signal });
      const before = client.getQueryData<WaybillProposal>(["proposeWaybill", orderId])?.waybill;
      // The order tells of its parcel too, in the card above this one.
      if (before && before.version !== data.waybill?.version)
        void client.invalidateQueries({ queryKey: ["getAdminOrder", orderId] });
      return data;
    },
    refetchInterval: ({ state }) => watched(state.data?.waybill),
  });

/** What the carrier can be asked for about a parcel at this moment. */
export const parcelRequestChoicesQuery = (id: number) =>
  queryOptions({
    queryKey: ["getParcelRequestChoices", id],
    queryFn: async ({ signal }) => (await api("getParcelRequestChoices", { params: { id }, signal })).data,
    // The carrier's word of a moment ago is none: the parcel may have been handed over.
    staleTime: 0,
  });

/** How the shop stands with its carrier. */
export const waybillDeskQuery = queryOptions({
  queryKey: ["getWaybillDesk"],
  async queryFn({ signal, client }) {
    const { data } = await api("getWaybillDesk", { signal });
    const before = client.getQueryData<WaybillDesk>(["getWaybillDesk"]);
    // The queue has gone on: rows of the list stand elsewhere now, and orders have their numbers.
    if (before && before.queue.waiting !== data.queue.waiting)
      for (const name of ["listWaybills", "listAdminOrders"]) void client.invalidateQueries({ queryKey: [name] });
    return data;
  },
  refetchInterval: ({ state }) => (state.data && state.data.queue.waiting > 0 ? WATCHED_MS : 30_000),
});

/** After a waybill was changed: lists, counts and the order that it belongs to. */
export const refreshWaybills = (): Promise<unknown> =>
  Promise.all(
    [
      "listWaybills",
      "getWaybill",
      "getParcelRequestChoices",
      "proposeWaybill",
      "getWaybillDesk",
      "listWaybillRegisters",
      "getWaybillRegister",
      "getAdminOrder",
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );

/** Shows a waybill as a form has left it, everywhere. */
export function keepWaybill(waybill: WaybillDetail): void {
  queryClient.setQueryData(waybillQuery(waybill.id).queryKey, waybill);
  void refreshWaybills();
}
