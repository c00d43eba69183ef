import { AUDIT_ACTION_NAMES } from "@dropship/api/contract/audit-names";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { Changes, Subject } from "./audit-parts.tsx";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";

const column = columnsOf<AuditEntry>();

/** Columns of the journal. */
export const auditColumns: readonly ListColumn<AuditEntry>[] = [
  column.moment("created_at", { title: "Когда", width: 168, pin: "start", fixed: true, sortKey: "created_at" }),
  {
    id: "actor",
    title: "Кто",
    width: 210,
    cell: ({ actor }) => (
      <>
        <span className="block truncate">{actor.name || actor.email}</span>
        {actor.email && <CellNote truncate>{actor.email}</CellNote>}
      </>
    ),
  },
  { id: "action", title: "Что сделано", width: 200, cell: ({ action }) => AUDIT_ACTION_NAMES[action] },
  {
    id: "subject",
    title: "Над кем",
    width: 230,
    interactive: true,
    cell: (entry) => <Subject entry={entry} />,
  },
  {
    id: "changes",
    title: "Изменения",
    exports: ["before", "after"],
    width: 320,
    grows: true,
    cell: (entry) => <Changes entry={entry} />,
  },
  column.plain("ip", { title: "IP-адрес", width: 140 }),
  column.plain("request_id", { title: "Запрос", width: 290, optional: true }),
];
