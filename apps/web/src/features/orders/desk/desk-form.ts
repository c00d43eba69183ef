import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { useQueryClient } from "@tanstack/react-query";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { deskOrderQuery, refreshDesk } from "./desk-queries.ts";

/** Failures of the forms that move an order on: each is said as the server says it. */
export const stepFailures = {
  not_found: sayAsSent,
  changed_meanwhile: sayAsSent,
  illegal_step: sayAsSent,
  money_expected: sayAsSent,
  no_cod: sayAsSent,
  code_needed: sayAsSent,
  waybill_needed: sayAsSent,
  pieces_missing: sayAsSent,
};

/** Failures of the forms that change what an order holds. */
export const editFailures = {
  not_found: sayAsSent,
  changed_meanwhile: sayAsSent,
  not_editable: sayAsSent,
  stock_short: sayAsSent,
  balance_short: sayAsSent,
  unavailable: sayAsSent,
};

/** Shows an order as a form has left it, refreshes the desk and closes the form. */
export function useOrderSaved(onClose: () => void) {
  const client = useQueryClient();
  return ({ data }: { data: AdminOrderDetail }): void => {
    client.setQueryData(deskOrderQuery(data.id).queryKey, data);
    refreshDesk();
    onClose();
  };
}
