import type { bankEndpoints } from "@dropship/api/contract/bank";
import { changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { BankService } from "./bank.service.ts";
import type { BankRowsService } from "./bank-rows.service.ts";

/** The bank's statement and how the shop is connected with its bank, for admins. */
export function bankRoutes(
  bank: BankService,
  rows: BankRowsService,
  isSandbox: () => Promise<boolean>,
): Handlers<typeof bankEndpoints> {
  return {
    listBankRows: async ({ query, request }) => listResponse(request.url, await rows.list(query)),
    getBankRowGuesses: async ({ params }) => ({ data: await rows.guesses(params.id) }),
    assignBankRow: async (call) => ({
      data: await rows.assign(
        call.caller.user,
        changedBy(call),
        call.idempotencyKey,
        call.params.id,
        call.body,
        await isSandbox(),
      ),
      message: "Деньги зачислены.",
    }),
    setAsideBankRow: async (call) => ({
      data: await rows.setAside(changedBy(call), call.params.id, call.body.reason),
      message: "Строка отложена.",
    }),
    returnBankRow: async (call) => ({
      data: await rows.putBack(changedBy(call), call.params.id),
      message: "Строка снова ждёт разбора.",
    }),
    getLiabilities: async ({ query }) => ({ data: await bank.liabilities(Number(query.days)) }),
    getBankState: async () => ({ data: await bank.state() }),
    refreshBank: async (call) => ({ data: await bank.refresh(changedBy(call)) }),
  };
}
