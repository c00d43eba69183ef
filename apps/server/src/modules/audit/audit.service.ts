import type { AuditEntry } from "@dropship/api/contract/audit";
import type { auditList } from "@dropship/api/contract/lists/audit";
import type { Connection } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { type AuditRow, insertAudit, insertManyAudits, journal, namedFields } from "./audit.repository.ts";

/** What was changed: its kind, its id, and its name as it was then. */
export interface AuditSubject {
  readonly kind: AuditEntry["subject"]["kind"];
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
 * Only fields that differ are kept, and records in them are named. Secrets and password hashes are never passed.
 */
export async function writeAudit(
  tx: Connection,
  by: ChangedBy,
  entry: { action: AuditEntry["action"]; subject: AuditSubject; before: Fields; after: Fields },
): Promise<void> {
  const { kind, id, name } = entry.subject;
  const differing = changedFields(entry.before, entry.after);
  const [before = {}, after = {}] = await namedFields(tx, [differing.before, differing.after]);
  await insertAudit(tx, {
    actorId: by.actorId,
    ip: by.ip,
    requestId: by.requestId,
    action: entry.action,
    subjectKind: kind,
    subjectId: String(id),
    subjectName: name,
    before,
    after,
  });
}

/** The same for many records of one kind that one call changed, each with an entry of its own. */
export async function writeAudits(
  tx: Connection,
  by: ChangedBy,
  action: AuditEntry["action"],
  entries: readonly { readonly subject: AuditSubject; readonly before: Fields; readonly after: Fields }[],
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const differing = entries.map(({ before, after }) => changedFields(before, after));
  const sides = await namedFields(
    tx,
    differing.flatMap(({ before, after }) => [before, after]),
  );
  await insertManyAudits(
    tx,
    { actorId: by.actorId, ip: by.ip, requestId: by.requestId, action, subjectKind: first.subject.kind },
    entries.map(({ subject }, place) => ({
      subjectId: String(subject.id),
      subjectName: subject.name,
      before: sides[2 * place] ?? {},
      after: sides[2 * place + 1] ?? {},
    })),
  );
}

const present = (row: AuditRow): AuditEntry => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
  ip: row.ip,
  request_id: row.request_id,
  action: row.action,
  subject: { kind: row.subject, id: Number(row.subject_id), name: row.subject_name },
  before: row.before,
  after: row.after,
});

/** A page of the journal. */
export const readAudit = async (db: Connection, ask: ListAsk<typeof auditList>) =>
  presentPage(await journal.page(db, {}, ask), present);
