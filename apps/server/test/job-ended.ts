import type { JobDetail } from "@dropship/api/contract/jobs";
import { expect } from "vitest";
import type { Visitor } from "./visitor.ts";

/** Waits until a job of this caller has come to its end, and returns it. A worker must be running. */
export async function jobEnded(owner: Visitor, id: string): Promise<JobDetail> {
  let job: JobDetail | undefined;
  await expect
    .poll(
      async () => {
        const { status, body } = await owner.call("getJob", { params: { id } });
        expect(status).toBe(200);
        job = body.data;
        return body.data.finished_at;
      },
      { timeout: 60_000 },
    )
    .not.toBeNull();
  if (!job) throw new Error("the job was not answered");
  return job;
}
