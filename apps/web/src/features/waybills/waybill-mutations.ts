import type { waybillList } from "@dropship/api/contract/lists/waybills";
import type { LabelFormat } from "@dropship/api/contract/waybill-steps";
import type { BULK_WAYBILL_STEPS } from "@dropship/api/contract/waybills";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { bringJobFile } from "../../shared/job-file.ts";
import type { ChosenRows } from "../../shared/list/use-choice.ts";
import { queryClient } from "../../shared/query-client.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import { saveFile } from "../../shared/save-file.ts";
import { refreshWaybills, waybillQuery } from "../../shared/waybills/waybill-queries.ts";

/** Waybills that a person has chosen. */
export type ChosenWaybills = ChosenRows<typeof waybillList>;

const choiceOf = (chosen: ChosenWaybills) =>
  "ids" in chosen ? { ids: chosen.ids.map(Number) } : { all: chosen.all, except: chosen.except.map(Number) };

/** What is done with many goes to the server one after another, in the order in which it was asked for: a press while another is on its way is kept. */
const IN_TURN = { scope: { id: "waybills" } };

/** Takes a step with many, as a job. */
export const useBulkStep = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: ({ chosen, step }: { chosen: ChosenWaybills; step: (typeof BULK_WAYBILL_STEPS)[number] }) =>
      api("stepWaybills", { body: { step, choice: choiceOf(chosen) } }),
    onSuccess: ({ data }) => noteJob(data),
  });

/** Prints labels as one file, as a job. */
export const usePrint = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: ({ chosen, format }: { chosen: ChosenWaybills; format: LabelFormat }) =>
      api("printWaybills", { body: { format, choice: choiceOf(chosen) } }),
    onSuccess({ data }) {
      noteJob(data);
      void bringJobFile(data);
      return refreshWaybills();
    },
  });

/** Has the carrier asked about parcels. */
export const useTrack = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: (chosen: ChosenWaybills) => api("trackWaybills", { body: { choice: choiceOf(chosen) } }),
    onSuccess: refreshWaybills,
  });

/** Puts waybills into registers. */
export const useRegister = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: (chosen: ChosenWaybills) =>
      api("createWaybillRegisters", { body: { choice: choiceOf(chosen) }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: refreshWaybills,
  });

/** Puts waybills into a register that is open still. */
export const useExtend = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: ({ chosen, registerId }: { chosen: ChosenWaybills; registerId: number }) =>
      api("extendWaybillRegister", {
        params: { id: registerId },
        body: { choice: choiceOf(chosen) },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: refreshWaybills,
  });

/** Takes waybills out of their register. */
export const useShrink = () =>
  useMutation({
    ...IN_TURN,
    mutationFn: ({ chosen, registerId }: { chosen: ChosenWaybills; registerId: number }) =>
      api("shrinkWaybillRegister", { params: { id: registerId }, body: { choice: choiceOf(chosen) } }),
    onSuccess: refreshWaybills,
  });

/** Dissolves a register. */
export const useDissolve = (id: number) =>
  useMutation({
    mutationFn: () => api("dissolveWaybillRegister", { params: { id } }),
    onSuccess: refreshWaybills,
  });

/** Fetches the paper of a register and has the browser save it; the server counts it as printed. */
export const useRegisterFile = () =>
  useMutation({
    async mutationFn({ id, number }: { id: number; number: string | null }) {
      const file = await api("downloadWaybillRegister", { params: { id } });
      if (file instanceof Blob) saveFile(`Реестр ${number ?? id}.pdf`, file);
    },
    onSuccess: refreshWaybills,
  });

/** Deletes one waybill. */
export const useRemove = (id: number) =>
  useMutation({
    mutationFn: () => api("removeWaybill", { params: { id } }),
    onSuccess({ data }) {
      queryClient.setQueryData(waybillQuery(id).queryKey, data);
      return refreshWaybills();
    },
  });
