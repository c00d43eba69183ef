import { operationPath } from "@dropship/api/client/address";
import type { Job } from "@dropship/api/contract/jobs";
import { jobEnd } from "./job-end.ts";

/** Brings the file of a job once it is done. How the job ended is told where all ends are. */
export async function bringJobFile({ id }: Pick<Job, "id">): Promise<void> {
  const { state, file } = await jobEnd(id);
  // The response is a file to be kept: the page stays where it is.
  if (state === "done" && file) window.location.assign(operationPath("downloadJobFile", { id }));
}
