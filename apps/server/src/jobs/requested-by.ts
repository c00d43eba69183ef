import { z } from "zod";
import type { ChangedBy, SessionUser } from "../http/call.ts";

/** The part of a job's input that says where it was requested: what it does to a record is in the journal as that call's. */
export const requestedBy = {
  ip: z.string().default(""), // jobs that were waiting before these two were kept have none
  request_id: z.string().default(""),
};

/** The call that requests a job, as the job keeps it. */
export const keepRequester = ({ ip, requestId }: ChangedBy) => ({ ip, request_id: requestId });

/** Who changes what a job changes. */
export const requesterOf = (
  user: SessionUser,
  input: { readonly ip: string; readonly request_id: string },
): ChangedBy => ({
  actorId: user.id,
  ip: input.ip,
  requestId: input.request_id,
});

/** The input of a job for one that takes it back: the same but for the call, which is that of whoever takes it back. */
export const requestedAnew = (input: unknown, by: ChangedBy): unknown =>
  typeof input === "object" && input !== null ? { ...input, ...keepRequester(by) } : input;
