import type { adminOrderList } from "@dropship/api/contract/lists/admin-orders";
import type { AdminOrder } from "@dropship/api/contract/order-desk";
import type { OrderStepName } from "@dropship/api/contract/order-steps";
import type { LabelFormat } from "@dropship/api/contract/waybill-steps";
import { formatNumber } from "@dropship/ui/format/number";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../../shared/api.ts";
import { bringJobFile } from "../../../shared/job-file.ts";
import type { ChosenRows } from "../../../shared/list/use-choice.ts";
import { noteJob } from "../../../shared/recent-jobs.ts";
import { showToast } from "../../../shared/toast.ts";
import { deskOrderQuery, refreshDesk } from "./desk-queries.ts";

/** Rows that a person has chosen on the desk. */
export type ChosenOrders = ChosenRows<typeof adminOrderList>;

/** The choice as a call takes it. */
export const choiceOf = (chosen: ChosenOrders) =>
  "ids" in chosen ? { ids: chosen.ids.map(Number) } : { all: chosen.all, except: chosen.except.map(Number) };

/** Steps of one order follow each other: the second is taken from what the first has made. */
const STEP_BY_STEP = { id: "order-steps" };

/**
 * Takes a step with one order that needs no reason; what was refused shows the order as it stands now. A second step may be asked for before the
 * first is answered, from the version that the person saw: it waits, and is taken from the version that the first has made of it.
 */
export function useStep() {
  const client = useQueryClient();
  /** What this person's last step made of an order: its version before and after. */
  const made = useRef(new Map<number, { from: number; to: number }>());
  return useMutation({
    scope: STEP_BY_STEP,
    mutationFn: async ({
      order: { id, version },
      step,
      withMissing = false,
    }: {
      order: AdminOrder;
      step: OrderStepName;
      /** The person was asked about pieces that are missing. */
      withMissing?: boolean;
    }) => {
      const last = made.current.get(id);
      const now = last?.from === version ? last.to : version;
      const answer = await api("stepOrder", {
        params: { id },
        body: { step, version: now, with_missing: withMissing },
      });
      made.current.set(id, { from: version, to: answer.data.version });
      return answer;
    },
    onSuccess: ({ data }) => client.setQueryData(deskOrderQuery(data.id).queryKey, data),
    // What is read while a later step is on its way would show the order without it.
    onSettled: () => {
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === STEP_BY_STEP.id }) <= 1) refreshDesk();
    },
  });
}

/** What is done with many goes to the server one after another, in the order in which it was asked for: a press while another is on its way is kept. */
const IN_TURN = { scope: { id: "orders" } };

/** Takes a step with many, as a job; at its end the lists are asked for again. */
export const useSteps = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: ({ chosen, step }: { chosen: ChosenOrders; step: OrderStepName }) =>
      api("stepOrders", { body: { step, choice: choiceOf(chosen) } }),
    onSuccess: ({ data }) => noteJob(data),
  });

/** Makes waybills of many, as a job. */
export const useWaybills = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: (chosen: ChosenOrders) => api("createWaybills", { body: { choice: choiceOf(chosen) } }),
    onSuccess: ({ data }) => noteJob(data),
  });

/** Prints labels of many as one file, as a job. */
export const useLabels = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: ({ chosen, format }: { chosen: ChosenOrders; format: LabelFormat }) =>
      api("printOrderLabels", { body: { format, choice: choiceOf(chosen) } }),
    onSuccess({ data }) {
      noteJob(data);
      void bringJobFile(data);
    },
  });

/** Gives many to one of the shop's people, or to nobody, as a job. */
export const useAssign = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: ({ chosen, assigneeId }: { chosen: ChosenOrders; assigneeId: number | null }) =>
      api("assignOrders", { body: { assignee_id: assigneeId, choice: choiceOf(chosen) } }),
    onSuccess: ({ data }) => noteJob(data),
  });

/** Orders that are packed in one go: as many as the server takes. */
const PACKED_AT_ONCE = 100;

/** Ids of the chosen orders for packing; of all that match, those that wait longest. What does not go in at once is said. */
export const usePackingIds = () =>
  useMutation({
    async mutationFn(chosen: ChosenOrders): Promise<{ ids: number[]; left: number }> {
      if ("ids" in chosen) return taken(chosen.ids.map(Number), chosen.ids.length);
      const except = new Set(chosen.except.map(Number));
      // Those that are left out may stand among the first.
      const query = { filter: chosen.all, sort: "created_at", per_page: PACKED_AT_ONCE } as const;
      const ids: number[] = [];
      for (let page = 1; ; page += 1) {
        const { data, meta } = await api("listAdminOrders", { query: { ...query, page } });
        ids.push(...data.map(({ id }) => id).filter((id) => !except.has(id)));
        if (ids.length >= PACKED_AT_ONCE || page >= meta.last_page) return taken(ids, meta.total - except.size);
      }
    },
    onSuccess({ left }) {
      if (left > 0)
        showToast({
          tone: "notice",
          text: `За один раз собирают ${PACKED_AT_ONCE} заказов. Ещё ${formatNumber(left)} возьмите после них.`,
          duration: 8_000,
        });
    },
  });

const taken = (ids: number[], all: number) => ({
  ids: ids.slice(0, PACKED_AT_ONCE),
  left: all - Math.min(ids.length, PACKED_AT_ONCE),
});

/** Says who works on an order, and marks it. */
export function useArrange(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (to: { assignee_id?: number | null; tags?: string[]; departure_point_id?: number }) =>
      api("arrangeOrder", { params: { id }, body: to }),
    // Marks stand at once, so that the next one is added to them.
    onMutate: ({ tags }) =>
      client.setQueryData(deskOrderQuery(id).queryKey, (now) => now && { ...now, tags: tags ?? now.tags }),
    onError: () => void client.invalidateQueries({ queryKey: deskOrderQuery(id).queryKey }),
    onSuccess({ data }) {
      client.setQueryData(deskOrderQuery(id).queryKey, data);
      void client.invalidateQueries({ queryKey: ["listAdminOrders"] });
    },
  });
}
