import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import type { LedgerEntry } from "@dropship/api/contract/ledger";
import { Badge } from "@dropship/ui/badge";
import { numbered } from "@dropship/ui/format/record-number";
import { Text } from "@dropship/ui/text";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { personName } from "../../shared/person-name.ts";
import { entryKindTones, sourceNames } from "./ledger-words.ts";

/** What an entry was; one that was taken back says so. */
export const EntryKind = ({ entry: { kind, reversed_by, reversed_of } }: { entry: LedgerEntry }) => (
  <span className="inline-flex flex-wrap gap-1">
    <Badge tone={entryKindTones[kind]}>{reversed_of === null ? ENTRY_KIND_NAMES[kind] : "Сторно"}</Badge>
    {reversed_by !== null && <Badge tone="bad">Сторнирована</Badge>}
  </span>
);

/** A person, or the shop itself. */
const Person = ({ person }: { person: LedgerEntry["user"] }) => (
  <Text as="span" tone={person ? undefined : "muted"} truncate className="block">
    {person ? personName(person) : "Магазин"}
  </Text>
);

const column = columnsOf<LedgerEntry>();

/** Columns of the books. */
export const ledgerColumns: readonly ListColumn<LedgerEntry>[] = [
  column.moment("created_at", { title: "Когда", width: 150, pin: "start", fixed: true, sortKey: "created_at" }),
  { id: "kind", title: "Вид", width: 244, cell: (entry) => <EntryKind entry={entry} /> },
  { id: "user", title: "Пользователь", width: 180, cell: ({ user }) => <Person person={user} /> },
  column.plain("text", { title: "Назначение", width: 260, grows: true }),
  column.money("amount", { title: "Сумма", width: 136, total: true, fixed: true }),
  {
    id: "document",
    title: "Документ",
    width: 166,
    cell: ({ document, source }) =>
      document || (source ? `${sourceNames[source.type]} ${numbered(source.number)}` : "—"),
  },
  {
    id: "actor",
    title: "Кто провёл",
    width: 180,
    cell: ({ actor }) => <Person person={actor} />,
  },
  { id: "reason", title: "Причина", width: 240, optional: true, cell: ({ reason }) => reason || "—" },
  { id: "number", title: "Номер", width: 100, optional: true, cell: ({ id }) => id },
];
