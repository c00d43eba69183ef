import { auditList } from "@dropship/api/contract/lists/audit";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";

/** The journal, with counts of what was done. */
export const auditSource = listSource(auditList, "listAudit", (call) => api("listAudit", call), ["counts"]);
