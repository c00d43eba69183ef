import type { carrierDirectoryEndpoints } from "@dropship/api/contract/carrier-directory";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { CarrierDirectoryService } from "./carrier-directory.service.ts";

/** The kept directory of the carrier. */
export function carrierDirectoryRoutes(
  directory: CarrierDirectoryService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof carrierDirectoryEndpoints> {
  return {
    getCarrierDirectory: async () => ({ data: await directory.state() }),
    readCarrierDirectory: async (call) => {
      const id = await directory.start(call.caller.user, changedBy(call));
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
  };
}
