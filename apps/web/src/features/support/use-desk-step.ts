import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { failureOf } from "@dropship/api/client/api-error";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { keepTicket } from "./desk-queries.ts";

/** Takes a step of a ticket; when somebody was faster, shows how it stands now. */
export function useDeskStep({ id, version }: Pick<TicketDetailForAdmins, "id" | "version">) {
  return useMutation({
    mutationFn: (step: TicketDetailForAdmins["can"]["steps"][number]) =>
      api("stepTicket", { params: { id }, body: { step, version } }),
    onSuccess: ({ data }) => keepTicket(data),
    onError: (error) => {
      const failure = failureOf<"stepTicket">(error);
      if (failure?.code === "changed_meanwhile") keepTicket(failure.details.current);
    },
  });
}
