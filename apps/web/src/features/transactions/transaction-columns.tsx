import { TRANSACTION_KIND_NAMES } from "@dropship/api/contract/transaction-kinds";
import type { Transaction } from "@dropship/api/contract/transactions";
import { Badge } from "@dropship/ui/badge";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { TransactionPurpose } from "./transaction-purpose.tsx";
import { kindTones } from "./transaction-words.ts";
import type { ListColumn } from "../../shared/list/list-column.ts";

/** The kind of a transaction. */
export const KindBadge = ({ kind }: { kind: Transaction["kind"] }) => (
  <Badge tone={kindTones[kind]}>{TRANSACTION_KIND_NAMES[kind]}</Badge>
);

/** Columns of the list of transactions. */
export const transactionColumns: readonly ListColumn<Transaction>[] = [
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
  { id: "kind", title: "Вид", width: 170, cell: ({ kind }) => <KindBadge kind={kind} /> },
  {
    id: "text",
    title: "За что",
    exports: ["text", "source"],
    width: 250,
    grows: true,
    interactive: true,
    cell: (row) => <TransactionPurpose transaction={row} />,
  },
  {
    id: "number",
    title: "Номер",
    exports: ["id"],
    width: 100,
    cell: ({ id }) => (
      <Text as="span" tone="muted" numeric>
        {id}
      </Text>
    ),
  },
  {
    id: "amount",
    title: "Сумма",
    width: 136,
    align: "end",
    sortKey: "amount",
    fixed: true,
    cell: ({ amount }) => (
      <Text as="span" weight="medium">
        <Money amount={amount} currency="UAH" signed />
      </Text>
    ),
  },
  {
    id: "balance_after",
    title: "Баланс после",
    width: 136,
    align: "end",
    cell: ({ balance_after }) => (
      <Text as="span" tone="muted">
        <Money amount={balance_after} currency="UAH" />
      </Text>
    ),
  },
];
