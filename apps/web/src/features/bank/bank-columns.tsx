import type { BankRow } from "@dropship/api/contract/bank";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { bankRowStates } from "./bank-words.ts";

const column = columnsOf<BankRow>();

/** What a row was found to be, in words; why it was put aside. */
export const explanationOf = ({ parts, reason }: BankRow): string =>
  [...parts.map(({ text, user }) => [text, user?.name || user?.email].filter(Boolean).join(", ")), reason]
    .filter(Boolean)
    .join("; ");

/** Columns of the statement. */
export const bankRowColumns: readonly ListColumn<BankRow>[] = [
  column.moment("booked_at", { title: "Когда", width: 150, pin: "start", fixed: true, sortKey: "booked_at" }),
  {
    id: "state",
    title: "Состояние",
    width: 160,
    cell: ({ state }) => <StatusBadge table={bankRowStates} status={state} />,
  },
  {
    id: "payer",
    title: "Другая сторона",
    width: 200,
    cell: ({ payer }) => (
      <Text as="span" truncate className="block">
        {payer || "—"}
      </Text>
    ),
  },
  { id: "text", title: "Назначение", width: 260, grows: true, cell: ({ text }) => text || "—" },
  column.money("amount", { title: "Сумма", width: 136, signed: true, sortKey: "amount", fixed: true }),
  { id: "reason", title: "Что это", width: 220, cell: (row) => explanationOf(row) || "—" },
  { id: "iban", title: "IBAN", width: 260, optional: true, cell: ({ iban }) => iban || "—" },
  { id: "number", title: "№", width: 80, optional: true, exports: ["id"], cell: ({ id }) => id },
];

/** A row on a phone. */
export function BankRowPhoneCard({ row }: { row: BankRow }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span>
        <StatusBadge table={bankRowStates} status={row.state} />
      </span>
      <Text as="span" weight="semibold" className="text-end">
        <Money amount={row.amount} currency="UAH" signed />
      </Text>
      <Text size="14" className="col-span-2">
        {[row.payer, row.text].filter(Boolean).join(" · ") || "Банк не сообщил, от кого"}
      </Text>
      <Text size="13" tone="muted" className="col-span-2">
        <time dateTime={row.booked_at}>{formatDateTime(row.booked_at)}</time>
        {explanationOf(row) && ` · ${explanationOf(row)}`}
      </Text>
    </article>
  );
}
