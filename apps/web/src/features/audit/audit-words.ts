import { auditFieldName, auditValueText } from "@dropship/api/contract/audit-names";
import type { auditList } from "@dropship/api/contract/lists/audit";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { formatPhone } from "@dropship/ui/format/phone";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Filters of the journal. */
export const auditWords: FilterWords<typeof auditList> = {
  action: {
    label: "Что сделано",
    all: "Всё",
    names: {
      createUser: "Приглашения",
      updateUser: "Изменения аккаунтов",
      changeUserRoles: "Роли",
      deleteUser: "Удаления",
    },
  },
  search: { label: "Кто, над кем, IP" },
  created: {},
  actor: { label: (id) => `Автор: пользователь № ${id}` },
  subject: { label: "Над чем", all: "Любая запись", names: { user: "Пользователи" }, hidden: true },
  subject_id: { label: (id) => `Запись № ${id}` },
};

const valueText = (name: string, value: unknown): string =>
  name === "phone" && typeof value === "string" && value ? formatPhone(value) : auditValueText(value);

/** One field that differs, in words. */
export interface FieldChange {
  readonly name: string;
  /** Null for what was not there before: only the new value is told then. */
  readonly before: string | null;
  readonly after: string;
}

/** What a change did, field by field. */
export const changesOf = ({ action, before, after }: Pick<AuditEntry, "action" | "before" | "after">): FieldChange[] =>
  Object.keys(after).map((name) => ({
    name: auditFieldName(name),
    before: action.startsWith("create") ? null : valueText(name, before[name]),
    after: valueText(name, after[name]),
  }));
