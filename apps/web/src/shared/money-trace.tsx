import type { LedgerEntryDetail } from "@dropship/api/contract/ledger";
import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { RecordList, type RecordListItem } from "@dropship/ui/patterns/record-list";
import { Text } from "@dropship/ui/text";

/** Address of an entry of the books. */
export const entryHref = (id: number): string => `/admin/transactions?filter[id]=${id}`;

/** The bank's rows that prove a movement of money, and entries that belong to it, each a way to its page; nothing where there are none. */
export function MoneyTrace({
  rows,
  entries,
  entriesTitle = "Связанные проводки",
}: {
  rows: LedgerEntryDetail["bank_rows"];
  entries: LedgerEntryDetail["related"];
  entriesTitle?: string;
}) {
  if (rows.length + entries.length === 0) return null;
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <Part
        title="Строки выписки банка"
        items={rows.map(({ id, booked_at: at, amount, text, counter_name: who }) => ({
          key: id,
          title: text || who,
          note: [formatDateTime(at), who].filter(Boolean).join(" · "),
          href: `/admin/transactions/bank?filter[id]=${id}`,
          end: <Money amount={amount} currency="UAH" signed />,
        }))}
      />
      <Part
        title={entriesTitle}
        items={entries.map(({ id, created_at: at, kind, amount, text }) => ({
          key: id,
          title: text,
          note: `${ENTRY_KIND_NAMES[kind]}, ${numbered(id)}, ${formatDateTime(at)}`,
          href: entryHref(id),
          end: <Money amount={amount} currency="UAH" />,
        }))}
      />
    </div>
  );
}

const Part = ({ title, items }: { title: string; items: readonly RecordListItem[] }) =>
  items.length > 0 && (
    <section aria-label={title}>
      <Text as="h3" size="13" tone="muted" className="mb-1">
        {title}
      </Text>
      <RecordList flush label={title} items={items} />
    </section>
  );
