import { TRANSACTION_KIND_NAMES } from "@dropship/api/contract/transaction-kinds";
import type { Transaction } from "@dropship/api/contract/transactions";
import { Badge } from "@dropship/ui/badge";
import { Text } from "@dropship/ui/text";
import { TransactionPurpose } from "./transaction-purpose.tsx";
import { kindTones } from "./transaction-words.ts";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";

/** The kind of a transaction. */
export const KindBadge = ({ kind }: { kind: Transaction["kind"] }) => (
  <Badge tone={kindTones[kind]}>{TRANSACTION_KIND_NAMES[kind]}</Badge>
);

const column = columnsOf<Transaction>();

/** Columns of the list of transactions. */
export const transactionColumns: readonly ListColumn<Transaction>[] = [
  column.moment("created_at", { title: "Когда", width: 150, pin: "start", fixed: true, sortKey: "created_at" }),
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
  column.plain("reference", { title: "Ваш номер", width: 140, optional: true }),
  // As the sum came to be: before the fee, the fee, and what moved the balance. One line each: rows are low here.
  column.money("without_fee", { title: "Без комиссии", width: 136, muted: true }),
  column.money("fee", { title: "Комиссия", width: 116, muted: true }),
  column.money("amount", { title: "Сумма", width: 136, signed: true, total: true, sortKey: "amount", fixed: true }),
  column.money("balance_after", { title: "Баланс после", width: 136, muted: true }),
];
