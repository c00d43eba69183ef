import type { transactionEndpoints } from "@dropship/api/contract/transactions";
import type { Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { StatementService } from "./statement.service.ts";

/** Transactions of a dropshipper. */
export function transactionRoutes(statements: StatementService): Handlers<typeof transactionEndpoints> {
  return {
    listTransactions: async ({ caller, query, request }) => {
      const { page, balances } = await statements.page(caller.user.id, query);
      const { meta, ...response } = listResponse(request.url, page);
      return { ...response, meta: { ...meta, ...balances } };
    },
    getTransactionPeriod: async ({ caller, query }) => ({
      data: await statements.period(caller.user.id, query.filter),
    }),
    getTransaction: async ({ caller, params }) => ({ data: await statements.transaction(caller.user.id, params.id) }),
  };
}
