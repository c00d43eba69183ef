import { JOB_STATES } from "../job-states.ts";
import type { Job } from "../rows/jobs.ts";
import { defineList, mainDays, manyOf } from "../list.ts";

/** What a user has asked for and may go on without them. */
export const jobList = defineList<Job>()({
  name: "jobs",
  filters: { state: manyOf(JOB_STATES), created: mainDays() },
  sorts: ["created_at"],
  defaultSort: "-created_at",
  sums: {},
  exported: [],
  perPage: 20,
});
