import { z } from "zod";
import type { ChangedBy, SessionUser } from "../http/call.ts";

/** The part of a job's input that says where it was asked for: what it does to a record is in the journal as that call's. */
export const askedBy = {
  ip: z.string().default(""), // jobs that were waiting before these two were kept have none
  request_id: z.string().default(""),
};

/** The call that asks for a job, as the job keeps it. */
export const keepAsker = ({ ip, requestId }: ChangedBy) => ({ ip, request_id: requestId });

/** Who changes what a job changes. */
export const askerOf = (user: SessionUser, input: { readonly ip: string; readonly request_id: string }): ChangedBy => ({
  actorId: user.id,
  ip: input.ip,
  requestId: input.request_id,
});
