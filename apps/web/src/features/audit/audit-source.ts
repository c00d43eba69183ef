import { auditList } from "@dropship/api/contract/lists/audit";
import { listSource } from "../../shared/list/list-source.ts";

/** The journal. */
export const auditSource = listSource(auditList, "listAudit");
