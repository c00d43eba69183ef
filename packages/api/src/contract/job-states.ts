/** States of a job: waits, works, and the three ways in which it ends. */
export const JOB_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;
