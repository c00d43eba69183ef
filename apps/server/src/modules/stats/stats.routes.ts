import type { statsEndpoints } from "@dropship/api/contract/stats";
import type { Handlers } from "../../http/call.ts";
import type { StatsService } from "./stats.service.ts";

/** Statistics of the shop. */
export const statsRoutes = (stats: StatsService): Handlers<typeof statsEndpoints> => ({
  getShopStats: async ({ query }) => ({ data: await stats.shop(query) }),
});
