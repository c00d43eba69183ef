import type { exportEndpoints } from "@dropship/api/contract/exports";
import type { Handlers } from "../../http/call.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { ExportsService } from "./exports.service.ts";

/** Exports of lists. */
export function exportRoutes(
  exports: ExportsService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof exportEndpoints> {
  return {
    createExport: async ({ caller, body }) => ({
      data: await jobs.get(caller.user.id, await exports.start(caller.user, body)),
    }),
  };
}
