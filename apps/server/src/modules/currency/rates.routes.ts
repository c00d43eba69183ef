import type { rateEndpoints } from "@dropship/api/contract/rates";
import { changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { RateKeeper } from "./rate-keeper.service.ts";

/** The rate for those who look after it. */
export function rateRoutes(rates: RateKeeper): Handlers<typeof rateEndpoints> {
  return {
    getRateState: async () => ({ data: await rates.state() }),
    listRates: async ({ query, request }) => listResponse(request.url, await rates.list(query)),
    getRateChart: async ({ query }) => ({ data: await rates.chart(Number(query.days)) }),
    acceptRate: async (call) => ({
      data: await rates.accept(changedBy(call), call.body.sale),
      message: "Курс принят.",
    }),
  };
}
