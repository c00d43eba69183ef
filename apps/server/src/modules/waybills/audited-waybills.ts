import type { Connection } from "../../db/database.ts";
import type { AuditSubject } from "../audit/audit.service.ts";
import { namesOf } from "./waybills.repository.ts";

/** What was asked for many waybills; what became of each stands in the journal of that waybill. */
export const MANY_WAYBILLS = { kind: "waybills", id: 1, name: "Много накладных" } as const;

/** Waybills as the journal calls them, in the order of their ids given. */
export async function auditedWaybills(tx: Connection, ids: readonly number[]): Promise<AuditSubject[]> {
  const names = await namesOf(tx, ids.map(String));
  return ids.map((id) => ({ kind: "waybill", id, name: names.get(String(id)) ?? "Накладная" }));
}
