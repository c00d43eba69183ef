import type { OperationName } from "@dropship/api/contract";
import type { Connection } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { insertAudit } from "./audit.repository.ts";

/** What was changed: its kind, its id, and its name as it was then. */
export interface AuditSubject {
  readonly kind: "user";
  readonly id: number;
  readonly name: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a record whose values differ, before and after; what is new or gone is null on the other side. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/**
 * Writes who changed what into the journal, within the transaction of the change itself: neither stands without the other.
 * Only fields that differ are kept. Secrets and password hashes are never passed.
 */
export function writeAudit(
  tx: Connection,
  by: ChangedBy,
  entry: { action: OperationName; subject: AuditSubject; before: Fields; after: Fields },
): Promise<void> {
  const { kind, id, name } = entry.subject;
  return insertAudit(tx, {
    actorId: by.actorId,
    ip: by.ip,
    requestId: by.requestId,
    action: entry.action,
    subjectKind: kind,
    subjectId: String(id),
    subjectName: name,
    ...changedFields(entry.before, entry.after),
  });
}
