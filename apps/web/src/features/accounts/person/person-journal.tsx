import { AUDIT_ACTION_NAMES, auditFieldName, auditValueText } from "@dropship/api/contract/audit-names";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { useQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { FirstRows } from "./first-rows.tsx";
import { personJournalQuery } from "./person-queries.ts";

/** What admins did about a user; for super admins, as the whole journal. */
export function PersonJournal({ id }: { id: number }) {
  return (
    <FirstRows
      label="Последние записи журнала"
      found={useQuery(personJournalQuery(id))}
      href={`/admin/audit?filter[subject]=user&filter[subject_id]=${id}`}
      allName={(total) => `Все: ${plural(total, ["запись", "записи", "записей"])}`}
      empty={{ icon: ScrollText, title: "Записей нет", text: "Администраторы ничего не меняли в этом аккаунте." }}
      row={({ id: key, action, actor, after, before, created_at, ip }) => ({
        key,
        title: AUDIT_ACTION_NAMES[action],
        note: [
          ...Object.keys(after).map(
            (name) => `${auditFieldName(name)}: ${auditValueText(before[name])} → ${auditValueText(after[name])}`,
          ),
          actor.name || actor.email,
          formatDateTime(created_at),
          ip,
        ].join(" · "),
      })}
    />
  );
}
