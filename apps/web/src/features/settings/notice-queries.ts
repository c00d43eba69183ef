import type { DeliveryPreferences } from "@dropship/api/contract/delivery-preferences";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { showToast } from "../../shared/toast.ts";

/** Which kinds of notices come on which channels. */
export const deliveryPreferencesQuery = queryOptions({
  queryKey: ["getDeliveryPreferences"],
  queryFn: async ({ signal }) => (await api("getDeliveryPreferences", { signal })).data,
});

/** Quiet hours and the digest. */
export const noticeTimesQuery = queryOptions({
  queryKey: ["getNoticeTimes"],
  queryFn: async ({ signal }) => (await api("getNoticeTimes", { signal })).data,
});

type Kind = DeliveryPreferences["types"][number];
/** A channel of a kind that is turned on or off. */
export interface ChannelChange {
  readonly type: Kind["type"];
  readonly channel: keyof Kind["channels"];
  readonly is_on: boolean;
}

const withChanges = (table: DeliveryPreferences, changes: readonly ChannelChange[]): DeliveryPreferences => ({
  ...table,
  types: table.types.map((kind) => {
    const own = changes.filter(({ type }) => type === kind.type);
    return {
      ...kind,
      channels: Object.assign({ ...kind.channels }, ...own.map((one) => ({ [one.channel]: one.is_on }))),
    };
  }),
});

/** Saves channels at once, shown before the server has answered; many at once can be taken back from their toast. */
export function useChangeChannels() {
  const client = useQueryClient();
  const { queryKey } = deliveryPreferencesQuery;
  const { mutate } = useMutation({
    scope: { id: "notice-channels" },
    mutationFn: (changes: readonly ChannelChange[]) =>
      api("updateDeliveryPreferences", { body: { changes: [...changes] } }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (table) => table && withChanges(table, changes));
    },
    // A later change may be on its way: the last response alone is the truth.
    onSettled: () => {
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === "notice-channels" }) <= 1)
        void client.invalidateQueries({ queryKey });
    },
  });
  return (changes: readonly ChannelChange[]) => {
    mutate(changes);
    if (changes.length < 2) return;
    showToast({
      tone: "good",
      text: `Изменено уведомлений: ${changes.length}.`,
      duration: 8_000,
      actions: [
        { label: "Отменить", onAction: () => mutate(changes.map((one) => ({ ...one, is_on: !one.is_on }))) },
        { label: "Закрыть" },
      ],
    });
  };
}
