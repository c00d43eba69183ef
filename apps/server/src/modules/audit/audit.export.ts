import { AUDIT_ACTION_NAMES, AUDIT_SUBJECT_NAMES, auditFieldName } from "@dropship/api/contract/audit-names";
import { auditChangeText } from "@dropship/api/contract/audit-values";
import { settingFieldsByName } from "@dropship/api/contract/setting-fields-by-name";
import { settingText } from "@dropship/api/contract/setting-text";
import { auditList } from "@dropship/api/contract/lists/audit";
import { exportOf } from "../../exports/export-source.ts";
import { type AuditRow, journal } from "./audit.repository.ts";

/** A field's value, or a setting's. */
function told(row: AuditRow, name: string, side: "before" | "after"): string {
  const { action, subject, before, after } = row;
  const setting = action === "saveSettings" ? settingFieldsByName[name] : undefined;
  if (setting) return `${setting.title}: ${settingText(setting, row[side][name])}`;
  const change = auditChangeText(name, before[name], after[name], { action, subject });
  return `${auditFieldName(name)}: ${change[side]}`;
}

/** One side of a change, field by field: «Фамилия: Пробная; Телефон: пусто». */
const sideText = (row: AuditRow, side: "before" | "after"): string =>
  Object.keys(row[side])
    .map((name) => told(row, name, side))
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
    subject: {
      title: "Над чем",
      kind: "text",
      width: 44,
      of: ({ subject, subject_name: name }) => `${AUDIT_SUBJECT_NAMES[subject]}: ${name}`,
    },
    before: { title: "Было", kind: "text", width: 48, of: (row) => sideText(row, "before") },
    after: { title: "Стало", kind: "text", width: 48, of: (row) => sideText(row, "after") },
    ip: { title: "IP-адрес", kind: "text", of: ({ ip }) => ip },
    request_id: { title: "Запрос", kind: "text", width: 38, of: ({ request_id: id }) => id },
  },
  open: (db, _, ask) => journal.whole(db, {}, ask),
});
