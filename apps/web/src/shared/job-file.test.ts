import type { Job } from "@dropship/api/contract/jobs";
import { afterEach, expect, it, vi } from "vitest";
import { bringJobFile } from "./job-file.ts";
import { queryClient } from "./query-client.ts";
import { recentJobsQuery } from "./recent-jobs.ts";

const id = "0190f0a0-0000-4000-8000-000000000001";
const file = { name: "Наклейки.pdf", size: 9 } as Job["file"];
const over = (state: Job["state"], made: Job["file"]) =>
  queryClient.setQueryData(recentJobsQuery.queryKey, [{ id, state, file: made } as Job]);
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it("brings the file of a job that is done, and nothing of one that made none or failed", async () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("window", { location: { assign } });
  over("done", null);
  await bringJobFile({ id });
  over("failed", file);
  await bringJobFile({ id });
  expect(assign).not.toHaveBeenCalled();
  over("done", file);
  await bringJobFile({ id });
  expect(assign.mock.calls).toEqual([[`/api/jobs/${id}/file`]]);
});
