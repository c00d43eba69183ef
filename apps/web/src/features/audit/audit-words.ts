import { AUDIT_ACTIONS } from "@dropship/api/contract/audit-choices";
import { AUDIT_ACTION_NAMES, AUDIT_SUBJECT_NAMES, auditFieldName } from "@dropship/api/contract/audit-names";
import { auditChangeText, type AuditOf, auditValueText } from "@dropship/api/contract/audit-values";
import type { auditList } from "@dropship/api/contract/lists/audit";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { formatPhone } from "@dropship/ui/format/phone";
import { numbered } from "@dropship/ui/format/record-number";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Filters of the journal. */
export const auditWords: FilterWords<typeof auditList> = {
  action: {
    label: "Что сделано",
    all: "Любое действие",
    names: AUDIT_ACTION_NAMES,
    // More than a hundred of them: a list in the order of its words, not chips.
    as: "select",
    offered: AUDIT_ACTIONS.toSorted((one, other) =>
      AUDIT_ACTION_NAMES[one].localeCompare(AUDIT_ACTION_NAMES[other], "ru"),
    ),
  },
  search: { label: "Кто, над кем, что, IP" },
  created: {},
  actor: { label: (id) => `Автор: пользователь ${numbered(id)}` },
  subject: {
    label: "Над чем",
    all: "Любая запись",
    names: AUDIT_SUBJECT_NAMES,
    as: "select",
  },
  subject_id: { label: (id) => `Запись ${numbered(id)}` },
};

/** What a field was and is, as the screens write it. */
function changeText(name: string, before: unknown, after: unknown, of: AuditOf): { before: string; after: string } {
  if (name !== "phone") return auditChangeText(name, before, after, of);
  const phone = (value: unknown) =>
    typeof value === "string" && value ? formatPhone(value) : auditValueText(name, value);
  return { before: phone(before), after: phone(after) };
}

/** One field that differs, in words. */
export interface FieldChange {
  readonly name: string;
  /** Null for what was not there before: only the new value is told then. */
  readonly before: string | null;
  readonly after: string;
}

/** An entry, as far as it tells what has changed. */
export type Changed = Pick<AuditEntry, "action" | "subject" | "before" | "after">;

/** What a change did, field by field; `tell` knows fields that are called otherwise. */
export const changesOf = (
  { action, subject: { kind: subject }, before, after }: Changed,
  tell?: (name: string) => { readonly title: string; readonly text: (value: unknown) => string } | undefined,
): FieldChange[] =>
  Object.keys(after).map((name) => {
    const told = tell?.(name);
    const change = told
      ? { before: told.text(before[name]), after: told.text(after[name]) }
      : changeText(name, before[name], after[name], { action, subject });
    // What was made, and what was tried, had no value before.
    const isNew = action.startsWith("create") || action === "trySettings";
    // What a person who was deleted had there is nothing on both sides: no change is written down so.
    const isErased = before[name] === null && after[name] === null;
    return {
      name: told?.title ?? auditFieldName(name),
      before: isNew || isErased ? null : change.before,
      after: isErased ? "стёрто" : change.after,
    };
  });
