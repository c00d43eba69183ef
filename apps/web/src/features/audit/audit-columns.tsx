import { AUDIT_ACTION_NAMES } from "@dropship/api/contract/audit-names";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { changesOf } from "./audit-words.ts";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";

/** What a change did: each field with what was and what is. */
export function Changes({ entry }: { entry: AuditEntry }) {
  return changesOf(entry).map(({ name, before, after }, place) => (
    <span key={name}>
      {place > 0 && "; "}
      <Text as="span" size="13" tone="muted">
        {name}:{" "}
      </Text>
      {before !== null && (
        <>
          <del>{before}</del> →{" "}
        </>
      )}
      <ins>{after}</ins>
    </span>
  ));
}

/** Page of what was changed; null where there is none. */
function hrefOf({ action, subject: { kind, id } }: AuditEntry): string | null {
  if (kind === "user" && action !== "deleteUser") return `/admin/users/${id}/settings`;
  if (kind === "order" && action !== "stepOrders" && action !== "assignOrders") return `/admin/orders/${id}`;
  return null;
}

/** Who or what was changed; a person or an order that is there is led to. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { subject } = entry;
  const href = hrefOf(entry);
  if (href === null) return subject.name;
  return (
    <Link href={href} className={`relative z-1 ${textLinkClass}`}>
      {subject.name}
    </Link>
  );
}

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
        <CellNote truncate>{actor.email}</CellNote>
      </>
    ),
  },
  { id: "action", title: "Что сделано", width: 200, cell: ({ action }) => AUDIT_ACTION_NAMES[action] },
  { id: "subject", title: "Над кем", width: 230, interactive: true, cell: (entry) => <Subject entry={entry} /> },
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
