import type { Transaction } from "@dropship/api/contract/transactions";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { KindBadge } from "./transaction-columns.tsx";
import { TransactionPurpose } from "./transaction-purpose.tsx";

/** A transaction on a phone: what it was and how much, for what, when and what was left. */
export function TransactionPhoneCard({ transaction }: { transaction: Transaction }) {
  const { kind, amount, balance_after, created_at } = transaction;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span>
        <KindBadge kind={kind} />
      </span>
      <Text as="span" weight="semibold" className="text-right">
        <Money amount={amount} currency="UAH" signed />
      </Text>
      <Text size="14" className="col-span-2">
        <TransactionPurpose transaction={transaction} />
      </Text>
      <Text as="time" dateTime={created_at} size="13" tone="muted">
        {formatDateTime(created_at)}
      </Text>
      <Text as="span" size="13" tone="muted" className="text-right">
        остаток <Money amount={balance_after} currency="UAH" />
      </Text>
    </article>
  );
}
