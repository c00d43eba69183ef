import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "../audit-choices.ts";
import type { AuditEntry } from "../rows/audit.ts";
import { defineList, mainDays, manyOf, oneOf, record, text } from "../list.ts";

/** The journal of what admins changed. */
export const auditList = defineList<AuditEntry>()({
  name: "audit",
  filters: {
    actor: record(),
    action: manyOf(AUDIT_ACTIONS),
    subject: oneOf(AUDIT_SUBJECTS),
    subject_id: record(),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at"],
  defaultSort: "-created_at",
  sums: {},
  exported: ["id", "created_at", "actor", "action", "subject", "before", "after", "ip", "request_id"],
  perPage: 20,
});
