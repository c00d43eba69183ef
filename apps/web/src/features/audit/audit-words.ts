import type { auditList } from "@dropship/api/contract/lists/audit";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { formatPhone } from "@dropship/ui/format/phone";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** What was done, as a row says it. */
export const actionNames: Readonly<Record<AuditEntry["action"], string>> = {
  createUser: "Приглашён пользователь",
  updateUser: "Изменён аккаунт",
  changeUserRoles: "Изменены роли",
  deleteUser: "Удалён пользователь",
};

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

const fieldNames: Readonly<Record<string, string>> = {
  email: "E-mail",
  first_name: "Имя",
  last_name: "Фамилия",
  username: "Имя пользователя",
  phone: "Телефон",
  is_blocked: "Заблокирован",
  is_deleted: "Удалён",
  roles: "Роли",
};

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "пусто";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(", ") : "нет";
  if (name === "phone" && typeof value === "string") return formatPhone(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

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
    name: fieldNames[name] ?? name,
    before: action.startsWith("create") ? null : valueText(name, before[name]),
    after: valueText(name, after[name]),
  }));
