import type { Job } from "@dropship/api/contract/jobs";
import { describe, expect, it } from "vitest";
import { noteJob, recentJobsQuery, takeBegunHere, withJob } from "./recent-jobs.ts";
import { jobEnd } from "./job-end.ts";
import { queryClient } from "./query-client.ts";

const job = (n: number, state: Job["state"] = "running"): Job => ({
  id: `0190f0a0-0000-4000-8000-${String(n).padStart(12, "0")}`,
  kind: "notifications.archive",
  title: "Уведомления в архив",
  state,
  progress: { done: 0, of: 10, refused: 0 },
  reason: null,
  file: null,
  report: false,
  undo_of: null,
  can: { cancel: state === "running", undo: false },
  created_at: "2026-11-22T10:00:00.000Z",
  started_at: null,
  finished_at: state === "running" ? null : "2026-11-22T10:01:00.000Z",
});

describe("known jobs", () => {
  it("have the newest first, each once, and forget the oldest", () => {
    expect(withJob([job(1)], job(2))).toEqual([job(2), job(1)]);
    expect(withJob([job(2), job(1)], job(1, "done"))).toEqual([job(2), job(1, "done")]);
    const many = Array.from({ length: 20 }, (_, n) => job(n));
    expect(withJob(many, job(99))).toHaveLength(20);
  });
  it("do not run again when news come late", () => {
    expect(withJob([job(1, "done")], job(1))).toEqual([job(1, "done")]);
  });
  it("tell of their end, once it is there", async () => {
    queryClient.setQueryData(recentJobsQuery.queryKey, [job(1)]);
    const end = jobEnd(job(1).id);
    noteJob(job(1));
    noteJob(job(1, "cancelled"));
    expect((await end).state).toBe("cancelled");
    expect((await jobEnd(job(1).id)).state).toBe("cancelled");
    // It was begun here, which is asked once.
    expect([takeBegunHere(job(1).id), takeBegunHere(job(1).id), takeBegunHere(job(2).id)]).toEqual([
      true,
      false,
      false,
    ]);
    queryClient.clear();
  });
});
