import { auditList } from "@dropship/api/contract/lists/audit";
import { listSource } from "../../shared/list/list-source.ts";

/** The journal, with counts of what was done. */
export const auditSource = listSource(auditList, "listAudit", ["counts"]);
