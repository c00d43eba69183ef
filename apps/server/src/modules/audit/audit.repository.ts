import type { AuditEntry } from "@dropship/api/contract/audit";
import { auditList } from "@dropship/api/contract/lists/audit";
import type { Connection } from "../../db/database.ts";
import { PEOPLE_BY_TEXT } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";

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

/** Adds entries that share an action and its call, in one statement. */
export async function insertManyAudits(
  tx: Connection,
  shared: Pick<NewAuditRow, "actorId" | "ip" | "requestId" | "action" | "subjectKind">,
  entries: readonly Pick<NewAuditRow, "subjectId" | "subjectName" | "before" | "after">[],
): Promise<void> {
  await tx.query({
    name: "audit_insert_many",
    text: `insert into audit_entries (actor_id, ip, request_id, action, subject, subject_id, subject_name, before, after)
           select $1, $2, $3, $4, $5, r.id, r.name, r.before, r.after
           from jsonb_to_recordset($6::jsonb) as r (id text, name text, before jsonb, after jsonb)`,
    values: [
      shared.actorId,
      shared.ip,
      shared.requestId,
      shared.action,
      shared.subjectKind,
      JSON.stringify(
        entries.map(({ subjectId: id, subjectName: name, before, after }) => ({ id, name, before, after })),
      ),
    ],
  });
}

/** A row of the journal with who made the change, as they are called now. */
export interface AuditRow {
  id: number;
  created_at: Date;
  actor_id: number;
  actor_name: string;
  actor_email: string;
  ip: string;
  request_id: string;
  action: AuditEntry["action"];
  subject: AuditEntry["subject"]["kind"];
  subject_id: string;
  subject_name: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The journal. */
export const journal = listReader<AuditRow>()(auditList, {
  from: "audit_entries e",
  joins: { u: "left join users u on u.id = e.actor_id" },
  key: { by: "e.id", as: "number" },
  scope: {},
  filters: {
    actor: "e.actor_id",
    action: "e.action",
    subject: "e.subject",
    subject_id: { text: "e.subject_id" },
    created: "e.created_at",
    search: {
      anywhere: ["e.search_text"],
      through: [{ records: PEOPLE_BY_TEXT, fits: (ids) => `e.actor_id = ${ids}` }],
    },
  },
  sorts: { created_at: { by: "e.created_at", as: "time" } },
  sums: {},
  select: `e.id, e.created_at, e.actor_id, concat_ws(' ', u.first_name, u.last_name) as actor_name, u.email as actor_email, e.ip, e.request_id,
    e.action, e.subject, e.subject_id, e.subject_name, e.before, e.after`,
});
