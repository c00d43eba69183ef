import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { jobList } from "./lists/jobs.ts";
import { data, dataWithMessage } from "./shapes.ts";
import { job } from "./rows/jobs.ts";

export { job, type Job } from "./rows/jobs.ts";

/** Refused rows that a job names. */
export const SHOWN_REFUSALS = 100;
/** A job with the first rows that it refused; `row` is the row's id in its list, `name` what people call it while it is there. */
export const jobDetail = job.extend({
  refusals: z.array(z.object({ row: z.string(), name: z.string().nullable(), reason: z.string() })),
});
/** A job with the first rows that it refused. */
export type JobDetail = z.output<typeof jobDetail>;

const params = z.object({ id: z.uuid() });
const noJob = { 404: { not_found: failure("no such job of the caller") } };

const noLonger = {
  403: {
    forbidden: failure("the caller may no longer have this done, or read what it wrote"),
    unverified: failure("the caller has to confirm their e-mail first"),
  },
};

/** Jobs of the caller, whatever started them. */
export const jobEndpoints = endpoints({
  listJobs: listEndpoint(jobList, job, {
    path: "/api/jobs",
    access: "user",
    own: true,
    summary: "The caller's jobs, newest first",
  }),
  getJob: {
    method: "GET",
    path: "/api/jobs/{id}",
    access: "user",
    own: true,
    summary: "A job: how far it is, what it refused, how it ended",
    params,
    responses: { 200: data(jobDetail) },
    errors: noJob,
  },
  cancelJob: {
    method: "POST",
    path: "/api/jobs/{id}/cancel",
    access: "user",
    own: true,
    summary: "Stop a job before its next piece; what is done stays done. A job that has ended stays as it is",
    params,
    responses: { 200: dataWithMessage(job) },
    errors: noJob,
  },
  undoJob: {
    method: "POST",
    path: "/api/jobs/{id}/undo",
    access: "user",
    own: true,
    summary: "Take back what an ended job did, by a job of its own; only rows that it changed",
    params,
    responses: { 202: dataWithMessage(job) },
    errors: {
      ...noJob,
      ...noLonger,
      409: {
        not_undoable: failure("it runs still, changed nothing, is undone already, or has no inverse"),
      },
    },
  },
  downloadJobReport: {
    method: "GET",
    path: "/api/jobs/{id}/report",
    access: "user",
    own: true,
    summary: "Each row of an ended job with what became of it and why, as a CSV for spreadsheets",
    params,
    responses: { 200: z.unknown() },
    media: "text/csv; charset=utf-8",
    errors: {
      ...noLonger,
      404: { not_found: failure("no such job of the caller, it has not ended, or it did not work row by row") },
    },
  },
  downloadJobFile: {
    method: "GET",
    path: "/api/jobs/{id}/file",
    access: "user",
    own: true,
    summary: "The file that a job made",
    params,
    responses: { 200: z.unknown() },
    media: "application/octet-stream",
    errors: {
      ...noLonger,
      404: { not_found: failure("no such job of the caller, or its file is not made yet or expired") },
    },
  },
});
