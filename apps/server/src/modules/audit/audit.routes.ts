import type { auditEndpoints } from "@dropship/api/contract/audit";
import type { Connection } from "../../db/database.ts";
import type { Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import { readAudit } from "./audit.service.ts";

/** The journal. */
export const auditRoutes = (db: Connection): Handlers<typeof auditEndpoints> => ({
  listAudit: async ({ query, request }) => listResponse(request.url, await readAudit(db, query)),
});
