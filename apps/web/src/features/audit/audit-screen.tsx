import { AUDIT_ACTION_NAMES } from "@dropship/api/contract/audit-names";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { ScrollText } from "lucide-react";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { auditColumns } from "./audit-columns.tsx";
import { AuditPhoneCard } from "./audit-phone-card.tsx";
import { auditSource } from "./audit-source.ts";
import { auditWords } from "./audit-words.ts";

const getRowName = ({ action, created_at }: AuditEntry) =>
  `${AUDIT_ACTION_NAMES[action]}, ${formatDateTime(created_at)}`;

/** The journal: who changed what, when and from where, found by author, deed, period, words. */
export function AuditScreen() {
  return (
    <ListScreen
      source={auditSource}
      title="Журнал"
      allName="Все записи"
      noun={["запись", "записи", "записей"]}
      words={auditWords}
      columns={auditColumns}
      card={(entry) => <AuditPhoneCard entry={entry} />}
      getRowName={getRowName}
      nothingFound="Таких записей нет"
      empty={
        <EmptyState icon={<ScrollText />} title="Записей пока нет">
          Каждое изменение администраторов встанет сюда: кто, что, когда и откуда. Записи нельзя изменить или удалить.
        </EmptyState>
      }
    />
  );
}
