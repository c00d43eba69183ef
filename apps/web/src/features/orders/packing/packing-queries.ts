import type { Packing, PackingOrder } from "@dropship/api/contract/order-packing";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../shared/api.ts";
import { newIdempotencyKey } from "../../../shared/idempotency-key.ts";
import { refreshDesk } from "../desk/desk-queries.ts";

/** Somebody else may pack the same orders: what they put in is seen after this at the latest. */
const ASK_MS = 4_000;

/** Chosen orders as they are packed, and what to fetch for them. */
export const packingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ["getPacking", ids],
    queryFn: async ({ signal }) => (await api("getPacking", { query: { ids: ids.join(",") }, signal })).data,
    refetchInterval: ASK_MS,
  });

const withOrder = (now: Packing, order: PackingOrder): Packing => ({
  ...now,
  orders: now.orders.map((one) => (one.id === order.id ? order : one)),
});

/** What puts pieces in, one after the other, and shows what the server says of the order at once. */
export function usePacking(ids: readonly number[]) {
  const client = useQueryClient();
  const { queryKey } = packingQuery(ids);
  const onSuccess = async ({ data }: { data: PackingOrder }) => {
    await client.cancelQueries({ queryKey }); // what was read before would bring the old numbers back
    client.setQueryData(queryKey, (now) => now && withOrder(now, data));
    if (data.status === "ready") refreshDesk();
  };
  const onError = () => void client.invalidateQueries({ queryKey });
  const scope = { id: "packing" }; // a scanner is quicker than the network: its codes are sent in their order
  const scan = useMutation({
    scope,
    mutationFn: ({ id, code }: { id: number; code: string }) =>
      api("scanPiece", { params: { id }, body: { code }, idempotencyKey: newIdempotencyKey() }),
    onSuccess,
    onError,
  });
  const tick = useMutation({
    scope,
    mutationFn: ({ id, lineId, packed }: { id: number; lineId: number; packed: number }) =>
      api("packLine", { params: { id }, body: { line_id: lineId, packed } }),
    onSuccess,
    onError,
  });
  return { scan, tick };
}
