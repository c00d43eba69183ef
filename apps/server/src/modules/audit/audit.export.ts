import { AUDIT_ACTION_NAMES, auditFieldName, auditValueText } from "@dropship/api/contract/audit-names";
import { auditList } from "@dropship/api/contract/lists/audit";
import { exportOf } from "../../exports/export-source.ts";
import { type AuditRow, journal } from "./audit.repository.ts";

/** Fields of one side of a change: «Фамилия: Пробная; Телефон: пусто». */
const fieldsText = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${auditFieldName(name)}: ${auditValueText(value)}`)
    .join("; ");

/** The journal of what admins changed. */
export const auditExport = exportOf<AuditRow>()({
  list: auditList,
  title: "Журнал",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    created_at: { title: "Время", kind: "moment", of: ({ created_at: at }) => at },
    actor: {
      title: "Кто",
      kind: "text",
      width: 40,
      of: ({ actor_name: name, actor_email: email }) => [name, email].filter(Boolean).join(" "),
    },
    action: { title: "Что сделано", kind: "text", of: ({ action }) => AUDIT_ACTION_NAMES[action] },
    subject: { title: "Над кем", kind: "text", width: 32, of: ({ subject_name: name }) => name },
    before: { title: "Было", kind: "text", width: 48, of: ({ before }) => fieldsText(before) },
    after: { title: "Стало", kind: "text", width: 48, of: ({ after }) => fieldsText(after) },
    ip: { title: "IP-адрес", kind: "text", of: ({ ip }) => ip },
  },
  open: async (db, _, { filter, sort }) => ({
    total: await journal.count(db, {}, filter),
    batches: journal.walk(db, {}, { choice: { all: filter }, sort, batch: 1_000 }),
  }),
});
