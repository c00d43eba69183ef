// Loads what works on jobs and says how many megabytes of heap that takes.
import { memoryUsage } from "node:process";
import "../src/db/database.ts";
import "../src/job-kinds.ts";
import "../src/modules/jobs/job-runner.service.ts";

globalThis.gc?.();
process.stdout.write(String(Math.ceil(memoryUsage().heapUsed / 1e6)));
