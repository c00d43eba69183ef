import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { job } from "./jobs.ts";
import { data, dataWithMessage, time } from "./shapes.ts";

/** The carrier's cities, branches and streets as the shop keeps them. */
export const carrierDirectoryState = z.object({
  /** They are those of the sandbox. */
  is_sandbox: z.boolean(),
  cities: z.number().int(),
  /** Branches and lockers. */
  points: z.number().int(),
  /** Streets are kept of cities that somebody sends to by courier; `waiting`: cities whose streets are still to be read. */
  streets: z.object({ count: z.number().int(), cities: z.number().int(), waiting: z.number().int() }),
  /** When they were last read to the end; null: never, every search asks the carrier. */
  read_at: time.nullable(),
  /** Why the last reading was not complete, in Russian. */
  problem: z.string().nullable(),
  /** A reading that somebody asked for and that goes on now. */
  running: z.object({ done: z.number().int(), of: z.number().int().nullable() }).nullable(),
});
/** The carrier's cities, branches and streets as the shop keeps them. */
export type CarrierDirectoryState = z.output<typeof carrierDirectoryState>;

/** The kept directory of the carrier, for the shop's people. */
export const carrierDirectoryEndpoints = endpoints({
  getCarrierDirectory: {
    method: "GET",
    path: "/api/admin/carrier-directory",
    access: "settings.change",
    summary: "How many cities, branches and streets of the carrier are kept, and since when",
    responses: { 200: data(carrierDirectoryState) },
  },
  readCarrierDirectory: {
    method: "POST",
    path: "/api/admin/carrier-directory",
    access: "settings.change",
    throttle: { max: 10, seconds: 60 },
    summary: "Read the carrier's cities, branches and streets anew, as a job",
    responses: { 202: dataWithMessage(job) },
  },
});
