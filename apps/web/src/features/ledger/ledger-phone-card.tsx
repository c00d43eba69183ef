import type { LedgerEntry } from "@dropship/api/contract/ledger";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { EntryKind } from "./ledger-columns.tsx";
import { personName } from "./ledger-words.ts";

/** An entry on a phone: what it was and how much, whose, for what, when and by whom. */
export function LedgerPhoneCard({ entry }: { entry: LedgerEntry }) {
  const { user, text, amount, created_at, actor } = entry;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <EntryKind entry={entry} />
      <Text as="span" weight="semibold" className="text-right">
        <Money amount={amount} currency="UAH" />
      </Text>
      <Text size="14" className="col-span-2">
        {user ? personName(user) : "Магазин"} · {text}
      </Text>
      <Text size="13" tone="muted" className="col-span-2">
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {actor && ` · ${personName(actor)}`}
      </Text>
    </article>
  );
}
