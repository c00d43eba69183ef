import type { ledgerEndpoints } from "@dropship/api/contract/ledger";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { BookkeepingService } from "./bookkeeping.service.ts";
import type { BooksCheckService } from "./books-check.ts";

const said = (state: string): string =>
  state === "waiting" ? "Заявка ждёт подтверждения второго администратора." : "Проводка сделана.";

/** The books, for admins. */
export function ledgerRoutes(
  books: BookkeepingService,
  checks: BooksCheckService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof ledgerEndpoints> {
  return {
    listLedgerEntries: async ({ query, request }) => listResponse(request.url, await books.list(query)),
    previewMoney: async ({ query }) => ({ data: await books.preview(query) }),
    previewReversal: async ({ params }) => ({ data: await books.previewReversal(params.id) }),
    getLedgerEntry: async ({ caller, params }) => ({ data: await books.entry(caller.user, params.id) }),
    moveMoney: async (call) => {
      const data = await books.move(call.caller.user, changedBy(call), call.idempotencyKey, call.body);
      return new StatusResponse(201, { data, message: said(data.state) });
    },
    reverseLedgerEntry: async (call) => {
      const { caller, params, body, idempotencyKey: key } = call;
      const data = await books.reverse(caller.user, changedBy(call), key, params.id, body);
      return new StatusResponse(201, { data, message: said(data.state) });
    },
    listMoneyRequests: async ({ caller }) => ({ data: await books.waiting(caller.user) }),
    getMoneyRequest: async ({ caller, params }) => ({ data: await books.request(caller.user, params.id) }),
    confirmMoneyRequest: async (call) => {
      const { caller, params, idempotencyKey: key } = call;
      return { data: await books.confirm(caller.user, changedBy(call), key, params.id), message: "Проводка сделана." };
    },
    refuseMoneyRequest: async (call) => ({
      data: await books.refuse(call.caller.user, changedBy(call), call.params.id, call.body.reason),
      message: "Заявка отклонена.",
    }),
    getBooksCheck: async () => ({ data: await checks.last() }),
    checkBooks: async (call) => {
      const id = await checks.start(call.caller.user, changedBy(call));
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
  };
}
