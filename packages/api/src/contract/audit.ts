import { endpoints } from "./endpoint.ts";
import { listEndpoint } from "./list-schemas.ts";
import { auditList } from "./lists/audit.ts";
import { auditEntry } from "./rows/audit.ts";

export type { AuditEntry } from "./rows/audit.ts";

/** The journal. */
export const auditEndpoints = endpoints({
  listAudit: listEndpoint(auditList, auditEntry, {
    path: "/api/admin/audit",
    access: "journal.see",
    summary: "What admins changed: who, from where, before and after",
  }),
});
