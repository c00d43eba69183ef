import { AUDIT_ACTION_NAMES } from "@dropship/api/contract/audit-names";
import type { AuditEntry } from "@dropship/api/contract/audit";
import { formatDateTime } from "@dropship/ui/format/date";
import { Text } from "@dropship/ui/text";
import { Changes, Subject } from "./audit-parts.tsx";

/** An entry of the journal on a phone: what was done to whom, what it changed, by whom and when. */
export function AuditPhoneCard({ entry }: { entry: AuditEntry }) {
  return (
    <article className="grid gap-1">
      <Text size="14" weight="semibold">
        {AUDIT_ACTION_NAMES[entry.action]}
      </Text>
      <Text size="14" truncate>
        <Subject entry={entry} />
      </Text>
      <Text size="14">
        <Changes entry={entry} />
      </Text>
      <Text size="13" tone="muted">
        {entry.actor.name || entry.actor.email} ·{" "}
        <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time> · {entry.ip}
      </Text>
    </article>
  );
}
