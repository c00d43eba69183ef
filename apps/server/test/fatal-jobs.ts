import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { defineJob, type JobKind } from "../src/jobs/job-kind.ts";

/** The row at which a job of `test.fatal` ends its process; pieces are of ten. */
export const FATAL_ROW = "15";

/** Jobs that a test's worker knows beside the shop's own: one that takes its whole process with it, and one that works a while beside it. */
export const fatalJobs: readonly JobKind[] = [
  defineJob({
    kind: "test.fatal",
    title: "Роковая задача",
    access: "user",
    input: z.null(),
    rows: {
      piece: 10,
      async apply(_, { rows }) {
        if (rows.includes(FATAL_ROW)) process.kill(process.pid, "SIGKILL");
        return new Map();
      },
    },
  }),
  defineJob({
    kind: "test.beside",
    title: "Задача рядом",
    access: "user",
    input: z.null(),
    whole: {
      async run({ progress }) {
        for (let done = 1; done <= 10; done += 1) {
          await sleep(200);
          await progress(done, 10);
        }
      },
    },
  }),
];
