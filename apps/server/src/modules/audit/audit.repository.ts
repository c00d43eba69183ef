import type { Connection } from "../../db/database.ts";

/** A row of `audit_entries` to be written. */
export interface NewAuditRow {
  readonly actorId: number;
  readonly ip: string;
  readonly requestId: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Adds an entry; it can never be changed again. */
export async function insertAudit(tx: Connection, row: NewAuditRow): Promise<void> {
  await tx.query({
    name: "audit_insert",
    text: `insert into audit_entries (actor_id, ip, request_id, action, subject, subject_id, subject_name, before, after)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      row.actorId,
      row.ip,
      row.requestId,
      row.action,
      row.subjectKind,
      row.subjectId,
      row.subjectName,
      JSON.stringify(row.before),
      JSON.stringify(row.after),
    ],
  });
}
