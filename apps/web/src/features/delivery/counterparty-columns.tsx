import type { CounterpartyRow } from "@dropship/api/contract/counterparties";
import { COUNTERPARTY_KIND_NAMES, TAX_NUMBER_NAMES } from "@dropship/api/contract/sender-choices";
import { formatNumber } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { CardNote, CardTitle, PhoneCard } from "../../shared/list/phone-card.tsx";
import { PhoneText } from "../../shared/phone-text.tsx";
import { ArchivedBadge, DefaultBadge, KeyBadge, TurnoverBar } from "./counterparty-parts.tsx";

const column = columnsOf<CounterpartyRow>();

const numberOf = ({ kind, tax_number: number }: CounterpartyRow) =>
  number === ""
    ? COUNTERPARTY_KIND_NAMES[kind]
    : `${COUNTERPARTY_KIND_NAMES[kind]} · ${TAX_NUMBER_NAMES[kind]} ${number}`;

const Marks = ({ sender }: { sender: CounterpartyRow }) => (
  <>
    {sender.is_default && <DefaultBadge of="sender" />}
    {sender.is_archived && <ArchivedBadge />}
  </>
);

/** Columns of the list of senders. */
export const counterpartyColumns: readonly ListColumn<CounterpartyRow>[] = [
  {
    id: "name",
    title: "Контрагент",
    exports: ["name", "kind", "tax_number"],
    width: 320,
    grows: true,
    pin: "start",
    fixed: true,
    sortKey: "name",
    cell: (sender) => (
      <span className="block min-w-0">
        <span className="flex items-center gap-2">
          <Text as="span" weight="medium" truncate>
            {sender.name}
          </Text>
          <Marks sender={sender} />
        </span>
        <CellNote truncate>{numberOf(sender)}</CellNote>
      </span>
    ),
  },
  {
    id: "phone",
    title: "Телефон",
    width: 180,
    cell: ({ phone }) => <PhoneText phone={phone} />,
  },
  {
    id: "points_count",
    title: "Точек",
    width: 90,
    align: "end",
    cell: ({ points_count: count }) => formatNumber(count),
  },
  { id: "key_until", title: "Ключ", width: 220, cell: (sender) => <KeyBadge sender={sender} /> },
  {
    id: "turnover",
    title: "Оборот за год",
    exports: ["turnover", "yearly_cap"],
    width: 280,
    total: (sum) => <Money amount={sum} currency="UAH" />,
    cell: ({ turnover, yearly_cap: cap }) => <TurnoverBar turnover={turnover} cap={cap} />,
  },
  column.moment("created_at", { title: "Добавлен", width: 160, sortKey: "created_at", optional: true }),
];

/** A sender on a phone: who, by what number, how the key and the year stand. */
export const CounterpartyPhoneCard = ({ sender }: { sender: CounterpartyRow }) => (
  <PhoneCard>
    <CardTitle>{sender.name}</CardTitle>
    <span className="justify-self-end">
      <Marks sender={sender} />
    </span>
    <CardNote wide>{numberOf(sender)}</CardNote>
    <span className="col-span-2">
      <TurnoverBar turnover={sender.turnover} cap={sender.yearly_cap} />
    </span>
    <span className="col-span-2">
      <KeyBadge sender={sender} />
    </span>
  </PhoneCard>
);
