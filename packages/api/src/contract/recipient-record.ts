import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { data, phone } from "./shapes.ts";

/** How parcels to a phone ended, of all dropshippers together: counts only, no names, no orders. */
export const recipientRecord = z.object({
  /** Parcels that came to an end at their branch. */
  parcels: z.number().int(),
  /** Those of them that nobody took. */
  refused: z.number().int(),
});

/** What is known of a recipient before a parcel is sent. */
export const recipientRecordEndpoints = endpoints({
  getRecipientRecord: {
    method: "GET",
    path: "/api/recipients/record",
    access: "verified",
    // A person types a few numbers an hour; nobody is to go through a phone book.
    throttle: { max: 60, seconds: 600 },
    summary: "How many parcels to this phone were taken and refused, in counts only",
    query: z.object({ phone }),
    responses: { 200: data(recipientRecord) },
  },
});
