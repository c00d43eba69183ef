import { z } from "zod";
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "../audit-choices.ts";
import { idValue, person, time } from "../shapes.ts";

/** A change by an admin: who, from where, what of whom, and the fields that differ, before and after. */
export const auditEntry = z.object({
  id: idValue,
  created_at: time,
  actor: person,
  ip: z.string(),
  /** Quoted by support; stands in the logs of the call. */
  request_id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** Its name is that of then. */
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: idValue, name: z.string() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
/** A change by an admin. */
export type AuditEntry = z.output<typeof auditEntry>;
