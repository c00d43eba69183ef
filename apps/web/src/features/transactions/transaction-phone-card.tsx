import type { Transaction } from "@dropship/api/contract/transactions";
import { Money } from "@dropship/ui/money";
import { CardLine, CardMoment, CardNote, CardSum, PhoneCard } from "../../shared/list/phone-card.tsx";
import { KindBadge } from "./transaction-columns.tsx";
import { TransactionPurpose } from "./transaction-purpose.tsx";

/** A transaction on a phone: what it was and how much, for what, when and what was left. */
export const TransactionPhoneCard = ({ transaction }: { transaction: Transaction }) => (
  <PhoneCard>
    <span>
      <KindBadge kind={transaction.kind} />
    </span>
    <CardSum>
      <Money amount={transaction.amount} currency="UAH" signed />
    </CardSum>
    <CardLine wide>
      <TransactionPurpose transaction={transaction} />
    </CardLine>
    <CardMoment at={transaction.created_at} />
    <CardNote end>
      остаток <Money amount={transaction.balance_after} currency="UAH" />
    </CardNote>
    {transaction.fee !== null && transaction.without_fee !== null && (
      <CardNote wide>
        комиссия <Money amount={transaction.fee} currency="UAH" />, без неё{" "}
        <Money amount={transaction.without_fee} currency="UAH" />
      </CardNote>
    )}
  </PhoneCard>
);
