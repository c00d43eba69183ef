import { codPaymentList, codRegisterList } from "@dropship/api/contract/lists/cod";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import { queryClient } from "../../shared/query-client.ts";

/** Cash on delivery of all orders, with sums and counts of the states. */
export const codPaymentSource = listSource(codPaymentList, "listCodPayments", ["sums", "counts"]);
/** Registers of the carrier's payments, with sums and counts of the states. */
export const codRegisterSource = listSource(codRegisterList, "listCodRegisters", ["sums", "counts"]);

/** One payment with its way. */
export const codPaymentQuery = (id: number) =>
  queryOptions({
    queryKey: ["getCodPayment", id],
    queryFn: async ({ signal }) => (await api("getCodPayment", { params: { id }, signal })).data,
  });
/** One register with its rows. */
export const codRegisterQuery = (id: number) =>
  queryOptions({
    queryKey: ["getCodRegister", id],
    queryFn: async ({ signal }) => (await api("getCodRegister", { params: { id }, signal })).data,
  });
/** What waits for a person. */
export const codSummaryQuery = queryOptions({
  queryKey: ["getCodSummary"],
  queryFn: async ({ signal }) => (await api("getCodSummary", { signal })).data,
});

/** Balances before and after what waits for a second person is done. */
export const codPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["previewCodRequest", id],
    queryFn: async ({ signal }) => (await api("previewCodRequest", { params: { id }, signal })).data,
  });

/** After something was decided about cash on delivery, or a register came. */
export const refreshCod = (): Promise<unknown> =>
  Promise.all(
    [
      "listCodPayments",
      "listCodRegisters",
      "getCodPayment",
      "getCodRegister",
      "getCodSummary",
      "previewCodRequest",
      "getAdminOrder",
      "listLedgerEntries",
      "listBankRows",
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
