import type { AuditEntry } from "@dropship/api/contract/audit";
import { auditList } from "@dropship/api/contract/lists/audit";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { numbered } from "../../record-number.ts";
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

const ORDER_NAMES = "select id, '№' || chr(160) || number as name from orders where id = any($1::int[])";
const PERSON_NAMES = `select u.id, coalesce(nullif(${personName("u")}, ''), u.email) as name from users u where u.id = any($1::int[])`;

/** Fields that hold numbers of records which no person knows them by, each with what those are called. */
const NAMED: Readonly<Record<string, string>> = {
  order: ORDER_NAMES,
  orders: ORDER_NAMES,
  waybills: "select id, coalesce(number, 'без номера') as name from waybills where id = any($1::int[])",
  products: "select id, sku as name from products where id = any($1::int[])",
  departure_point: "select id, name from departure_points where id = any($1::int[])",
  category_id: "select id, name from categories where id = any($1::int[])",
  first_by: PERSON_NAMES,
  approved_by: PERSON_NAMES,
};
/** Those that hold one record; in the others a lone number is a count. */
const OF_ONE: ReadonlySet<string> = new Set(["order", "departure_point", "category_id", "first_by", "approved_by"]);

/** The records that a field's value names; none where it names none. */
function idsIn(field: string, value: unknown): number[] {
  if (!Object.hasOwn(NAMED, field)) return [];
  const ids: readonly unknown[] = Array.isArray(value) ? value : OF_ONE.has(field) ? [value] : [];
  return ids
    .map((id) => (typeof id === "string" && /^\d{1,9}$/.test(id) ? Number(id) : id))
    .filter(Number.isInteger) as number[]; // as the filter says
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields as people read them: a record is named as it is called now, since its number tells nobody anything, and it may be gone when it is read. */
export async function namedFields(tx: Connection, sides: readonly Fields[]): Promise<Fields[]> {
  const wanted = new Map<string, Set<number>>();
  for (const side of sides)
    for (const [field, value] of Object.entries(side))
      for (const id of idsIn(field, value)) wanted.set(field, (wanted.get(field) ?? new Set<number>()).add(id));
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [field, ids] of wanted) {
    const { rows } = await tx.query<{ id: number; name: string }>(NAMED[field] ?? "", [[...ids]]);
    names.set(field, new Map(rows.map(({ id, name }) => [id, name])));
  }
  if (names.size === 0) return [...sides];
  const named = (field: string, value: unknown): unknown => {
    const known = names.get(field);
    if (!known || idsIn(field, value).length === 0) return value;
    const name = (id: unknown) => known.get(Number(id)) ?? numbered(Number(id));
    return Array.isArray(value) ? value.map(name) : name(value);
  };
  return sides.map((side) =>
    Object.fromEntries(Object.entries(side).map(([field, value]) => [field, named(field, value)])),
  );
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
  select: `e.id, e.created_at, e.actor_id, ${personName("u")} as actor_name,
    case when u.deleted_at is null then u.email else '' end as actor_email, e.ip, e.request_id,
    e.action, e.subject, e.subject_id, e.subject_name, e.before, e.after`,
});
