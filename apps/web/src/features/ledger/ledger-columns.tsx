import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import type { LedgerEntry } from "@dropship/api/contract/ledger";
import { Badge } from "@dropship/ui/badge";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import type { TableColumn } from "@dropship/ui/patterns/data-table";
import { Text } from "@dropship/ui/text";
import { entryKindTones, personName } from "./ledger-words.ts";

/** What an entry was; one that was taken back says so. */
export const EntryKind = ({ entry: { kind, reversed_by, reversed_of } }: { entry: LedgerEntry }) => (
  <span className="inline-flex flex-wrap gap-1">
    <Badge tone={entryKindTones[kind]}>{reversed_of === null ? ENTRY_KIND_NAMES[kind] : "Сторно"}</Badge>
    {reversed_by !== null && <Badge tone="bad">Сторнирована</Badge>}
  </span>
);

/** Columns of the books. */
export const ledgerColumns: readonly TableColumn<LedgerEntry>[] = [
  {
    id: "created_at",
    title: "Когда",
    width: 150,
    pin: "start",
    fixed: true,
    sortKey: "created_at",
    cell: ({ created_at }) => (
      <Text as="time" dateTime={created_at} numeric className="whitespace-nowrap">
        {formatDateTime(created_at)}
      </Text>
    ),
  },
  { id: "kind", title: "Вид", width: 190, cell: (entry) => <EntryKind entry={entry} /> },
  {
    id: "user",
    title: "Пользователь",
    width: 220,
    cell: ({ user }) =>
      user ? (
        <Text as="span" truncate className="block">
          {personName(user)}
        </Text>
      ) : (
        <Text as="span" tone="muted">
          Магазин
        </Text>
      ),
  },
  { id: "text", title: "Назначение", width: 260, grows: true, cell: ({ text }) => text },
  {
    id: "amount",
    title: "Сумма",
    width: 136,
    align: "end",
    fixed: true,
    cell: ({ amount }) => (
      <Text as="span" weight="medium">
        <Money amount={amount} currency="UAH" />
      </Text>
    ),
  },
  {
    id: "document",
    title: "Документ",
    width: 180,
    cell: ({ document, source }) => document || (source?.type === "order" ? `Заказ №${source.number}` : "—"),
  },
  {
    id: "actor",
    title: "Кто провёл",
    width: 180,
    cell: ({ actor }) => (
      <Text as="span" tone={actor ? undefined : "muted"} truncate className="block">
        {actor ? personName(actor) : "Магазин"}
      </Text>
    ),
  },
  { id: "reason", title: "Причина", width: 240, optional: true, cell: ({ reason }) => reason || "—" },
  { id: "number", title: "Номер", width: 100, optional: true, cell: ({ id }) => id },
];
