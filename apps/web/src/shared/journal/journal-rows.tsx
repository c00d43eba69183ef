import type { AuditEntry } from "@dropship/api/contract/audit";
import { AUDIT_ACTION_NAMES, auditFieldName } from "@dropship/api/contract/audit-names";
import { auditChangeText } from "@dropship/api/contract/audit-values";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { api } from "../api.ts";
import { FirstRows } from "../first-rows.tsx";

const FIRST = 8;

/** Which record the journal is asked about. */
export interface JournalOf {
  readonly kind: AuditEntry["subject"]["kind"];
  readonly id: number;
}

/** What admins last did to a record, and the way to all of it. */
export function JournalRows({ kind, id }: JournalOf) {
  const found = useQuery({
    queryKey: ["listAudit", "of", kind, id],
    queryFn: ({ signal }) =>
      api("listAudit", { query: { filter: { subject: kind, subject_id: id }, per_page: FIRST }, signal }),
  });
  return (
    <FirstRows
      label="Последние записи журнала"
      found={found}
      href={`/admin/audit?subject=${kind}&filter[subject_id]=${id}`}
      allName={(total) => `Все: ${plural(total, ["запись", "записи", "записей"])}`}
      empty={{ icon: ScrollText, title: "Записей нет", text: "Администраторы ничего здесь не меняли." }}
      row={({ id: key, action, actor, after, before, created_at: at, ip }) => ({
        key,
        title: AUDIT_ACTION_NAMES[action],
        note: [
          ...Object.keys(after).map((name) => {
            const change = auditChangeText(name, before[name], after[name], { action, subject: kind });
            return `${auditFieldName(name)}: ${change.before} → ${change.after}`;
          }),
          actor.name || actor.email,
          formatDateTime(at),
          ip,
        ].join(" · "),
      })}
    />
  );
}
